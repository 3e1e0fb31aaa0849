import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { loadConfig } from './platform/config/config';
import { WorkerPort } from './platform/health/worker-port';
import { endStart } from './platform/supervisor/absence';
import { announceReady } from './platform/supervisor/messages';
import { WorkerModule } from './worker.module';

/** The worker process: forked by the supervisor, or run alone with DATABASE_URL. */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(loadConfig()), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  // The supervisor is gone: nobody would stop this process any more.
  process.on('disconnect', () => void app.close().finally(() => process.exit(0)));
  await app.get(WorkerPort, { strict: false }).open();
  announceReady();
}

main().catch((error: unknown) => endStart('worker', error));
