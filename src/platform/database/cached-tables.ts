import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';

/** How long another process may not see a new row. */
const REFRESH_MS = 10_000;

/**
 * Base class that caches small tables in every process: loaded at start-up and polled for changes by other processes.
 */
export abstract class CachedTables implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  /** `what` names the data in log messages, e.g. `rooms`. */
  protected constructor(
    private readonly what: string,
    private readonly log: PinoLogger,
  ) {}

  /** Reloads the tables; later lookups in this process see the changes. */
  abstract refresh(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, `the ${this.what} could not be read again`));
    }, REFRESH_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
