import { client, unwrap } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type ReadDrawing = Reply<'/api/boqs/{id}/plan/dxf', 'post'>['data'];
export type LayerRole = ReadDrawing['layers'][number]['role'];
export type DrawingUnit = ReadDrawing['unit']['unit'];

/** How a drawing is to be read, where the file leaves it open. */
export interface DrawingAnswers {
  readonly unit: DrawingUnit | null;
  readonly roles: readonly { readonly layer: string; readonly role: LayerRole }[];
  /** Of walls that are single lines, in millimetres; null where nothing was said. */
  readonly thickness: number | null;
}

/** Reads a DXF as a plan; stores nothing. Throws ApiError for what is none. */
export async function readDrawing(
  boqId: string,
  file: File,
  { unit, roles, thickness }: DrawingAnswers,
  key: string,
): Promise<ReadDrawing> {
  const form = new FormData();
  // Before the file: what follows it is not read.
  if (unit !== null) form.append('unit', unit);
  if (roles.length > 0) form.append('roles', JSON.stringify(roles));
  if (thickness !== null) form.append('thickness', String(thickness));
  form.append('file', file);
  const path = `/api/boqs/${encodeURIComponent(boqId)}/plan/dxf`;
  return (await sendForm<{ data: ReadDrawing }>(path, form, key, () => undefined)).data;
}

/** The plan that is stored, as a file. */
export async function planFile(boqId: string, format: 'pdf' | 'svg' | 'dxf'): Promise<Blob> {
  const bytes: unknown = await unwrap(
    client.GET('/api/boqs/{id}/plan/export', { params: { path: { id: boqId }, query: { format } }, parseAs: 'blob' }),
  );
  if (!(bytes instanceof Blob)) throw new TypeError('the plan is no file');
  return bytes;
}
