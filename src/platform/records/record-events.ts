import { z } from 'zod';
import { BLANK, type FieldsOf, type RecordKind, type RowOf } from './fields';
import { RECORD_KINDS, type Fields, type Value } from './kinds';

export const RECORD_SCHEMA_VERSION = 1;

const fields = z.record(z.string(), z.json() as z.ZodType<Value>);

const change = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  before: fields.nullable().describe('The changed fields as they were; null for a new record.'),
  after: fields.nullable().describe('The changed fields as they are now, all of them for a new record; null: removed.'),
});
export type RecordChange = z.output<typeof change>;

/** A change of before the record was kept as events. */
const earlier = z.object({
  at: z.string(),
  actor: z.string(),
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  before: fields.nullable(),
  after: fields.nullable(),
});

/** What every event of records holds. */
export const recordsChangedSchema = z.object({
  changes: z.array(change),
  fact: z.string().optional().describe('What happened, where a rule decided it: `quotes-awarded`.'),
  import_id: z.uuid().optional().describe('The import that made the change.'),
  adopted: z
    .object({ earlier: z.array(earlier) })
    .optional()
    .describe('The records are older than their events: this is their state then, and the trail of changes before.'),
});
export type RecordsChanged = z.output<typeof recordsChangedSchema>;

/** Reads a stored event of records. Throws for a schema of a later release. */
export function recordsChangedOf(stored: {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}): RecordsChanged {
  if (stored.schemaVersion !== RECORD_SCHEMA_VERSION)
    throw new Error(
      `${stored.type} has schemaVersion ${stored.schemaVersion}; this release reads ${RECORD_SCHEMA_VERSION}`,
    );
  return recordsChangedSchema.parse(stored.data);
}

/** Two values are the same record field when they are the same JSON. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What giving a record these fields changes; null when nothing does. `before` is null for a new record, whose missing
 * fields get their blank values; `given` is null to remove it, and what is undefined in it stays as it is.
 */
export function decideChange(
  kind: RecordKind,
  id: string,
  before: Fields | null,
  given: Readonly<Record<string, unknown>> | null,
): RecordChange | null {
  const blank: Fields = BLANK[kind];
  const names = Object.keys(blank);
  if (given === null) return before && { kind, id, before: pick(before, names), after: null };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Fields;
  if (before === null) return { kind, id, before: null, after: { ...blank, ...set } };
  const changed = names.filter((name) => Object.hasOwn(set, name) && !same(before[name], set[name]));
  return changed.length === 0 ? null : { kind, id, before: pick(before, changed), after: pick(set, changed) };
}

/** A record after a change of it; null when it removes it. Nothing else decides what a record is. */
export function evolveRecord<K extends RecordKind>(
  row: FieldsOf<K> | undefined,
  { kind, id, after }: RecordChange,
  version: number,
): RowOf<K> | null {
  const fields: Fields = { ...BLANK[kind], ...row, ...after };
  return after && ({ ...fields, id, revision: version } as RowOf<K>);
}

function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
