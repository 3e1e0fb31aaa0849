import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { isSeenIn, type Seer } from '../seen-in';

/** Number of images visible in a BOQ: for the project, and per item; items without images are omitted. */
export async function countImages(
  db: Kysely<Database>,
  seer: Seer,
): Promise<{ project: number; items: ReadonlyMap<string, number> }> {
  const rows = await db
    .selectFrom('boq_images')
    .select(['item_id', sql<number>`count(*)::int`.as('images')])
    .where(isSeenIn(seer))
    .groupBy('item_id')
    .execute();
  const items = new Map(rows.flatMap(({ item_id, images }) => (item_id === null ? [] : [[item_id, images] as const])));
  return { project: rows.find(({ item_id }) => item_id === null)?.images ?? 0, items };
}
