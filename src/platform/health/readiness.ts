import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Module, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { isFull } from '../database/pg-errors';
import { isDiskFull } from '../database/space';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { unavailable } from '../http/answers/problem';

/** In ms. Balancers and Kubernetes wait 5 s for an answer, or less. */
const ANSWER_MS = 1_500;
/** ANSWER_MS is counted in these: a busy process, which reads an answer late, has counted one step in the meantime. */
const STEP_MS = 100;

/**
 * Whether this process should get work. From a signal to stop on it should not, while it still serves for
 * `DRAIN_SECONDS`, so that a balancer can send requests elsewhere.
 */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;
  /** Questions that have no answer yet: a part that is frozen is asked once, not with every probe. */
  private readonly open = new Map<string, Promise<unknown>>();

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(EVENT_STORE) private readonly store?: EventStore,
  ) {}

  /** Whether this process is about to stop, and only for that not ready. */
  get draining(): boolean {
    return this.stopping;
  }

  /** Rejects with 503 while draining, and where a part does not answer. */
  async check(): Promise<HealthCheckResult> {
    if (this.stopping) throw unavailable();
    const { store } = this;
    return this.health.check([
      () => this.part('database', () => this.databaseAnswers()),
      // A log in the database is as healthy as the database.
      ...(store && !store.inDatabase ? [() => this.part('eventStore', () => store.head())] : []),
      ...(isDiskFull() ? [() => this.indicators.check('space').up({ full: true })] : []),
      ...(this.config.life.outbound ? [] : [() => this.indicators.check('outbound').up({ sends: false })]),
    ]);
  }

  /** Without a signal the supervisor is gone, and nobody waits for this process to leave; a worker gets no requests. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.stopping = true;
    if (signal && this.config.role !== 'worker') await sleep(this.config.life.drainSeconds * 1_000);
  }

  private async part(name: string, ask: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await this.answerOf(name, ask);
      return indicator.up();
    } catch (error) {
      // A full disk also keeps connections from being opened.
      if (error instanceof Error && isFull(error)) return indicator.down({ full: true });
      return indicator.down();
    }
  }

  /** While every connection is in use, and the question waits for one, an answer to another statement says as much. */
  private databaseAnswers(): Promise<unknown> {
    const { pool } = this;
    return new Promise((resolve, reject) => {
      const released = (error?: Error): void => {
        if (!error && pool.waitingCount > 0) resolve(undefined);
      };
      pool.on('release', released);
      void pool
        .query('select 1')
        .finally(() => pool.off('release', released))
        .then(resolve, reject);
    });
  }

  /** Rejects after ANSWER_MS without an answer, before a probe gives up. */
  private answerOf(name: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.open.get(name) ?? ask().finally(() => this.open.delete(name));
    this.open.set(name, asked);
    const late = new Promise((_, reject) => {
      let left = ANSWER_MS / STEP_MS;
      const stop = (): void => clearInterval(timer);
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) return;
        stop();
        reject(new Error(`${name} does not answer`));
      }, STEP_MS);
      asked.then(stop, stop);
    });
    return Promise.race([asked, late]);
  }
}

/** Provides Readiness. */
@Module({ imports: [TerminusModule.forRoot({ logger: false })], providers: [Readiness], exports: [Readiness] })
export class ReadinessModule {}
