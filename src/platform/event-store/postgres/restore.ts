import type { Pool } from 'pg';
import { runInTransaction } from '../../database/transaction';
import { encodeEvent } from '../canonical';
import type { StoredEvent } from '../event-store';

/**
 * Takes over events of one stream recorded elsewhere, all or none. `owner` connects as the owner of the log: the
 * application itself has no right to do this. Throws when the events do not follow the stream's last one.
 */
export async function restoreEvents(owner: Pool, streamId: string, events: readonly StoredEvent[]): Promise<void> {
  await runInTransaction(owner, async (client) => {
    for (const event of events) {
      const { data, metadata, digest } = encodeEvent(event);
      const head = [streamId, event.version, event.id, event.type, event.schemaVersion, data, metadata];
      const { rows } = await client.query<{ restored: boolean }>({
        name: 'restore_event',
        text: 'select restore_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as restored',
        values: [...head, event.recordedAt, Buffer.from(digest, 'hex'), Buffer.from(event.hash, 'hex')],
      });
      if (!rows[0]?.restored) {
        throw new Error(
          `Version ${event.version} of ${streamId} does not follow what is here: another version, or another hash.`,
        );
      }
    }
  });
}
