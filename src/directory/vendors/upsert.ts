import { v5 as uuidv5 } from 'uuid';
import type { Decision, Fact } from '../../platform/records/decision';
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
  fact: Fact,
  kind: K,
  rows: readonly FieldValues<K>[],
): Promise<UpsertOutcomes<K>> {
  const found = await records.among(kind, rows, KEYS[kind]);
  const decision = decideUpsert(fact, kind, rows, found, Date.now());
  await records.carryOut(decision);
  const upserted = new Map<number, Outcome<K>>();
  for (const [index, { id }] of decision.changes.entries()) {
    const before = found[index] ?? null;
    const now = await records.get(kind, id);
    upserted.set(index, { id, outcome: before ? (now === before ? 'unchanged' : 'updated') : 'added', before, now });
  }
  return upserted;
}

/** Decides what rows with keys make of the records that were found by these keys: a change per row. Pure. `at`: milliseconds. */
export function decideUpsert<K extends KeyedKind>(
  fact: Fact,
  kind: K,
  rows: readonly FieldValues<K>[],
  found: readonly (RowOf<K> | undefined)[],
  at: number,
): Decision<K> {
  const listed = kind === 'item' ? { listed_at: at } : {};
  return {
    fact,
    changes: rows.map((fields, index) => {
      const before = found[index];
      if (before) return { kind, id: before.id, fields };
      return {
        kind,
        id: uuidv5([kind, ...keyOf(kind, fields)].join('\n'), NAMESPACE),
        isNew: true,
        fields: { ...listed, ...fields },
      };
    }),
  };
}

function keyOf<K extends KeyedKind>(kind: K, fields: FieldValues<K>): string[] {
  const values: Readonly<Record<string, unknown>> = fields;
  return KEYS[kind].map((column) =>
    typeof column === 'string' ? String(values[column]) : String(values[column.lower]).toLowerCase(),
  );
}
