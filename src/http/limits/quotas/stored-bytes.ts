import type { Pool } from 'pg';
import type { Actor } from '../../access/actor';

/** Bytes of files an actor has stored: uploaded bills, images and comment attachments. */
export async function storedBytes(pool: Pool, actor: Actor): Promise<number> {
  const who = actor.kind === 'user' ? actor.id : actor.identifier;
  if (who === null) return 0;
  const images = actor.kind === 'user' ? 'author_id = $1::uuid' : 'author_guest = $1::text';
  const uploads =
    actor.kind === 'user' ? '(select sum(size) from imports where owner = $1::uuid and file_dropped_at is null)' : '0';
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(${uploads}, 0)
          + coalesce((select sum(size) from boq_images where ${images}), 0)
          + coalesce((select sum(a.size) from comment_attachments a join comments c on c.id = a.comment_id where ${images}), 0)
       as bytes`,
    [who],
  );
  return Number(rows[0]?.bytes ?? 0);
}
