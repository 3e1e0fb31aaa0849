import { Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config/config';
import { directUrl } from '../config/database';
import { Chores } from './chores';
import { createJobs, JOBS, type Jobs } from './jobs';
import { onceAMinute } from './once-a-minute';
import { evictionWarning } from './redis-policy';
import { WorkLedgers } from './work-ledgers';

/** Provides JOBS, WorkLedgers and Chores globally and closes queues and workers at shutdown. */
@Global()
@Module({
  providers: [
    WorkLedgers,
    Chores,
    {
      provide: JOBS,
      inject: [CONFIG, PinoLogger],
      useFactory: (config: Config, log: PinoLogger): Jobs => {
        return createJobs({
          databaseUrl: directUrl(config),
          ...(config.queueUrl ? { queueUrl: config.queueUrl } : {}),
          onError: onceAMinute((err, times) => log.warn({ err, times }, 'the job queue had a fault')),
        });
      },
    },
  ],
  exports: [JOBS, WorkLedgers, Chores],
})
export class JobsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: PinoLogger,
  ) {}

  /** The start does not wait for Redis, which may be away. */
  onApplicationBootstrap(): void {
    const { queueUrl } = this.config;
    if (queueUrl === undefined) return;
    void evictionWarning(queueUrl).then((warning) => warning !== null && this.log.warn(warning));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
  }
}
