import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { audit, recordOf } from './audit';
import type { authorOf } from './comments/author';

/** A merge from a what-if copy into its BOQ; `items` maps each item of the copy to its item in the BOQ. */
export interface BringBack {
  readonly from: string;
  readonly to: string;
  readonly items: ReadonlyMap<string, string>;
}

/**
 * Moves images added to these items in the copy to the BOQ and records by whom; the files stay in place. The BOQ's
 * image limit does not apply, so that nothing added on either side is lost.
 */
export async function bringBackImages(
  tx: Kysely<Database>,
  move: BringBack,
  author: ReturnType<typeof authorOf>,
): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; was: string; item_id: string }>`
    update boq_images set boq_id = ${move.to}, item_id = m.target from ${moved(move)}
    where boq_id = ${move.from} and item_id = m.item returning id, name, m.item as was, item_id`.execute(tx);
  for (const { id, name, was, item_id } of rows)
    await audit(tx, 'boq_images', id, author, {
      before: { boq_id: move.from, item_id: was, name },
      after: { boq_id: move.to, item_id, name },
    });
}

/** The same for comments, attachments included. */
export async function bringBackComments(
  tx: Kysely<Database>,
  move: BringBack,
  author: ReturnType<typeof authorOf>,
): Promise<void> {
  const { rows } = await sql<{ id: string; text: string; author_name: string; was: string; item_id: string }>`
    update comments set boq_id = ${move.to}, item_id = m.target from ${moved(move)}
    where boq_id = ${move.from} and item_id = m.item returning id, text, author_name, m.item as was, item_id`.execute(
    tx,
  );
  for (const { was, ...row } of rows)
    await audit(tx, 'comments', row.id, author, {
      before: recordOf({ ...row, boq_id: move.from, item_id: was }),
      after: recordOf({ ...row, boq_id: move.to }),
    });
}

function moved({ items }: BringBack): RawBuilder<unknown> {
  return sql`unnest(${[...items.keys()]}::uuid[], ${[...items.values()]}::uuid[]) as m(item, target)`;
}
