import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { logByStream } from '../event-store/projections/log-by-stream';
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

export interface PriceAuditReport {
  readonly events: number;
  readonly faults: readonly PriceFault[];
}

const MAX_FAULTS = 100;

/**
 * Prices every revision of every BOQ again and compares it with what its event recorded: history must never silently
 * change price. Nothing is corrected; a difference is for people to explain.
 */
@Injectable()
export class PriceAudit {
  constructor(
    private readonly pricing: BoqPricing,
    private readonly books: RateBooks,
  ) {}

  /** Reads the log up to its present end; one BOQ at a time is in memory. At most MAX_FAULTS differences are listed. */
  async run(pool: Pool): Promise<PriceAuditReport> {
    const client = await pool.connect();
    const faults: PriceFault[] = [];
    let events = 0;
    try {
      await client.query('begin isolation level repeatable read read only');
      const { rows } = await client.query<{ head: number }>('select coalesce(max(position), 0) as head from events');
      // A BOQ names a book only after it was published, so every book of the log up to this head is among these.
      await this.books.refresh();
      for await (const stream of logByStream(client, rows[0]?.head ?? 0, BOQ_EVENT_TYPES)) {
        let state = initialState(boqIdOf(stream.streamId));
        for (const stored of stream.events) {
          state = evolveStored(state, stored);
          events += 1;
          const recorded = upcast(stored).data.totals;
          const { material, labour, total } = this.pricing.price(state).totals;
          const same = material === recorded.material && labour === recorded.labour && total === recorded.total;
          if (!same && faults.length < MAX_FAULTS) {
            faults.push({
              boqId: state.boqId,
              revision: state.revision,
              recorded,
              computed: { material, labour, total },
            });
          }
        }
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    return { events, faults };
  }
}
