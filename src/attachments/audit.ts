import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { Author } from './author';

/** Records who added or removed something that is no event of the BOQ. In the transaction of the change itself. */
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
