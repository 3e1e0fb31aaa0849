import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../jobs/jobs';
import { JobsModule } from '../jobs/jobs.module';
import { startRowWorker } from '../jobs/row-worker';
import { MailModule } from '../mail/mail.module';
import { AccountMails } from './account-mails';
import { PasswordResets } from './password-resets';
import { RESET_QUEUE } from './reset-queue';
import { AccountsModule } from './users.module';

const CONCURRENCY = 2;

/** Answers requests for a new password with a mail, for as long as the worker process lives. */
@Module({ imports: [JobsModule, MailModule, AccountsModule], providers: [AccountMails] })
export class PasswordResetWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly resets: PasswordResets,
    private readonly mails: AccountMails,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: RESET_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => this.resets.handle(id, (prepared) => this.mails.passwordReset(prepared)),
      due: () => this.resets.due(),
      onError: (err) => this.log.error({ err }, 'a password reset had a fault'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close(true);
  }
}
