import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { listProjections } from '../event-store/projections/admin';
import { registry } from '../health/health.public';

/** Lag of the read models, queried when the metrics are scraped. */
@Injectable()
export class LagMetrics implements OnModuleInit, OnApplicationShutdown {
  private gauges: Gauge[] = [];
  private collecting: Promise<void> | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    const gauge = (name: string, help: string): Gauge => {
      // One registry per process: replaces the metrics of an earlier application in it (in tests).
      registry.removeSingleMetric(name);
      return new Gauge({
        name,
        help,
        labelNames: ['projection'],
        registers: [registry],
        collect: () => this.collect(),
      });
    };
    this.gauges = [
      gauge('fitout_projection_lag_events', 'Events of the log that the read model has not looked at.'),
      gauge('fitout_projection_lag_seconds', 'Age of the oldest of them.'),
      gauge('fitout_projection_parked_streams', 'Streams that the read model cannot follow.'),
    ];
  }

  onApplicationShutdown(): void {
    this.gauges = [];
  }

  /** Every gauge calls this; a single query serves them all. */
  private collect(): Promise<void> {
    this.collecting ??= this.measure().finally(() => (this.collecting = undefined));
    return this.collecting;
  }

  private async measure(): Promise<void> {
    const [events, seconds, parked] = this.gauges;
    if (!events || !seconds || !parked) return;
    try {
      for (const { name, lag, lagSeconds, parkedStreams } of await listProjections({
        pool: this.pool,
        store: this.store,
      })) {
        events.set({ projection: name }, lag);
        seconds.set({ projection: name }, lagSeconds);
        parked.set({ projection: name }, parkedStreams);
      }
    } catch (err) {
      // The other metrics are needed most while the database is down.
      this.log.warn({ err }, 'how far the read models are could not be measured');
      for (const gauge of this.gauges) gauge.reset();
    }
  }
}
