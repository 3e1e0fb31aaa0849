import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { listProjections } from '../../platform/event-store/projections/admin';
import { scrapedGauges } from './scraped-gauges';

const labels = ['projection'];

/** Lag of the read models, queried when the metrics are scraped. */
@Injectable()
export class LagMetrics implements OnModuleInit, OnApplicationShutdown {
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    const end = scrapedGauges(
      {
        fitout_projection_lag_events: { help: 'Events of the log that the read model has not looked at.', labels },
        fitout_projection_lag_seconds: { help: 'Age of the oldest of them.', labels },
        fitout_projection_parked_streams: { help: 'Streams that the read model cannot follow.', labels },
      },
      async () => {
        const found = await listProjections({ pool: this.pool, store: this.store });
        return found.flatMap(({ name, lag, lagSeconds, parkedStreams }) => [
          { gauge: 'fitout_projection_lag_events', labels: { projection: name }, value: lag },
          { gauge: 'fitout_projection_lag_seconds', labels: { projection: name }, value: lagSeconds },
          { gauge: 'fitout_projection_parked_streams', labels: { projection: name }, value: parkedStreams },
        ]);
      },
      (err) => this.log.warn({ err }, 'how far the read models are could not be measured'),
    );
    this.ends.push(end);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
