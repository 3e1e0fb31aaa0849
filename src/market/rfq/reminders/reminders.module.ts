import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { JOBS, type Jobs } from '../../../platform/jobs/jobs';
import { JobsModule } from '../../../platform/jobs/jobs.module';
import { startRowWorker } from '../../../platform/jobs/row-worker';
import { EventMailsModule } from '../../../platform/mail/from-events/event-mails.module';
import { MailModule } from '../../../platform/mail/mail.module';
import { RequestMails } from '../mails/request-mails';
import { QuoteRequestsQuery } from '../requests/quote-requests.query';
import { QuoteLinks } from '../vendor-page/quote-links';
import { QuoteReminders } from './reminders';
import { RfqMails } from '../mails/rfq-mails';

const EVERY_MS = 60_000;

/** What mails and reminds vendors. */
const MAILS = [RequestMails, QuoteReminders, QuoteRequestsQuery, QuoteLinks, RfqMails, PublicAddress];

/** Mails what happens to requests for quotation, and reminds vendors of them, for as long as the worker process runs. */
@Module({ imports: [JobsModule, MailModule, EventMailsModule], providers: MAILS })
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
