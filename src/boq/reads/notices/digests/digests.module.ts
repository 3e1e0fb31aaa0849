import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PublicAddress } from '../../../../platform/http/security/public-address';
import { Secrets } from '../../../../platform/http/security/secrets';
import { JOBS, type Jobs } from '../../../../platform/jobs/jobs';
import { JobsModule } from '../../../../platform/jobs/jobs.module';
import { startRowWorker } from '../../../../platform/jobs/row-worker';
import { MailModule } from '../../../../platform/mail/mail.module';
import { NoticeDigests } from './digests';
import { NoticeChoices } from '../settings';
import { UnsubscribeLinks } from './unsubscribe-links';

const EVERY_MS = 60_000;

/** What makes the digests. */
export const DIGESTS = [NoticeDigests, NoticeChoices, UnsubscribeLinks, PublicAddress, Secrets];

/** Mails the daily digests, for as long as the worker process runs. */
@Module({ imports: [JobsModule, MailModule], providers: DIGESTS })
export class DigestsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly digests: NoticeDigests,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: 'digests',
      concurrency: 2,
      everyMs: EVERY_MS,
      work: (userId) => this.digests.send(userId),
      due: () => this.digests.due(),
      onError: (err) => this.log.error({ err }, 'a daily mail had a fault'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close(true);
  }
}
