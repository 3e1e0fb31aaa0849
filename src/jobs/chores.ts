import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

const HOUR = 3_600_000;

interface Chore {
  /** What is dropped, for the log. */
  readonly what: string;
  /** Does it as far as is due, and tells how many; done twice at once, by two processes, it must come to the same. */
  readonly work: () => Promise<number>;
}

/** What is cleaned up once an hour for as long as the process lives; each feature adds its own. */
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

  /** One round over all of them. What fails is logged and tried again in the next round; the others go on. */
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
