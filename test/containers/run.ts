import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, getContainerRuntimeClient, Wait, type StartedTestContainer } from 'testcontainers';
import { APPLICATION_ROLE } from '../../src/platform/embedded/postgres';
import { prepareDatabase } from '../../src/platform/embedded/prepare-database';
import { TEMPLATE_DATABASE } from '../support/database';

// `npm run test:containers [-- postgres redis eventstoredb]`: runs the suites that depend on another server against real
// servers in containers, instead of the embedded PostgreSQL, Valkey and the EventStoreDB stand-in; all three unless some
// are named. Versions as in docker-compose.yml.

const ROOT = join(__dirname, '../..');
interface Started {
  container: StartedTestContainer;
  env: Record<string, string>;
}

async function postgres(): Promise<Started> {
  const container = await new PostgreSqlContainer('postgres:18-bookworm').start();
  const applicationPassword = randomBytes(18).toString('hex');
  const urlOf = (database: string, role: 'owner' | 'application' = 'owner'): string => {
    const url = new URL(container.getConnectionUri());
    url.pathname = `/${database}`;
    if (role === 'application') Object.assign(url, { username: APPLICATION_ROLE, password: applicationPassword });
    return url.href;
  };
  await prepareDatabase({ urlOf, applicationPassword }, TEMPLATE_DATABASE);
  const env = {
    FITOUT_TEST_OWNER_URL: urlOf('postgres'),
    FITOUT_TEST_APPLICATION_URL: urlOf('postgres', 'application'),
  };
  return { container, env };
}

async function redis(): Promise<Started> {
  const container = await new GenericContainer('redis:7-bookworm').withExposedPorts(6379).start();
  return {
    container,
    env: { FITOUT_TEST_REDIS_URL: `redis://${container.getHost()}:${container.getMappedPort(6379)}` },
  };
}

async function eventStoreDb(): Promise<Started> {
  const container = await new GenericContainer('eventstore/eventstore:24.10')
    .withCommand(['--insecure', '--mem-db'])
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  return { container, env: { FITOUT_TEST_EVENTSTOREDB_URL: url } };
}

const SERVERS: Record<string, { start: () => Promise<Started>; suites: readonly string[] }> = {
  postgres: {
    start: postgres,
    suites: ['src/platform/event-store/postgres/', 'src/platform/event-store/command-runner.int-spec.ts'],
  },
  redis: { start: redis, suites: ['src/boq/imports/import-flow/import-flow.int-spec.ts'] },
  eventstoredb: { start: eventStoreDb, suites: ['test/containers/'] },
};

async function main(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !(name in SERVERS));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(SERVERS).join(', ')}.\n`);
    return 1;
  }
  try {
    await getContainerRuntimeClient();
  } catch {
    process.stderr.write('No Docker engine answers here: start one, or name it in DOCKER_HOST, and run this again.\n');
    return 1;
  }
  const wanted = Object.entries(SERVERS).flatMap(([name, server]) =>
    named.length === 0 || named.includes(name) ? [server] : [],
  );
  const started: Started[] = [];
  try {
    for (const { start } of wanted) started.push(await start());
    const env = Object.assign({ ...process.env }, ...started.map((each) => each.env)) as NodeJS.ProcessEnv;
    const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/containers/jest.config.js', '--testPathPatterns'];
    const suites = wanted.flatMap((server) => server.suites);
    return spawnSync(process.execPath, [...jest, ...suites], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
  } finally {
    await Promise.all(started.map(({ container }) => container.stop()));
  }
}

async function run(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2));
}

void run();
