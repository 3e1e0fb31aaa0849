import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';

/** Comments of a BOQ by item; items without any are left out. */
export async function countComments(db: Kysely<Database>, boqId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['item_id', sql<number>`count(*)::int`.as('comments')])
    .where('boq_id', '=', boqId)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, comments }) => [item_id, comments]));
}
