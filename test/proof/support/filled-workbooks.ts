import { read, type CellObject } from '@e965/xlsx';
import type { FixtureCell } from '../../fixtures/imports/workbook';
import { opened } from '../../support/papers';
import { api, designer, upload } from './uploads';

export interface FiledItem {
  readonly id: string;
  readonly title: string;
  readonly unit_rate: number;
  readonly cost: number;
}
export type Exported = {
  data: { url: string; file_name: string; note: string | null };
  code?: string;
  message?: string;
};

export const itemsOf = async (boqId: string): Promise<FiledItem[]> =>
  (await designer.get<{ data: { items: FiledItem[] } }>(`/boqs/${boqId}/items`)).body.data.items;

/** A BOQ made of a file, and its items by title. */
export async function boqOf(file: Buffer, name: string): Promise<{ id: string; items: Map<string, FiledItem> }> {
  const { boq, import: found } = await upload(file, name);
  if (!boq) throw new Error(found?.reason ?? 'no BOQ');
  return { id: boq.boq_id, items: new Map((await itemsOf(boq.boq_id)).map((item) => [item.title, item])) };
}

export const change = (boq: { id: string; items: Map<string, FiledItem> }, title: string, body: object) =>
  designer.patch(`/manual/${boq.items.get(title)?.id}?boq_id=${boq.id}`, body);

export async function filled(
  boqId: string,
  by = designer,
): Promise<{ bytes: Buffer; name: string; note: string | null }> {
  const { status, body } = await by.get<Exported>(`/boqs/${boqId}/export?format=source`);
  expect([status, body.message]).toEqual([200, undefined]);
  const { bytes } = await opened(api.app, body.data.url);
  return { bytes, name: body.data.file_name, note: body.data.note };
}

/** What differs between two workbooks, cell by cell: its value, or its formula with its value. */
export function moved(one: Buffer, other: Buffer): Record<string, unknown> {
  const cells = (bytes: Buffer): Map<string, string> => {
    const book = read(bytes, { cellFormula: true, cellStyles: true });
    return new Map(
      book.SheetNames.flatMap((sheet) =>
        Object.entries(book.Sheets[sheet] ?? {}).map(([at, cell]: [string, CellObject]) => {
          const said = at.startsWith('!') ? cell : [cell.f ? `=${cell.f}` : null, cell.v, cell.s];
          return [`${sheet}!${at}`, JSON.stringify(said)] as const;
        }),
      ),
    );
  };
  const [before, after] = [cells(one), cells(other)];
  const places = [...new Set([...before.keys(), ...after.keys()])].filter(
    (at) => !at.endsWith('!!ref') && (before.get(at) ?? '[null,null]') !== (after.get(at) ?? '[null,null]'),
  );
  return Object.fromEntries(
    places.sort().map((at) => [at, (JSON.parse(after.get(at) ?? '[null,null]') as unknown[]).slice(0, 2)]),
  );
}

export const HEADER: FixtureCell[] = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
