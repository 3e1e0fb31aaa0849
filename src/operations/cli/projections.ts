import 'reflect-metadata';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { PriceAudit } from '../../boq/boq.public';
import { ConfigModule, loadConfig, type Config } from '../../platform/config/config';
import { DatabaseModule } from '../../platform/database/database.module';
import { createPool } from '../../platform/database/kysely';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { verifyLog } from '../../platform/event-store/integrity';
import { listProjections, replay } from '../../platform/event-store/projections/admin';
import type { ReadModelHome } from '../../platform/event-store/projections/log-source';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';
import { LoggingModule } from '../../platform/http/request/logging.module';
import { openDatabase } from './open-database';
import { runMain, UsageError } from './run-main';

const USAGE = `npm run projections -- list
npm run projections -- rebuild NAME | all     makes the tables anew beside the live ones and swaps them in
npm run projections -- verify [NAME]          compares a fresh rebuild with the live tables, and without a NAME also checks
                                              the hash chain and prices every revision again; exit code 1 on a difference
npm run projections -- replay NAME STREAM     tries a parked stream again`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The product's projections, wired as the worker wires them. */
@Module({})
class ProjectionsCliModule {
  static forRoot(config: Config): DynamicModule {
    const imports = [ConfigModule.forRoot(config), LoggingModule, DatabaseModule, BoqProjectionsModule];
    return { module: ProjectionsCliModule, imports };
  }
}

function choose(projections: readonly Projection[], name: string | undefined): readonly Projection[] {
  if (name === undefined || name === 'all') return projections;
  const found = projections.filter((projection) => projection.name === name);
  if (found.length === 0) {
    throw new UsageError(
      `There is no projection "${name}". There are: ${projections.map((one) => one.name).join(', ')}`,
    );
  }
  return found;
}

async function list(home: ReadModelHome): Promise<void> {
  for (const { name, version, position, lag, parkedStreams, parked } of await listProjections(home)) {
    print(`${name.padEnd(20)} version ${version}  position ${position}  lag ${lag}  parked ${parkedStreams}`);
    for (const one of parked) print(`  parked ${one.streamId} at ${one.position}, ${one.count} waiting: ${one.error}`);
  }
}

async function rebuildAll(home: ReadModelHome, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) {
    const { streams, events, position, parked, milliseconds } = await rebuild(home, projection);
    print(
      `${projection.name}: ${events} events of ${streams} streams up to ${position} in ${milliseconds} ms, ${parked} parked`,
    );
  }
}

async function verifyAll(home: ReadModelHome, projections: readonly Projection[]): Promise<boolean> {
  let clean = true;
  for (const projection of projections) {
    const result = await verifyProjection(home, projection);
    const verdict = isClean(result) ? 'clean' : 'NOT clean';
    print(`${projection.name}: ${verdict}, ${result.rows} rows, ${result.events} events up to ${result.position}`);
    if (result.parked > 0) print(`  ${result.parked} parked streams, compared up to where they stopped`);
    for (const { table, onlyLive, onlyRebuilt, examples } of result.differences) {
      print(`  ${table}: ${onlyLive} rows only live, ${onlyRebuilt} only rebuilt`);
      for (const example of examples) print(`    ${JSON.stringify(example)}`);
    }
    for (const { streamId, error } of result.failures) print(`  ${streamId} cannot be rebuilt: ${error}`);
    clean &&= isClean(result);
  }
  return clean;
}

/** The log itself: its chain of hashes, and every recorded figure priced again. */
async function verifyHistory(app: INestApplicationContext, { pool, store }: ReadModelHome): Promise<boolean> {
  const chain = await verifyLog(store, store.inDatabase);
  if (chain.ok) print(`log: clean, ${chain.events} events, hash chain whole`);
  else print(`log: NOT clean, ${chain.fault.problem} at ${chain.fault.streamId} version ${chain.fault.version}`);
  const prices = await app.get(PriceAudit, { strict: false }).run(pool);
  const priced = prices.faults.length === 0 && prices.failures.length === 0;
  print(`prices: ${priced ? 'clean' : 'NOT clean'}, ${prices.events} revisions priced again`);
  for (const { boqId, revision, recorded, computed } of prices.faults) {
    print(`  ${boqId} revision ${revision}: recorded ${recorded.total} paise, computed ${computed.total}`);
  }
  for (const { boqId, revision, error } of prices.failures) {
    print(`  ${boqId} cannot be priced from revision ${revision} on: ${error}`);
  }
  return chain.ok && priced;
}

/** Runs one command; the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [command, name, stream] = args;
  if (!command || !['list', 'rebuild', 'verify', 'replay'].includes(command)) throw new UsageError(USAGE);
  if ((command === 'rebuild' && !name) || (command === 'replay' && !stream)) throw new UsageError(USAGE);
  const config = loadConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.url, { max: 3, applicationName: 'fitout-projections' });
  try {
    const settings: Config = { ...config, databaseUrl: database.url, logLevel: 'error' };
    const app = await NestFactory.createApplicationContext(ProjectionsCliModule.forRoot(settings), {
      logger: ['error'],
    });
    try {
      const projections = app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
      const home = { pool, store: app.get<EventStore>(EVENT_STORE, { strict: false }) };
      if (command === 'list') await list(home);
      if (command === 'rebuild') await rebuildAll(home, choose(projections, name));
      if (command === 'verify') {
        const readModels = await verifyAll(home, choose(projections, name));
        const history = name === undefined ? await verifyHistory(app, home) : true;
        return readModels && history ? 0 : 1;
      }
      if (command === 'replay') {
        const [projection] = choose(projections, name);
        const healed = projection && stream ? await replay(home, projection, stream) : false;
        print(healed ? `${stream} follows again.` : `${stream} does not follow: see list.`);
        return healed ? 0 : 1;
      }
      return 0;
    } finally {
      await app.close();
    }
  } finally {
    await pool.end();
    await database.close();
  }
}

runMain(main);
