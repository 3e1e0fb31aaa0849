import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { newEvents } from '../../../../test/contract/event-store.contract';
import { createEmptyDatabase, type EmptyDatabase } from '../../../../test/support/database';
import { migrateByChain } from '../../../../test/support/schema/chain';
import { createPool } from '../../database/kysely';
import { migrate } from '../../database/migrate';
import { PostgresEventStore } from '../postgres/postgres-event-store';
import type { Projection } from './projection';
import { Projector } from './projector';
import { isClean, verifyProjection } from './verify';

const LAST_WITH_SHARES = '262-facts-of-records';

let database: EmptyDatabase;
let pool: Pool;
let store: PostgresEventStore;

/** Counts the events of each stream in the table of its name. */
const countsOf = (table: string): Projection => ({
  name: table,
  version: 3,
  types: ['Tested'],
  tables: [table],
  async apply({ client }, events) {
    for (const { streamId } of events)
      await client.query(
        `insert into ${table} (stream_id, n) values ($1, 1) on conflict (stream_id) do update set n = ${table}.n + 1`,
        [streamId],
      );
  },
  fold(streamId) {
    let n = 0;
    return {
      take: () => {
        n += 1;
        return {};
      },
      end: () => ({ [table]: [{ stream_id: streamId, n }] }),
    };
  },
});
const PROJECTIONS = ['apart', 'level', 'whole'].map(countsOf);

/** Puts what a worker of the version with shares left: the position of each share, and how often streams were counted. */
async function leave(table: string, positions: readonly number[], counts: Readonly<Record<string, number>>) {
  await pool.query(`create table ${table} (stream_id text primary key, n integer not null)`);
  for (const [share, position] of positions.entries())
    await pool.query('insert into projections (name, version, share, shares, position) values ($1, 3, $2, $3, $4)', [
      table,
      share,
      positions.length,
      position,
    ]);
  for (const [stream, n] of Object.entries(counts))
    await pool.query(`insert into ${table} (stream_id, n) values ($1, $2)`, [stream, n]);
}

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.ownerUrl, { max: 4 });
  await migrateByChain(pool, LAST_WITH_SHARES);
  store = new PostgresEventStore({ url: database.ownerUrl, pool });
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

it('makes one checkpoint of those of shares, and rebuilds a read model whose shares were apart', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two]) await store.append(id, newEvents(2), 0);
  await leave('apart', [4, 2], { [two]: 2 });
  await leave('level', [4, 4], { [one]: 2, [two]: 2 });
  await leave('whole', [2], { [one]: 2 });
  await migrate(pool);

  const { rows } = await pool.query('select name, version, position, share, shares from projections order by name');
  const whole = { share: 0, shares: 1 };
  expect(rows).toEqual([
    { name: 'apart', version: 0, position: 2, ...whole },
    { name: 'level', version: 3, position: 4, ...whole },
    { name: 'whole', version: 3, position: 2, ...whole },
  ]);

  const rebuilt: unknown[] = [];
  const log = {
    info: (fields: object) => rebuilt.push('projections' in fields && fields.projections),
    error: () => undefined,
  };
  const projector = new Projector({ url: database.ownerUrl, store, projections: PROJECTIONS, log });
  await projector.drain();
  await projector.stop();
  expect(rebuilt).toEqual([['apart']]);
  for (const projection of PROJECTIONS) {
    const counted = await pool.query(`select stream_id, n from ${projection.name} order by n, stream_id`);
    expect(counted.rows).toEqual([one, two].sort().map((id) => ({ stream_id: id, n: 2 })));
    expect(isClean(await verifyProjection({ pool, store }, projection))).toBe(true);
  }
});

it('lets no worker of the version before divide a read model again', async () => {
  await leave('whole', [1], {});
  await migrate(pool);
  const divide = `insert into projections (name, version, share, shares) values ('whole', 3, 1, 2)`;
  await expect(pool.query(divide)).rejects.toThrow('projections_undivided');
});
