import { randomUUID } from 'node:crypto';
import { BoqProjectionsModule } from '../../../src/boq/boq.module';
import { ProjectorModule } from '../../../src/platform/event-store/projections/projector.module';
import { ImportWorkerModule } from '../../../src/boq/imports/import-flow/import-worker.module';
import { createTestApi, type TestApi } from '../../support/application';
import { Caller } from '../../support/client';
import { bytesOfForm, type SentForm } from '../../support/form';
import { until } from '../../support/until';
import { samplesPresent } from './sample-files';

export { SAMPLES, samplesPresent } from './sample-files';

/** Tests with files that are not available everywhere: skipped when the folder is absent. */
export const withSamples = samplesPresent ? describe : describe.skip;

export interface Boq {
  readonly boq_id: string;
  readonly status: string;
  readonly items: number;
  readonly material_cost: number;
  readonly labour_cost: number;
  readonly file: { readonly stated_total: number | null; readonly failure: string | null } | null;
}
export interface Item {
  readonly title: string;
  readonly cost: number;
  readonly manual: { readonly quantity: number; readonly rate: number; readonly amount: number } | null;
  readonly source: { readonly file: string; readonly at: string } | null;
}
export interface Import {
  readonly status: 'queued' | 'parsing' | 'review' | 'done' | 'failed';
  readonly reason: string | null;
  readonly counts: Record<string, number>;
  readonly sheets: readonly { name: string; role: string; rows: number; items: number; computed_total: number }[];
  readonly stated_total: number | null;
  readonly grand_total: number | null;
  readonly computed_total: number | null;
  readonly differences: readonly { kind: string; at: string; stated: number | null }[];
  readonly rows: readonly { at: string; kind: string; reason: string }[];
  readonly warnings: readonly string[];
  readonly revision: number | null;
}
/** The outcome of a file; `import` is null when it was refused at once. */
export interface Outcome {
  readonly status: number;
  readonly message: string;
  readonly import: Import | null;
  readonly boq: Boq | null;
  readonly items: readonly Item[];
}

export let api: TestApi;
export let designer: Caller;

/** Starts the API with its import worker and a designer; sets the variables above. */
export async function openUploads(): Promise<void> {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, ImportWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
}

export async function closeUploads(): Promise<void> {
  await api?.close();
}

export const paise = (rupees: number): number => Math.round(rupees * 100);
export const boqsOf = async (): Promise<Boq[]> => (await designer.get<{ data: Boq[] }>('/boqs?limit=100')).body.data;

/** A file as the only part of a form. */
export function formOf(content: Buffer, fileName: string): Promise<SentForm> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  return bytesOfForm(form);
}

/** Sends a form as a new BOQ, as a new command unless a key is given. */
export async function post({ contentType, payload }: SentForm, key: string = randomUUID()) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/boqs',
    headers: {
      authorization: `Bearer ${designer.token}`,
      'idempotency-key': key,
      'content-type': contentType,
    },
    payload,
  });
  type Body = { message: string; data?: { boq_id: string; import_id: string } };
  return { status: response.statusCode, body: JSON.parse(response.body) as Body };
}

/** Uploads a file and waits for its outcome, checking that the API answers others in the meantime. */
export async function upload(content: Buffer, fileName: string): Promise<Outcome> {
  const form = await formOf(content, fileName);
  const { status, body } = await post(form);
  const id = body.data?.import_id;
  const found =
    id === undefined
      ? null
      : await until(async () => {
          expect((await api.app.inject({ url: '/api/health' })).statusCode).toBe(200);
          const { data } = (await designer.get<{ data: Import }>(`/imports/${id}`)).body;
          return !['queued', 'parsing'].includes(data.status) && data;
        });
  const query = `boq_id=${body.data?.boq_id}`;
  const boq = body.data ? (await designer.get<{ data: Boq }>(`/boqs?${query}`)).body.data : null;
  const items = body.data
    ? (await designer.get<{ data: { items: Item[] } }>(`/boqs/${body.data.boq_id}/items`)).body.data.items
    : [];
  return { status, message: body.message, import: found, boq, items };
}

/** The required outcome of any file, whatever its content. */
export function expectAnEnd({ status, message, import: found, boq, items }: Outcome): void {
  if (!found) {
    expect([400, 413]).toContain(status);
    expect(message).toMatch(/^[A-Z].{15,}\.$/);
    return;
  }
  expect(status).toBe(202);
  expect(['done', 'review', 'failed']).toContain(found.status);
  // Only a column choice by a person is still pending.
  expect(boq?.status).toBe(found.status === 'review' ? 'review' : 'draft');
  if (found.status === 'failed') {
    expect(found.reason).toMatch(/^[A-Z].{15,}\.$/);
    expect(boq?.file?.failure).toBe(found.reason);
    expect(items).toEqual([]);
    return;
  }
  const rowsThere = found.sheets.reduce((sum, { rows }) => sum + rows, 0);
  const counted = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  if (found.status === 'done') {
    expect(counted).toBe(rowsThere);
    expect(items).toHaveLength(found.counts.item ?? -1);
    expect(boq?.items).toBe(items.length);
    expect(items.reduce((sum, { cost }) => sum + paise(cost), 0)).toBe(paise(found.computed_total ?? -1));
    expect(paise((boq?.material_cost ?? 0) + (boq?.labour_cost ?? 0))).toBe(paise(found.computed_total ?? -1));
    expect(found.revision).toBe(2);
    for (const { source } of items) expect(source?.at).toMatch(/![A-Z]+\d+$|^page \d+$/);
  }
}
