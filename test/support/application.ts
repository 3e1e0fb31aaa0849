import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ThrottlerStorage, type ThrottlerStorageService } from '@nestjs/throttler';
import { ApiModule } from '../../src/api.module';
import { loadConfig } from '../../src/config';
import { createApplication, type ApplicationOptions } from '../../src/http/application';
import { observeAnswers } from './answers/observe';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestApi {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  /** Its data folder: files, and mails in `outbox`. It goes with the API. */
  readonly dataDir: string;
  /** Forgets how often anybody tried anything: tries are counted in the memory of the process. */
  forgetTries(): void;
  close(): Promise<void>;
}

/**
 * The whole API over a database of its own, reachable through `app.inject`; every answer is held to the OpenAPI document.
 * Close it in `afterAll`.
 */
export async function createTestApi(
  further: readonly (Type | DynamicModule)[] = [],
  options: ApplicationOptions & {
    readonly env?: Readonly<Record<string, string>>;
    readonly features?: readonly Type[];
    /** The further modules are probes with undocumented routes: answers are not held to the document. */
    readonly probes?: boolean;
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fitout-api-'));
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...options.env,
  });
  const clean = async (): Promise<void> => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const app = await createApplication(ApiModule.forRoot(config, further, options.features), {
      trustProxy: config.trustProxy,
      ...options,
    });
    if (!options.probes) observeAnswers(app);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return {
      app,
      database,
      dataDir: config.dataDir,
      forgetTries: () => app.get<ThrottlerStorageService>(ThrottlerStorage).onApplicationShutdown(),
      close: async () => {
        await app.close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
