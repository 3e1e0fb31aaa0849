import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { startRowWorker } from '../../platform/jobs/row-worker';
import { MailModule } from '../../platform/mail/mail.module';
import { AccountMails } from './account-mails';
import { ACCOUNT_QUEUES } from './account-queues';
import { EmailConfirmations } from './email-confirmations';
import { PasswordResets } from './password-resets';
import { AccountsModule } from '../accounts.module';

const CONCURRENCY = 2;

/** Mails the answers to password-reset and confirmation requests, for as long as the worker process runs. */
@Module({ imports: [JobsModule, MailModule, AccountsModule], providers: [AccountMails] })
export class AccountMailsWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private workers: readonly { close(force?: boolean): Promise<void> }[] = [];

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly resets: PasswordResets,
    private readonly confirmations: EmailConfirmations,
    private readonly mails: AccountMails,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const onError = (err: Error): void => this.log.error({ err }, 'a mail about an account had a fault');
    const common = { jobs: this.jobs, concurrency: CONCURRENCY, onError };
    this.workers = [
      startRowWorker({
        ...common,
        name: ACCOUNT_QUEUES.reset,
        work: (id) => this.resets.handle(id, (prepared) => this.mails.passwordReset(prepared)),
        due: () => this.resets.due(),
      }),
      startRowWorker({
        ...common,
        name: ACCOUNT_QUEUES.confirmation,
        work: (id) => this.confirmations.handle(id, (prepared) => this.mails.signedUp(prepared)),
        due: () => this.confirmations.due(),
      }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(true)));
  }
}
