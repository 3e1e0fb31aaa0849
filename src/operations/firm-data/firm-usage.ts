import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../../platform/config/config';
import { STORAGE } from '../../platform/config/quotas';
import { PG_POOL } from '../../platform/database/tokens';
import type { UserActor } from '../../platform/http/access/actor';
import { FirmUse } from '../../platform/http/limits/firm-use';
import { storedBytes } from '../../platform/http/limits/quotas/quota';
import type { FirmUsageView } from './firm-data.dto';

const MEGABYTE = 1_000_000;
/** Files of an account that may be read or wait at once, as uploads say it, and its one export. */
const MOST_JOBS = 21;

/** What a firm uses of its limits. */
@Injectable()
export class FirmUsage {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly use: FirmUse,
  ) {}

  async of(actor: UserActor, now = new Date()): Promise<FirmUsageView> {
    const { firmRequests, firmMegabytes } = this.config.limits;
    const [used, jobs, stored] = await Promise.all([
      this.use.of(actor.id),
      this.runningJobs(actor.id),
      storedBytes(this.pool, actor),
    ]);
    const seconds = Math.floor(now.getTime() / 1_000);
    const limitOf = (value: number): number | null => (value === Infinity ? null : value);
    return {
      requests: { used: used.requests, limit: limitOf(firmRequests), reset_seconds: 60 - (seconds % 60) },
      bytes: {
        received: used.bytesIn,
        sent: used.bytesOut,
        limit: limitOf(firmMegabytes * MEGABYTE),
        reset_seconds: 86_400 - (seconds % 86_400),
      },
      running_jobs: { used: jobs, limit: MOST_JOBS },
      storage: {
        used: stored,
        limit: this.config.quotas ? STORAGE[actor.emailConfirmed ? 'account' : 'unconfirmed'] : null,
      },
    };
  }

  private async runningJobs(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ open: number }>(
      `select (select count(*) from imports where owner = $1::uuid and status in ('queued', 'parsing'))::int
         + (select count(*) from operation_runs where requested_by = $1::uuid and status in ('queued', 'running')
              and kind in ('firm-export', 'firm-deletion'))::int as open`,
      [accountId],
    );
    return rows[0]?.open ?? 0;
  }
}
