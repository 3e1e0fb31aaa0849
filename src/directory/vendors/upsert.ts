import { v5 as uuidv5 } from 'uuid';
import type { FieldValues, RowOf } from '../../platform/records/fields';
import type { Column, RecordWriter } from '../../platform/records/records';

/** What a record of each kind is found by. */
const KEYS: { readonly [K in KeyedKind]: readonly Column<K>[] } = {
  vendor: ['slug'],
  brand: ['slug'],
  category: ['slug'],
  pattern: ['slug'],
  item: ['vendor_id', { lower: 'catalog_code' }],
  offer: ['vendor_id', 'message'],
};
export type KeyedKind = 'vendor' | 'brand' | 'category' | 'pattern' | 'item' | 'offer';

interface Outcome<K extends KeyedKind> {
  readonly id: string;
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly before: RowOf<K> | null;
  readonly now: RowOf<K>;
}
export type UpsertOutcomes<K extends KeyedKind> = ReadonlyMap<number, Outcome<K>>;
/** Ids of records follow from their keys, so a repeated import makes the same ones. */
const NAMESPACE = '6d0c5a1e-3f0b-4c0c-9a53-52b9f3a4c7d1';

/**
 * Adds records or changes those with the same key; results are indexed like the rows. Fields not given stay unchanged.
 * Two rows of one call must not have the same key. At most a few thousand rows: they are looked up by one statement.
 */
export async function upsertRecords<K extends KeyedKind>(
  records: RecordWriter,
  kind: K,
  rows: readonly FieldValues<K>[],
): Promise<UpsertOutcomes<K>> {
  const columns = KEYS[kind];
  const found = await records.among(kind, rows, columns);
  const upserted = new Map<number, Outcome<K>>();
  for (const [index, fields] of rows.entries()) {
    const before = found[index];
    if (before) {
      const now = records.change(kind, before, fields);
      upserted.set(index, { id: before.id, outcome: now === before ? 'unchanged' : 'updated', before, now });
      continue;
    }
    const values: Readonly<Record<string, unknown>> = fields;
    const key = columns.map((column) =>
      typeof column === 'string' ? String(values[column]) : String(values[column.lower]).toLowerCase(),
    );
    const now = records.create(kind, uuidv5([kind, ...key].join('\n'), NAMESPACE), fields);
    upserted.set(index, { id: now.id, outcome: 'added', before: null, now });
  }
  return upserted;
}
