import { v5 as uuidv5 } from 'uuid';
import type { Fields, RecordKind, RecordRow } from '../../platform/records/kinds';
import type { RecordWriter } from '../../platform/records/records';

/** What a record of each kind is found by. */
const KEYS = {
  vendor: ['slug'],
  brand: ['slug'],
  category: ['slug'],
  pattern: ['slug'],
  item: ['vendor_id', { lower: 'catalog_code' }],
  offer: ['vendor_id', 'message'],
} as const satisfies Partial<Record<RecordKind, readonly (string | { readonly lower: string })[]>>;
export type KeyedKind = keyof typeof KEYS;

interface Outcome {
  readonly id: string;
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly before: RecordRow | null;
  readonly now: RecordRow;
}
export type Upserted = ReadonlyMap<number, Outcome>;
/** Ids of records follow from their keys, so a repeated import makes the same ones. */
const NAMESPACE = '6d0c5a1e-3f0b-4c0c-9a53-52b9f3a4c7d1';

/**
 * Adds records or changes those with the same key; results are indexed like the rows. Fields not given stay unchanged.
 * Two rows of one call must not have the same key. At most a few thousand rows: they are looked up by one statement.
 */
export async function upsertRecords(
  records: RecordWriter,
  kind: KeyedKind,
  rows: readonly Fields[],
): Promise<Upserted> {
  const columns = KEYS[kind];
  const found = await records.among(kind, rows, columns);
  const upserted = new Map<number, Outcome>();
  for (const [index, fields] of rows.entries()) {
    const before = found[index];
    if (before) {
      const now = records.change(kind, before, fields);
      upserted.set(index, { id: before.id, outcome: now === before ? 'unchanged' : 'updated', before, now });
      continue;
    }
    const key = columns.map((column) =>
      typeof column === 'string' ? String(fields[column]) : String(fields[column.lower]).toLowerCase(),
    );
    const now = records.create(kind, uuidv5([kind, ...key].join('\n'), NAMESPACE), fields);
    upserted.set(index, { id: now.id, outcome: 'added', before: null, now });
  }
  return upserted;
}
