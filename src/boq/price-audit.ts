import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import type { WorkWatch } from '../event-store/projections/fold-log';
import { logByStream, type StreamEvents } from '../event-store/projections/log-by-stream';
import { RateBooks } from '../rate-books/rate-books.public';
import { BoqPricing } from './boq-pricing';
import { evolveStored, boqIdOf } from './boq-streams';
import type { EventTotals } from './domain/boq.events';
import { initialState } from './domain/boq.state';
import { BOQ_EVENT_TYPES, upcast } from './domain/boq.upcasters';

/** An event whose recorded figures are not what its BOQ costs when priced again. */
export interface PriceFault {
  readonly boqId: string;
  readonly revision: number;
  readonly recorded: EventTotals;
  readonly computed: EventTotals;
}

/** A BOQ that cannot be priced from `revision` on: the event makes no sense. */
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
/** Revisions priced at a stretch. */
const BREATH = 100;

/**
 * Prices every revision of every BOQ again and compares it with what its event recorded: history must never silently
 * change price. Nothing is corrected; a difference is for people to explain.
 */
@Injectable()
export class PriceAudit {
  constructor(
    private readonly pricing: BoqPricing,
    private readonly books: RateBooks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Reads the log up to its present end; one BOQ at a time is in memory. At most MAX_FAULTS differences, and as many BOQs
   * that cannot be priced at all, are listed.
   */
  async run(pool: Pool, watch: WorkWatch = {}): Promise<PriceAuditReport> {
    const client = await pool.connect();
    const faults: PriceFault[] = [];
    const failures: PriceFailure[] = [];
    let events = 0;
    let broken: Error | undefined;
    try {
      const head = Number(await this.store.head());
      // A BOQ names a book only after it was published, so every book of the log up to this head is among these.
      await this.books.refresh();
      for await (const stream of logByStream({ client, store: this.store }, head, BOQ_EVENT_TYPES)) {
        watch.signal?.throwIfAborted();
        const found = await this.audit(stream);
        faults.push(...found.faults.slice(0, MAX_FAULTS - faults.length));
        if (found.failure && failures.length < MAX_FAULTS) failures.push(found.failure);
        events += stream.events.length;
        watch.onProgress?.(events);
      }
    } catch (error) {
      // A COPY may still be running on it.
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
    return { events, faults, failures };
  }

  private async audit({ streamId, events }: StreamEvents): Promise<{ faults: PriceFault[]; failure?: PriceFailure }> {
    const faults: PriceFault[] = [];
    const boqId = boqIdOf(streamId);
    let state = initialState(boqId);
    for (const [index, stored] of events.entries()) {
      // A history of a hundred thousand revisions must not hold up whatever else the process does.
      if (index % BREATH === BREATH - 1) await setImmediate();
      try {
        state = evolveStored(state, stored);
        const recorded = upcast(stored).data.totals;
        const { material, labour, total } = this.pricing.price(state).totals;
        const same = material === recorded.material && labour === recorded.labour && total === recorded.total;
        if (!same) faults.push({ boqId, revision: stored.version, recorded, computed: { material, labour, total } });
      } catch (cause) {
        // What follows stands on this event and would only repeat the complaint.
        const error = cause instanceof Error ? cause.message : String(cause);
        return { faults, failure: { boqId, revision: stored.version, error } };
      }
    }
    return { faults };
  }
}
