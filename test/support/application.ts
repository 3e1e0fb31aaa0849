import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../../src/api.module';
import { loadConfig } from '../../src/platform/config/config';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../src/platform/event-store/projections/projection';
import { ProjectionWatch } from '../../src/platform/event-store/projections/projection-watch';
import { createApplication, type ApplicationOptions } from '../../src/platform/http/application';
import { OVERLAY_LIMITS } from '../../src/boq/reads/state/behind';
import { LIMITS } from '../../src/papers/reading/parse/limits';
import { observeAnswers } from './answers/observe';
import { NOT_COUNTED } from './limits';
import { createTestDatabase, type TestDatabase } from './database';
import { PATIENCE_MS } from './until';

export interface TestApi {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  /** Its data folder: files, and mails in `outbox`. Deleted with the API. */
  readonly dataDir: string;
  /** Resets attempt counters, which are in the process's memory. */
  forgetTries(): void;
  close(): Promise<void>;
}

/** Waits until these read models, or all, show everything that was stored: for tests that look at their rows, or change them. */
export async function projected(app: NestFastifyApplication, ...wanted: readonly string[]): Promise<void> {
  const all = app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
  const names = wanted.length > 0 ? wanted : all.map(({ name }) => name);
  const head = await app.get<EventStore>(EVENT_STORE, { strict: false }).head();
  if (!(await app.get(ProjectionWatch, { strict: false }).waitFor(head, PATIENCE_MS, names)))
    throw new Error(`${names.join(', ')} lag`);
}

/** Through the pooler that FITOUT_TEST_POOLER_URL names (`postgres://host:port`), where it is set. */
function databaseVariables(url: string): Record<string, string> {
  const { FITOUT_TEST_POOLER_URL: pooler } = process.env;
  if (!pooler) return { DATABASE_URL: url };
  const through = Object.assign(new URL(url), { host: new URL(pooler).host }).href;
  return { DATABASE_URL: through, DATABASE_DIRECT_URL: url };
}

/**
 * The whole API on its own database, reachable through `app.inject`; every answer is checked against the OpenAPI
 * document. Close it in `afterAll`.
 */
export async function createTestApi(
  further: readonly (Type | DynamicModule)[] = [],
  options: ApplicationOptions & {
    readonly env?: Readonly<Record<string, string>>;
    readonly features?: readonly Type[];
    /** The additional modules are probes with undocumented routes: do not check answers against the document. */
    readonly probes?: boolean;
  } = {},
): Promise<TestApi> {
  // Production's short limit for reading a file is covered by `npm run bench -- uploads`.
  Object.assign(LIMITS, { wallClockMs: PATIENCE_MS, cpuMs: PATIENCE_MS });
  // Most suites have no worker: their lists show everything, whatever else the machine does.
  Object.assign(OVERLAY_LIMITS, { ms: PATIENCE_MS, events: Infinity });
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fitout-api-'));
  const config = loadConfig({
    ...databaseVariables(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...NOT_COUNTED,
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
      forgetTries: () => app.getHttpAdapter().getInstance().forgetTries(),
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
