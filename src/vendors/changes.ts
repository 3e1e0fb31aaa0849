import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { Actor } from '../http/access/actor';

export type DirectoryTable =
  'vendors' | 'vendor_brands' | 'vendor_categories' | 'vendor_patterns' | 'vendor_items' | 'vendor_offers';

/** Who changes the directory; `id` is null for the product itself. */
export interface Editor {
  readonly id: string | null;
  readonly name: string;
}

/** Who makes a request, as an editor of the directory. */
export function editorOf({ actor }: { readonly actor: Actor }): Editor {
  return actor.kind === 'user' ? { id: actor.id, name: actor.name } : { id: null, name: 'Guest' };
}

/** Columns that say when and in which order, not what. */
export const UNTOLD = ['updated_at', 'updated_by', 'created_at', 'search'] as const;

type Row = Readonly<Record<string, unknown>>;

/** Records a change in the transaction that makes it, with null for a record that is not there; nothing when it is as it was. */
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
