import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoqProjectionsModule } from '../../../src/boq/boq.module';
import { ProjectorModule } from '../../../src/event-store/projections/projector.module';
import { ImportWorkerModule } from '../../../src/imports/imports.module';
import { createTestApi, type TestApi } from '../../support/application';
import { Caller } from '../../support/client';

export const SAMPLES = resolve(__dirname, '../../../../shared/samples');
export const samplesPresent = existsSync(join(SAMPLES, 'boq'));
/** Tests over files that are not everywhere: skipped where the folder is absent. */
export const withSamples = samplesPresent ? describe : describe.skip;
export const IN_TIME_MS = 25_000;
const HEALTH_MS = 500;

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
  readonly revision: number | null;
}
/** What became of a file; `import` is null when it was refused at once. */
export interface Outcome {
  readonly status: number;
  readonly message: string;
  readonly import: Import | null;
  readonly boq: Boq | null;
  readonly items: readonly Item[];
  readonly slowHealth: number;
  readonly took: number;
}

export let api: TestApi;
export let designer: Caller;

/** Starts the API with its import worker and a designer who uploads; the names above then stand for them. */
export async function openUploads(): Promise<void> {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, ImportWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
}

export async function closeUploads(): Promise<void> {
  await api?.close();
}

export const paise = (rupees: number): number => Math.round(rupees * 100);
export const boqsOf = async (): Promise<Boq[]> => (await designer.get<{ data: Boq[] }>('/boqs?limit=100')).body.data;

export interface Form {
  readonly contentType: string;
  readonly payload: Buffer;
}

/** A file as the one part of a form. */
export async function formOf(content: Buffer, fileName: string): Promise<Form> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return { contentType: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) };
}

/** Sends a form as a new BOQ, as a command of its own unless a key is given. */
export async function post({ contentType, payload }: Form, key: string = randomUUID()) {
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

/**
 * Asks for the health again and again until told to stop; the slowest answer but one in milliseconds. One hiccup is the
 * machine's, which other programs share; an API that is held up by a file is slow every time.
 */
function watchHealth(): { stop: () => Promise<number> } {
  const times: number[] = [];
  let on = true;
  const watching = (async () => {
    while (on) {
      const began = performance.now();
      const { statusCode } = await api.app.inject({ url: '/api/health' });
      times.push(statusCode === 200 ? performance.now() - began : Infinity);
      await sleep(20);
    }
  })();
  return {
    stop: async () => {
      on = false;
      await watching;
      return times.sort((a, b) => b - a)[1] ?? 0;
    },
  };
}

/** Uploads a file and waits for what becomes of it, watching meanwhile that the API stays fast. */
export async function upload(content: Buffer, fileName: string): Promise<Outcome> {
  const form = await formOf(content, fileName);
  const health = watchHealth();
  const began = performance.now();
  let found: Import | null = null;
  const { status, body } = await post(form);
  if (body.data) {
    do {
      await sleep(20);
      found = (await designer.get<{ data: Import }>(`/imports/${body.data.import_id}`)).body.data;
    } while (['queued', 'parsing'].includes(found.status) && performance.now() - began < IN_TIME_MS + 5_000);
  }
  const took = performance.now() - began;
  const slowHealth = await health.stop();
  const query = `boq_id=${body.data?.boq_id}`;
  const boq = body.data ? (await designer.get<{ data: Boq }>(`/boqs?${query}`)).body.data : null;
  const items = body.data
    ? (await designer.get<{ data: { items: Item[] } }>(`/boqs/${body.data.boq_id}/items`)).body.data.items
    : [];
  return { status, message: body.message, import: found, boq, items, slowHealth, took };
}

/** What every file must come to, whatever is in it. */
export function expectAnEnd({ status, message, import: found, boq, items, slowHealth, took }: Outcome): void {
  expect(took).toBeLessThan(IN_TIME_MS);
  expect(slowHealth).toBeLessThan(HEALTH_MS);
  if (!found) {
    expect([400, 413]).toContain(status);
    expect(message).toMatch(/^[A-Z].{15,}\.$/);
    return;
  }
  expect(status).toBe(202);
  expect(['done', 'review', 'failed']).toContain(found.status);
  // Only a person's columns are still waited for.
  expect(boq?.status).toBe(found.status === 'review' ? 'importing' : 'draft');
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
