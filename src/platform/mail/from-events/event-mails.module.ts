import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../../jobs/jobs';
import { JobsModule } from '../../jobs/jobs.module';
import { RowQueue, startRowWorker } from '../../jobs/row-worker';
import { MailModule } from '../mail.module';
import { EVENT_MAIL_QUEUE } from './event-mail-ledger';
import { EventMails } from './event-mails';
import { MailFollower } from './mail-follower';
import { MailSources } from './mail-sources';

/** Mails hold PDFs, which two threads render. */
const CONCURRENCY = 2;
const LOOK_EVERY_MS = 1_000;

/** Makes mails from events, for as long as the worker process runs. Features import it and add their sources. */
@Module({
  imports: [JobsModule, MailModule],
  providers: [MailSources, EventMails, MailFollower],
  exports: [MailSources],
})
export class EventMailsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly follower: MailFollower,
    private readonly mails: EventMails,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const onError = (err: Error): void => this.log.error({ err }, 'making the mails of events had a fault');
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: EVENT_MAIL_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => this.mails.make(id),
      due: () => this.mails.due(),
      onError,
      everyMs: LOOK_EVERY_MS,
    });
    const queue = new RowQueue(this.jobs, EVENT_MAIL_QUEUE, onError);
    this.follower.start((ids) => {
      for (const id of ids) void queue.wake(id);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
    await this.worker?.close(true);
  }
}
