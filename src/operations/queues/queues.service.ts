import { Inject, Injectable } from '@nestjs/common';
import { pageMeta } from '../../platform/http/answers/paging';
import { notFound } from '../../platform/http/answers/problem';
import { JOBS, type JobQueue, type Jobs } from '../../platform/jobs/jobs';
import { WorkLedgers, type WorkLedger } from '../../platform/jobs/work-ledgers';
import type { FailedList, FailedView, QueueList } from './queues.dto';

/** The queues: their size, their failures, and retrying. */
@Injectable()
export class QueuesService {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly ledgers: WorkLedgers,
  ) {}

  async list(): Promise<QueueList> {
    const named = [...this.jobs.queues()].sort(([a], [b]) => a.localeCompare(b));
    const queues = await Promise.all(named.map(([name, queue]) => this.state(name, queue)));
    return { data: { engine: this.jobs.backend, queues } };
  }

  /** A page of failures: jobs abandoned by the engine and rows whose work failed, without duplicates. */
  async failed(name: string, page: number, limit: number): Promise<FailedList> {
    const { queue, ledger } = this.find(name);
    const end = page * limit;
    const [jobs, rows, state] = await Promise.all([
      queue.failed(end),
      ledger ? ledger.troubled(end) : [],
      this.state(name, queue),
    ]);
    const all = new Map<string, FailedView>();
    for (const { id, reason, attempts, failedAt } of jobs) {
      all.set(id, {
        id,
        what: 'Job',
        reason,
        attempts,
        at: failedAt.toISOString(),
        next_try_at: null,
        can_retry: true,
      });
    }
    for (const { id, what, reason, attempts, at, nextTry } of rows) {
      const next_try_at = nextTry?.toISOString() ?? null;
      all.set(id, {
        id,
        what,
        reason,
        attempts,
        at: at.toISOString(),
        next_try_at,
        can_retry: next_try_at !== null || all.has(id),
      });
    }
    const data = [...all.values()].sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
    const twice = jobs.length + rows.length - all.size;
    const total = (state.jobs?.failed ?? 0) + (state.records?.troubled ?? 0) - twice;
    return { data: data.slice(end - limit, end), meta: pageMeta(page, limit, Math.max(0, total)) };
  }

  /** Retries it. Rejects with 404 when there is nothing to retry. */
  async retry(name: string, id: string): Promise<void> {
    await this.each(name, (place) => place.retry(id));
  }

  /** Abandons it permanently. Rejects with 404 for an unknown id. */
  async remove(name: string, id: string): Promise<void> {
    await this.each(name, (place) => place.remove(id));
  }

  private async each(name: string, act: (place: JobQueue | WorkLedger) => Promise<boolean>): Promise<void> {
    const { queue, ledger } = this.find(name);
    const inLedger = ledger ? await act(ledger) : false;
    const inQueue = await act(queue);
    if (!inLedger && !inQueue) throw notFound();
  }

  private async state(name: string, queue: JobQueue): Promise<QueueList['data']['queues'][number]> {
    const ledger = this.ledgers.of(name);
    const [jobs, records] = await Promise.allSettled([queue.counts(), ledger ? ledger.counts() : null]);
    const bad = [jobs, records].find((one) => one.status === 'rejected');
    const {
      waiting = 0,
      prioritized = 0,
      paused = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = jobs.status === 'fulfilled' ? jobs.value : {};
    return {
      name,
      jobs: jobs.status === 'fulfilled' ? { waiting: waiting + prioritized + paused, active, delayed, failed } : null,
      records: records.status === 'fulfilled' ? records.value : null,
      error: bad ? (bad.reason instanceof Error ? bad.reason.message : String(bad.reason)) : null,
    };
  }

  private find(name: string): { queue: JobQueue; ledger: WorkLedger | undefined } {
    const queue = this.jobs.queues().get(name);
    if (!queue) throw notFound();
    return { queue, ledger: this.ledgers.of(name) };
  }
}
