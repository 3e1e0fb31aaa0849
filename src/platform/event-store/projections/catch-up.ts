import type { EventStore, StoredEvent } from '../event-store';
import { applyCarefully, isTransient, type Parked } from './apply-batch';
import { logPages } from './log-source';
import type { Projection, ProjectionTx } from './projection';

export interface LogSection {
  readonly store: EventStore;
  /** Positions: events after `from` up to `to`. */
  readonly from: number;
  readonly to: number;
}

/**
 * Applies a section of the log within one transaction; returns the position reached and the number of events passed.
 * Events of streams in `parked` are counted there, and a stream whose event throws is added.
 */
export async function catchUp(
  tx: ProjectionTx,
  projection: Projection,
  { store, from, to }: LogSection,
  parked: Map<string, Parked>,
): Promise<{ position: number; events: number }> {
  let position = from;
  let events = 0;
  for await (const page of logPages(store, BigInt(from), BigInt(to))) {
    position = Number(page.at(-1)?.position ?? position);
    events += page.length;
    const wanted: StoredEvent[] = [];
    for (const event of page) {
      if (!projection.types.includes(event.type)) continue;
      const waiting = parked.get(event.streamId);
      if (waiting) parked.set(event.streamId, { ...waiting, count: waiting.count + 1 });
      else wanted.push(event);
    }
    if (wanted.length > 0) await applyPage(tx, projection, wanted, parked);
  }
  return { position, events };
}

async function applyPage(
  tx: ProjectionTx,
  projection: Projection,
  events: readonly StoredEvent[],
  parked: Map<string, Parked>,
): Promise<void> {
  await tx.client.query('savepoint one_page');
  try {
    await projection.apply(tx, events);
  } catch (error) {
    if (isTransient(error)) throw error;
    await tx.client.query('rollback to savepoint one_page');
    for (const one of await applyCarefully(tx, projection, events)) parked.set(one.streamId, one);
  }
  await tx.client.query('release savepoint one_page');
}
