import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config/config';
import { JOBS, type Jobs } from '../jobs/jobs';
import { JobsModule } from '../jobs/jobs.module';
import { RowQueue, startRowWorker } from '../jobs/row-worker';
import { EventMailLedger } from './from-events/event-mail-ledger';
import { Mail, TEST_ADDRESSES, type OutgoingMail } from './mail';
import { MAIL_QUEUE, MailLedger } from './mail-ledger';
import { EXTEND_EVERY_MS, MailRepository } from './mail.repository';
import { oneLine } from './template';
import { outboxTransport, smtpTransport, type MailTransport } from './transport';

const CONCURRENCY = 4;
const CLEAN_EVERY_MS = 60_000;
/** Half a minute in all: after its lease another worker takes the mail. */
const NOTE_AGAIN_MS = 500;
const NOTE_TRIES = 60;

/** Stores mails as rows and wakes a worker. */
@Injectable()
class QueuedMail extends Mail {
  private readonly queue: RowQueue;

  constructor(
    @Inject(JOBS) jobs: Jobs,
    private readonly mails: MailRepository,
    log: PinoLogger,
  ) {
    super();
    this.queue = new RowQueue(jobs, MAIL_QUEUE, (err) =>
      log.warn({ err }, 'a mail could not be queued; a worker will find it'),
    );
  }

  override async send(mail: OutgoingMail): Promise<void> {
    if (mail.to.endsWith(TEST_ADDRESSES)) return;
    const id = await this.mails.add({ ...mail, subject: oneLine(mail.subject) });
    // Not awaited: a slow or unavailable queue must not block the caller.
    void this.queue.wake(id);
  }
}

/** Provides Mail globally. */
@Global()
@Module({
  imports: [JobsModule],
  providers: [MailRepository, MailLedger, EventMailLedger, { provide: Mail, useClass: QueuedMail }],
  exports: [Mail, MailRepository],
})
export class MailModule {}

/** Sends mails for as long as the worker process runs. */
@Module({ imports: [JobsModule, MailModule] })
export class MailWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;
  private transport: MailTransport | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly mails: MailRepository,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { smtpUrl, mailFrom, dataDir, life } = this.config;
    if (!life.outbound) return;
    this.transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom);
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: MAIL_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => this.deliver(id),
      due: () => this.mails.due(),
      onError: (err) => this.log.error({ err }, 'sending mails had a fault'),
    });
    this.timer = setInterval(() => void this.clean(), CLEAN_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearInterval(this.timer);
    await this.worker?.close(true);
    this.transport?.close();
  }

  /** One attempt. The log records where a mail went, never its content: it may hold a code. */
  private async deliver(id: string): Promise<void> {
    const { transport } = this;
    const mail = await this.mails.claim(id);
    if (!mail || !transport) return;
    const held = setInterval(() => void this.extend(id), EXTEND_EVERY_MS);
    const attempt = await transport.deliver(id, mail).then(
      (place) => ({ place }),
      (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(held);
    if ('place' in attempt) {
      await this.note(() => this.mails.sent(id));
      this.log.info({ mail: id, kind: mail.kind, place: attempt.place }, 'mail sent');
    } else {
      await this.note(() => this.mails.failed(id, attempt.reason));
      this.log.warn({ mail: id, kind: mail.kind, reason: attempt.reason }, 'a mail was not taken; it is tried again');
    }
  }

  private async extend(id: string): Promise<void> {
    try {
      await this.mails.extend(id);
    } catch (err) {
      this.log.warn({ err }, 'a mail that is being sent could not be held');
    }
  }

  /** Notes what became of a mail, also when the database is away for a while: one that is not noted as sent is sent again. */
  private async note(write: () => Promise<void>): Promise<void> {
    for (let left = NOTE_TRIES; ; left -= 1) {
      try {
        return await write();
      } catch (err) {
        if (left === 0 || this.closing) throw err;
        this.log.warn({ err }, 'what became of a mail could not be noted yet');
        await sleep(NOTE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  private async clean(): Promise<void> {
    try {
      const lost = await this.mails.clean();
      if (lost.length > 0) this.log.error({ mails: lost }, 'mails were given up: nobody took them in time');
    } catch (err) {
      this.log.error({ err }, 'old mails could not be dropped');
    }
  }
}
