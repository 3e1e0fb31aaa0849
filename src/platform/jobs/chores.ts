import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

const HOUR = 3_600_000;

interface Chore {
  /** What is deleted, for the log. */
  readonly what: string;
  /** Does all work that is due and returns the count; must be safe to run in two processes at once. */
  readonly work: () => Promise<number>;
}

/** Hourly clean-up jobs for as long as the process runs; each feature registers its own. */
@Injectable()
export class Chores implements OnApplicationShutdown {
  private readonly chores: Chore[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly log: PinoLogger) {}

  add(chore: Chore): void {
    this.chores.push(chore);
    this.timer ??= setInterval(() => void this.round(), HOUR).unref();
  }

  /** Runs every job once. A failure is logged and retried in the next round; the others still run. */
  round(): Promise<void> {
    this.running ??= this.doAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async doAll(): Promise<void> {
    for (const { what, work } of this.chores) {
      try {
        const count = await work();
        if (count > 0) this.log.info({ what, count }, 'dropped after its time');
      } catch (err) {
        this.log.error({ err, what }, 'could not be dropped');
      }
    }
  }
}
