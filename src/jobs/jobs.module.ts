import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config';
import { Chores } from './chores';
import { createJobs, JOBS, type Jobs } from './jobs';
import { onceAMinute } from './once-a-minute';
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
        if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: start through the supervisor or set it.');
        return createJobs({
          databaseUrl: config.databaseUrl,
          ...(config.queueUrl ? { queueUrl: config.queueUrl } : {}),
          onError: onceAMinute((err, times) => log.warn({ err, times }, 'the job queue had a fault')),
        });
      },
    },
  ],
  exports: [JOBS, WorkLedgers, Chores],
})
export class JobsModule implements OnApplicationShutdown {
  constructor(@Inject(JOBS) private readonly jobs: Jobs) {}

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
  }
}
