import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { JOBS, type Jobs } from '../../../platform/jobs/jobs';
import { JobsModule } from '../../../platform/jobs/jobs.module';
import { startRowWorker } from '../../../platform/jobs/row-worker';
import { MailModule } from '../../../platform/mail/mail.module';
import { KeptRequests } from '../requests/kept-requests';
import { QuoteLinks } from '../vendor-page/quote-links';
import { QuoteReminders } from './reminders';
import { RfqMails } from './rfq-mails';

const EVERY_MS = 60_000;

/** What reminds vendors. */
const REMINDERS = [QuoteReminders, KeptRequests, QuoteLinks, RfqMails, PublicAddress];

/** Reminds vendors of requests for quotation, for as long as the worker process runs. */
@Module({ imports: [JobsModule, MailModule], providers: REMINDERS })
export class RemindersModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly reminders: QuoteReminders,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: 'quote-reminders',
      concurrency: 1,
      everyMs: EVERY_MS,
      work: (quoteId) => this.reminders.send(quoteId),
      due: () => this.reminders.due(),
      onError: (err) => this.log.error({ err }, 'a reminder of a request for quotation had a fault'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close(true);
  }
}
