import { conflict } from '../http/answers/problem';
import { same, type RecordChange } from './record-events';
import type { Fields, RecordKind, RecordRow } from './kinds';
import type { RecordWriter } from './records';

/** What a record that is taken back would leave behind, in words: “12 items of it”. Null: nothing. */
export type Dependents = (kind: RecordKind, id: string, undone: ReadonlySet<string>) => Promise<string | null>;

/**
 * Takes changes back as changes of this write: a field gets its value of before, a new record is removed, a removed one
 * is there again. The newest change comes first. Throws 409 when one of them was changed since, or something depends on
 * it; nothing is taken back then.
 */
export async function undoChanges(
  records: RecordWriter,
  changes: readonly RecordChange[],
  dependents: Dependents,
): Promise<void> {
  const undone = new Set<string>();
  for (const change of changes) {
    const { kind, id, before, after } = change;
    undone.add(id);
    const row = await records.find(kind, id);
    const name = nameOf(row ?? before ?? after);
    if (after === null) {
      if (row) throw refused(`${name} has been added again since: retire it first.`);
      records.create(kind, id, before ?? {});
      continue;
    }
    if (!row) throw refused(`${name} has been removed since.`);
    const changed = laterField(row, after);
    if (changed !== null) throw refused(`${name} has been changed again since: undo the later change first.`);
    if (before !== null) {
      records.change(kind, row, before);
      continue;
    }
    const left = await dependents(kind, id, undone);
    if (left !== null) throw refused(`${name} cannot be taken back, because ${left} would remain: retire it instead.`);
    records.remove(kind, row);
  }
}

/** A field that no longer has the value that a change gave it; null when all of them do. */
function laterField(row: RecordRow, after: Fields): string | null {
  return Object.keys(after).find((field) => !same(row[field], after[field])) ?? null;
}

function nameOf(fields: Fields | null): string {
  const name = fields?.name ?? fields?.label ?? fields?.message;
  return typeof name === 'string' ? `“${name}”` : 'This record';
}

function refused(message: string) {
  return conflict('changed_since', message);
}
