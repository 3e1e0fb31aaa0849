import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { isSeenIn, type Seer } from '../seen-in';

/** Number of comments per item of a BOQ; items without comments are omitted. */
export async function countComments(db: Kysely<Database>, seer: Seer): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['item_id', sql<number>`count(*)::int`.as('comments')])
    .where(isSeenIn(seer))
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, comments }) => [item_id, comments]));
}
