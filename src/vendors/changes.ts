import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { Actor } from '../http/access/actor';

export type DirectoryTable =
  'vendors' | 'vendor_brands' | 'vendor_categories' | 'vendor_patterns' | 'vendor_items' | 'vendor_offers';

/** The editor of a directory record; `id` is null for the system itself. */
export interface Editor {
  readonly id: string | null;
  readonly name: string;
}

/** The requester as an editor of the directory. */
export function editorOf({ actor }: { readonly actor: Actor }): Editor {
  return actor.kind === 'user' ? { id: actor.id, name: actor.name } : { id: null, name: 'Guest' };
}

/** Bookkeeping columns that the audit trail does not show. */
export const UNTOLD = ['updated_at', 'updated_by', 'created_at', 'search'] as const;

type Row = Readonly<Record<string, unknown>>;

/** Records a change in its own transaction, with null for a missing record; nothing when nothing changed. */
export async function recordChange(
  db: Kysely<Database>,
  editor: Editor,
  table: DirectoryTable,
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const [old, now] = [before && told(before), after && told(after)];
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  await db
    .insertInto('directory_audit')
    .values({
      table_name: table,
      row_id: id,
      actor_id: editor.id,
      actor_name: editor.name,
      before: old && JSON.stringify(old),
      after: now && JSON.stringify(now),
    })
    .execute();
}

function told(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !UNTOLD.some((untold) => untold === name)));
}
