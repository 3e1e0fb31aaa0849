import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { BoqCoreModule } from '../../boq/boq.module';
import { IssueContents } from '../../boq/boq.public';
import { today } from '../../kernel/day';
import { BudgetReader } from '../costs/budgets';
import { Contracts } from '../contract/contracts';
import { WorkSummaries } from '../firm/work-summaries';
import { WorksService } from '../works.service';
import { DueFollower } from './due-follower';

/** How often the worker asks whether a day has begun in India. */
const EVERY_MS = 600_000;

/** Looks once a day, and at each start, for as long as the worker process runs. */
@Module({
  imports: [BoqCoreModule],
  providers: [BudgetReader, DueFollower, WorksService, WorkSummaries, Contracts, IssueContents],
})
export class WorksDueModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private looked = '';
  private readonly ending = new AbortController();

  constructor(
    private readonly follower: DueFollower,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => {
        this.looking = null;
      });
    }, EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await this.looking;
  }

  private async look(): Promise<void> {
    const day = today();
    if (this.looked === day) return;
    try {
      await this.follower.look(this.ending.signal, day, (err, boqId) =>
        this.log.error({ err, boqId }, 'what is due of works could not be found'),
      );
      this.looked = day;
    } catch (err) {
      if (!this.ending.signal.aborted) this.log.error({ err }, 'what is due of works could not be found');
    }
  }
}
