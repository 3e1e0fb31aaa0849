import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { EventStore, StoredEvent } from '../../../platform/event-store/event-store';
import type { Projection } from '../../../platform/event-store/projections/projection';

/** Events in one read of the log. */
const PAGE = 500;

/** How far a read model is; 0 while it has not been started. */
export async function positionOf(db: Kysely<Database>, name: string): Promise<bigint> {
  const row = await db.selectFrom('projections').select('position').where('name', '=', name).executeTakeFirst();
  return BigInt(row?.position ?? 0);
}

/** The events of a read model's types after a position, to the end of the log. */
export async function eventsAfter(
  store: EventStore,
  after: bigint,
  types: Projection['types'],
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let from = after; ; from = events.at(-1)?.position ?? from) {
    const page = await store.readAll(from, types, PAGE);
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}
