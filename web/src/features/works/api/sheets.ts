import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

const SHEET = '/api/boqs/{id}/works/measurements/sheet';

export type MeasurementSheet = Schema<'MeasurementSheet'>;
export type SheetItem = MeasurementSheet['items'][number];
export type SheetRow = SheetItem['rows'][number];
export type SheetEffect = Schema<'SheetEffect'>;
type SheetBody = Body<typeof SHEET, 'post'>;
export type SheetEntry = SheetBody['entries'][number];

/** What a sheet says, with the line that each row seems to measure; nothing of it is stored. */
export async function readSheet(
  { boqId, file }: { boqId: string; file: File },
  key: string,
): Promise<MeasurementSheet> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/boqs/${encodeURIComponent(boqId)}/works/measurements/read`;
  return (await sendForm<Reply<'/api/boqs/{id}/works/measurements/read', 'post'>>(path, form, key, () => undefined))
    .data;
}

/** What these rows would make of the book. */
export const sheetEffectQuery = (boqId: string, body: SheetBody) =>
  queryOptions({
    queryKey: ['measurement-sheet', boqId, body],
    queryFn: async ({ signal }) =>
      (await call('post', SHEET, { path: { id: boqId }, body: { ...body, dry_run: true }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const enterSheet = ({ boqId, ...body }: SheetBody & { boqId: string }, key: string) =>
  call('post', SHEET, { path: { id: boqId }, body, key });
