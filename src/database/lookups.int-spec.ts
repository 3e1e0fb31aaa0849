import type { Pool, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { BinaryArray } from './binary-array';
import { GatheredLookup } from './gathered-lookup';
import { createPool } from './kysely';
import { LOOKUP_CONNECTIONS, Lookups } from './lookups';
import { roundTrip, type NamedStatement } from './round-trip';

let database: TestDatabase;
let pool: Pool;
let lookups: Lookups;
/** Statements of each round trip. */
let trips: string[][];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => {
  trips = [];
  pool = createPool(database.url, { max: LOOKUP_CONNECTIONS, applicationName: 'fitout-lookup-test', plansOnce: true });
  pool.on('connect', (client) => {
    const sender = client as unknown as { query(sent: { statements?: NamedStatement[] }): unknown };
    const query = sender.query.bind(client);
    jest.spyOn(sender, 'query').mockImplementation((sent) => {
      if (sent.statements) trips.push(sent.statements.map(({ name }) => name));
      return query(sent);
    });
  });
  lookups = new Lookups(pool);
});
afterEach(async () => {
  lookups.close();
  if (!pool.ended) await pool.end();
});

const echo = (value: string): NamedStatement => ({ name: 'echo', text: 'select $1::text as value', values: [value] });
const divided = (by: number): NamedStatement => ({ name: 'divided', text: 'select 12 / $1::int as n', values: [by] });

describe('lookups', () => {
  it('of one turn take one round trip, whoever asks', async () => {
    const words = new GatheredLookup<string, string>(async (keys) => {
      const rows = await lookups.query<{ word: string }>({
        name: 'words',
        text: 'select word || $2 as word from unnest($1::text[]) with ordinality k(word, n) order by n',
        values: [BinaryArray.of('text', keys), '!'],
      });
      return rows.map(({ word }) => word);
    }, lookups.turn);
    const halves = new GatheredLookup<number, number>(async ([by = 1]) => {
      const rows = await lookups.query<{ n: number }>(divided(by));
      return rows.map(({ n }) => n);
    }, lookups.turn);
    expect(await Promise.all([words.get('a'), halves.get(4), words.get('ü')])).toEqual(['a!', 3, 'ü!']);
    expect(trips).toEqual([['words', 'divided']]);
  });

  it('are sent after they were requested, at most two round trips at once, and then together', async () => {
    const slow: NamedStatement = { name: 'slow', text: 'select pg_sleep(0.2), clock_timestamp() as at', values: [] };
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const answers = [lookups.query(slow)];
    await turn();
    answers.push(lookups.query(slow));
    await turn();
    answers.push(lookups.query(slow));
    await turn();
    answers.push(lookups.query(slow));
    expect((await Promise.all(answers)).map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    expect(trips).toEqual([['slow'], ['slow'], ['slow', 'slow']]);
  });

  it('that come one after another wait for a connection, and are all answered', async () => {
    const slow: NamedStatement = { name: 'slow', text: 'select pg_sleep(0.1)', values: [] };
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const ask = (): Promise<object[]> =>
      new Promise((resolve) => lookups.turn(() => resolve(lookups.query<object>(slow))));
    const answers: Promise<object[]>[] = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push(ask());
      await turn();
    }
    expect((await Promise.all(answers)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('fail alone', async () => {
    const outcomes = await Promise.allSettled([
      lookups.query(echo('a')),
      lookups.query(divided(0)),
      lookups.query(divided(6)),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: [{ value: 'a' }] },
      { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) as unknown },
      { status: 'fulfilled', value: [{ n: 2 }] },
    ]);
    expect(await lookups.query(divided(3))).toEqual([{ n: 4 }]);
  });

  it('give their connections back when they are closed, and then say that there are none', async () => {
    const last = lookups.query({ name: 'slow', text: 'select pg_sleep(0.1)', values: [] });
    await new Promise((resolve) => setImmediate(resolve));
    lookups.close();
    await pool.end();
    expect(await last).toHaveLength(1);
    await expect(lookups.query(echo('late'))).rejects.toThrow('Cannot use a pool after calling end');
  });

  it('survive a lost connection', async () => {
    expect(await lookups.query(echo('before'))).toEqual([{ value: 'before' }]);
    const ended = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fitout-lookup-test'`,
    );
    expect(ended.rowCount).toBe(1);
    expect(await lookups.query(echo('after'))).toEqual([{ value: 'after' }]);
  });

  it('are planned once, with arrays too', async () => {
    const statement: NamedStatement = {
      name: 'listed',
      text: 'select p.name from unnest($1::text[]) with ordinality k(name, n) join projections p using (name)',
      values: [BinaryArray.of('text', ['boqs'])],
    };
    await lookups.query(statement);
    await lookups.query(statement);
    const plans: NamedStatement = {
      name: 'plans',
      text: `select generic_plans, custom_plans from pg_prepared_statements where name = 'listed'`,
      values: [],
    };
    expect(await lookups.query(plans)).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
  });
});

describe('a round trip', () => {
  let client: PoolClient;
  beforeEach(async () => {
    client = await pool.connect();
  });
  afterEach(() => client.release());

  it('answers each statement with its rows, described or not, as the pool does', async () => {
    const all: NamedStatement = {
      name: 'all',
      text: `select n, null::text as nothing, true as yes, array['a,b', 'c']::text[] as texts, 9007199254740991::int8 as large,
               '{"a": [1]}'::jsonb as doc, '2026-11-24T00:00:00Z'::timestamptz as at, '\\x00ff'::bytea as bytes
             from generate_series(1, $1::int) n`,
      values: [2],
    };
    const first = await roundTrip(client, [all, echo('ü'), all]);
    expect(await roundTrip(client, [all, echo('ü'), all])).toEqual(first);
    const { rows } = await database.pool.query<object>(all.text, [2]);
    expect(first).toEqual([rows, [{ value: 'ü' }], rows]);
  });

  it('with a statement without rows, or without columns, is answered too', async () => {
    const none: NamedStatement = { name: 'none', text: 'select 1 as n where false', values: [] };
    const update: NamedStatement = {
      name: 'update',
      text: 'update sessions set last_seen_at = now() where false',
      values: [],
    };
    for (let time = 0; time < 2; time += 1)
      expect(await roundTrip(client, [none, update, echo('after')])).toEqual([[], [], [{ value: 'after' }]]);
  });

  it('rejects with what the server or a parser says, and the connection goes on', async () => {
    const broken: NamedStatement = { name: 'broken', text: 'select 1 / $1::int as n', values: [0] };
    await expect(roundTrip(client, [broken, echo('a')])).rejects.toMatchObject({ code: '22012' });
    const large: NamedStatement = { name: 'large', text: 'select 9007199254740993::int8 as n', values: [] };
    await expect(roundTrip(client, [large])).rejects.toThrow('int8 out of the safe integer range');
    expect(await roundTrip(client, [{ ...broken, values: [1] }, echo('b')])).toEqual([[{ n: 1 }], [{ value: 'b' }]]);
  });
});
