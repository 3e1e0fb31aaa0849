import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../../platform/config/config';
import { PG_POOL } from '../../platform/database/tokens';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { measureQueues, QUEUE_GAUGES } from './queue-metrics';
import { scrapedGauges, type GaugeValue } from './scraped-gauges';

const status = ['status'];
const BACKLOG = {
  fitout_mails: { help: 'Mails that are not sent: waiting, or failed and given up.', labels: status },
  fitout_mails_oldest_waiting_seconds: {
    help: 'Age of the oldest mail that waits, or of an event whose mails are not made yet.',
    labels: [],
  },
  fitout_webhooks: {
    help: 'Webhooks: active, failing (active, and its last delivery failed) or paused.',
    labels: ['state'],
  },
  fitout_webhook_deliveries: { help: 'Deliveries of webhooks that did not arrive, by status.', labels: status },
  fitout_imports: { help: 'Uploaded files, by status.', labels: status },
  fitout_imports_oldest_waiting_seconds: { help: 'Age of the oldest file that is not read yet.', labels: [] },
  fitout_firm_requests_today: {
    help: 'Requests of today (UTC) of the five accounts that sent and were sent most.',
    labels: ['account'],
  },
  fitout_firm_bytes_today: {
    help: 'Bytes that those five accounts sent and were sent today (UTC).',
    labels: ['account'],
  },
  fitout_outbound: { help: '1 when mails and webhooks are sent, 0 with OUTBOUND=off.', labels: [] },
} as const;

/** One row per value: `label` is empty where the gauge has none. Zeros are reported too, so that alerts see them fall. */
const COUNTS = `
  select 'fitout_mails' as gauge, s.status as label, count(m.id)::float8 as value
    from unnest(array['waiting', 'failed']) s(status) left join mails m using (status) group by s.status
  union all
  select 'fitout_mails_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from (select created_at from mails where status = 'waiting' union all select created_at from event_mails) w
  union all
  select 'fitout_webhooks', s.state, count(w.id)::float8
    from unnest(array['active', 'failing', 'paused']) s(state)
    left join webhooks w on s.state = case when w.state = 'active' and w.tries > 0 then 'failing' else w.state end
    group by s.state
  union all
  select 'fitout_webhook_deliveries', s.status, count(d.id)::float8
    from unnest(array['waiting', 'failing', 'dead']) s(status) left join webhook_deliveries d using (status) group by s.status
  union all
  select 'fitout_imports', s.status, count(i.id)::float8
    from unnest(array['queued', 'parsing', 'review', 'done', 'failed']) s(status) left join imports i using (status)
    group by s.status
  union all
  select 'fitout_imports_oldest_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from imports where status in ('queued', 'parsing')
  union all
  select g.gauge, f.account_id::text, case g.gauge when 'fitout_firm_requests_today' then f.requests else f.bytes end::float8
    from unnest(array['fitout_firm_requests_today', 'fitout_firm_bytes_today']) g(gauge),
      (select account_id, requests, bytes_in + bytes_out as bytes from firm_use
       where day = (now() at time zone 'utc')::date order by 3 desc, 1 limit 5) f`;

/** What waits and what failed: jobs, mails, webhooks and uploaded files, queried when the metrics are scraped. */
@Injectable()
export class WorkMetrics implements OnModuleInit, OnApplicationShutdown {
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    const onError = (err: unknown): void => this.log.warn({ err }, 'what waits could not be measured');
    this.ends.push(
      scrapedGauges(BACKLOG, () => this.backlog(), onError),
      scrapedGauges(QUEUE_GAUGES, () => measureQueues(this.jobs, onError), onError),
    );
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  private async backlog(): Promise<GaugeValue<keyof typeof BACKLOG>[]> {
    const { rows } = await this.pool.query<{ gauge: keyof typeof BACKLOG; label: string; value: number }>(COUNTS);
    return [
      ...rows.map(({ gauge, label, value }) => {
        const [name] = BACKLOG[gauge].labels;
        return { gauge, labels: name === undefined ? {} : { [name]: label }, value };
      }),
      { gauge: 'fitout_outbound', labels: {}, value: this.config.life.outbound ? 1 : 0 },
    ];
  }
}
