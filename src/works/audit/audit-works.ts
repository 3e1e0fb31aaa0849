import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { EventStore } from '../../platform/event-store/event-store';
import type { WorkWatch } from '../../platform/event-store/projections/fold-log';
import { logByStream } from '../../platform/event-store/projections/log-by-stream';
import type { LoggedEvent } from '../../platform/event-store/projections/projection';
import { brokenLaws } from '../domain/laws';
import { evolveWorks, foldWorks, type WorksEvent, type WorksEventType } from '../domain/works.events';
import { initialWorks } from '../domain/works.state';
import { WORKS_EVENT_TYPES } from '../works-readers';
import { boqOfWorks, worksEventOf } from '../works-stream';

export interface WorksFault {
  readonly streamId: string;
  readonly version: number;
  readonly position: number;
  readonly problem: string;
}

const MAX_FAULTS = 100;
/** Events folded without a pause for the other work of the process. */
const BREATH = 100;
/** Events after which the amounts of works, or what they rest on, are others. */
const OF_MONEY: ReadonlySet<WorksEventType> = new Set([
  'BillRecorded',
  'BillReversed',
  'ReceiptRecorded',
  'RetentionReleased',
  'OrderPlaced',
  'CostRecorded',
  'EntryReversed',
]);

/**
 * Folds all works of the log again, one after another, and holds them to their laws. Lists at most MAX_FAULTS works, each
 * with the first event that is wrong.
 */
export async function auditWorks(
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  watch: WorkWatch = {},
): Promise<{ readonly events: number; readonly faults: readonly WorksFault[] }> {
  const client = await pool.connect();
  const faults: WorksFault[] = [];
  let events = 0;
  let broken: Error | undefined;
  let works: AuditedWorks | undefined;
  const note = (fault: WorksFault | null | undefined): void => {
    if (fault && faults.length < MAX_FAULTS) faults.push(fault);
  };
  try {
    const upTo = Number(await store.head());
    for await (const stored of logByStream({ client, store }, { upTo, types: WORKS_EVENT_TYPES })) {
      watch.signal?.throwIfAborted();
      events += 1;
      watch.onProgress?.(events);
      if (events % BREATH === 0) await setImmediate();
      if (stored.streamId !== works?.streamId) {
        note(works?.end());
        works = new AuditedWorks(stored.streamId);
      }
      note(works.next(stored));
    }
    note(works?.end());
  } catch (error) {
    // A COPY may still be running on this connection.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
  return { events, faults };
}

/** Works of one BOQ, event by event. After a fault there are no more, since they would only repeat it. */
class AuditedWorks {
  private state;
  private readonly events: WorksEvent[] = [];
  private last: LoggedEvent | null = null;
  private failed = false;

  constructor(readonly streamId: string) {
    this.state = initialWorks(boqOfWorks(streamId) ?? streamId);
  }

  next(stored: LoggedEvent): WorksFault | null {
    if (this.failed) return null;
    this.last = stored;
    try {
      const event = worksEventOf(stored);
      this.events.push(event);
      this.state = evolveWorks(this.state, event);
      const [law] = OF_MONEY.has(event.type) ? brokenLaws(this.state) : [];
      return law === undefined ? null : this.fault(stored, `The works do not keep this from here on: ${law}.`);
    } catch (cause) {
      return this.fault(stored, `The works cannot be read from here on: ${String(cause)}`);
    }
  }

  /** Read at once, as a request reads them, they have to be the same. */
  end(): WorksFault | null {
    if (this.failed || this.last === null) return null;
    const isSame = isDeepStrictEqual(foldWorks(initialWorks(this.state.boqId), this.events), this.state);
    return isSame ? null : this.fault(this.last, 'Read at once, the works are others than event by event.');
  }

  private fault({ streamId, version, position }: LoggedEvent, problem: string): WorksFault {
    this.failed = true;
    return { streamId, version, position: Number(position), problem };
  }
}
