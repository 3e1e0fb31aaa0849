import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';

/** How long another process may not know yet what somebody has just added. */
const REFRESH_MS = 10_000;

/** What every process keeps of small tables in memory: read at its start, and again and again for what others write. */
export abstract class KeptInMemory implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  /** `what` is read, in the words of the log: `rooms`. */
  protected constructor(
    private readonly what: string,
    private readonly log: PinoLogger,
  ) {}

  /** Reads the tables; later lookups in this process see them. */
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
