import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import type { WorkWatch } from '../../platform/event-store/projections/fold-log';
import { logByStream } from '../../platform/event-store/projections/log-by-stream';
import type { LoggedEvent } from '../../platform/event-store/projections/projection';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { BoqPricing } from '../core/boq-pricing';
import { evolveStored, boqIdOf } from '../core/boq-stream';
import type { EventTotals } from '../domain/boq.events';
import { initialState, type BoqState } from '../domain/boq.state';
import { BOQ_EVENT_TYPES, upcast } from '../domain/boq.upcasters';

/** An event whose recorded figures differ from what its BOQ costs when priced again. */
export interface PriceFault {
  readonly boqId: string;
  readonly revision: number;
  readonly recorded: EventTotals;
  readonly computed: EventTotals;
}

/** A BOQ that cannot be priced from `revision` on, because of a corrupt event. */
export interface PriceFailure {
  readonly boqId: string;
  readonly revision: number;
  readonly error: string;
}

export interface PriceAuditReport {
  readonly events: number;
  readonly faults: readonly PriceFault[];
  readonly failures: readonly PriceFailure[];
}

const MAX_FAULTS = 100;
/** Revisions priced without a pause. */
const BREATH = 100;

/**
 * Prices every revision of every BOQ again and compares it with what its event recorded: history must never silently
 * change price. Nothing is corrected; people must explain a difference.
 */
@Injectable()
export class PriceAudit {
  constructor(
    private readonly pricing: BoqPricing,
    private readonly books: RateBooks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Reads the log up to its current end, with one BOQ at a time in memory. Lists at most MAX_FAULTS differences, and as
   * many BOQs that cannot be priced at all.
   */
  async run(pool: Pool, watch: WorkWatch = {}): Promise<PriceAuditReport> {
    const client = await pool.connect();
    const faults: PriceFault[] = [];
    const failures: PriceFailure[] = [];
    let events = 0;
    let broken: Error | undefined;
    try {
      const head = Number(await this.store.head());
      // A BOQ refers to a book only after it was published, so this covers every book of the log up to this head.
      await this.books.readAll();
      let boq: Audited | undefined;
      for await (const stored of logByStream({ client, store: this.store }, { upTo: head, types: BOQ_EVENT_TYPES })) {
        watch.signal?.throwIfAborted();
        events += 1;
        watch.onProgress?.(events);
        // A history of a hundred thousand revisions must not block the process's other work.
        if (events % BREATH === 0) await setImmediate();
        if (stored.streamId !== boq?.streamId) boq = new Audited(stored.streamId, this.pricing);
        const found = boq.next(stored);
        if (found?.fault && faults.length < MAX_FAULTS) faults.push(found.fault);
        if (found?.failure && failures.length < MAX_FAULTS) failures.push(found.failure);
      }
    } catch (error) {
      // A COPY may still be running on this connection.
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
    return { events, faults, failures };
  }
}

/** One BOQ's revisions, priced one after another. */
class Audited {
  private state: BoqState;
  private failed = false;

  constructor(
    readonly streamId: string,
    private readonly pricing: BoqPricing,
  ) {
    this.state = initialState(boqIdOf(streamId));
  }

  /** The fault of the next revision, if any. After a failure there are no more, since they would only repeat it. */
  next(
    stored: LoggedEvent,
  ): { fault: PriceFault; failure?: never } | { failure: PriceFailure; fault?: never } | undefined {
    if (this.failed) return undefined;
    const { boqId } = this.state;
    try {
      this.state = evolveStored(this.state, stored);
      const recorded = upcast(stored).data.totals;
      const { material, labour, total } = this.pricing.price(this.state).totals;
      const same = material === recorded.material && labour === recorded.labour && total === recorded.total;
      return same
        ? undefined
        : { fault: { boqId, revision: stored.version, recorded, computed: { material, labour, total } } };
    } catch (cause) {
      this.failed = true;
      const error = cause instanceof Error ? cause.message : String(cause);
      return { failure: { boqId, revision: stored.version, error } };
    }
  }
}
