import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { CommentsTable } from '../../platform/database/tables/attachments';
import type { Author } from './comments/author';

/** Records who added or removed something that is not a BOQ event. Runs in the change's own transaction. */
export async function audit(
  db: Kysely<Database>,
  table: 'boq_images' | 'comments' | 'comment_attachments',
  rowId: string,
  author: Author,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> {
  await db
    .insertInto('directory_audit')
    .values({
      table_name: table,
      row_id: rowId,
      actor_id: author.author_id,
      actor_name: author.author_name,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
    })
    .execute();
}

/** The fields of a comment that the record keeps. */
export function recordOf(row: Pick<Selectable<CommentsTable>, 'boq_id' | 'item_id' | 'text' | 'author_name'>): object {
  const { boq_id, item_id, text, author_name } = row;
  return { boq_id, item_id, text, author_name };
}
