import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventStore } from '../../platform/event-store/event-store';
import type { RunsRepository } from '../runs/runs.repository';

/** The test account of an account; null when it has none. */
export async function testAccountOf(pool: Pool, accountId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from users where test_of = $1', [accountId]);
  return rows[0]?.id ?? null;
}

/**
 * Queues the deletion of test accounts whose last token has ended, with all that was made in them. A log outside the
 * database keeps them, as it keeps firms.
 */
export async function dropTestAccounts(
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  runs: Pick<RunsRepository, 'add'>,
): Promise<void> {
  if (!store.inDatabase) return;
  const { rows } = await pool.query<{ id: string }>(
    `select id from users a where test_of is not null and not exists (
       select from access_tokens t where t.test_id = a.id and t.revoked_at is null
         and (t.expires_at is null or t.expires_at > now()))`,
  );
  for (const { id: target } of rows)
    await runs.add({ id: randomUUID(), kind: 'firm-deletion', target, requestedBy: null, requestedName: 'Fitout' });
}
