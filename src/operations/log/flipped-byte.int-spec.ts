import fc from 'fast-check';
import type { Pool } from 'pg';
import { newEvents } from '../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createPool } from '../../platform/database/kysely';
import { chainHash, encodeEvent } from '../../platform/event-store/canonical';
import { PostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store';
import { checkLog } from './log-check';

const STREAMS = ['boq-a', 'boq-b', 'rate-book-2'];
const EVENTS = 24;
let database: TestDatabase;
let store: PostgresEventStore;
let owner: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
  const versions = new Map(STREAMS.map((id) => [id, 0]));
  for (let n = 0; n < EVENTS; n += 1) {
    const id = STREAMS[n % STREAMS.length]!;
    const version = versions.get(id) ?? 0;
    const [event] = newEvents(1);
    const data = { changes: { title: { before: `Flat ₹${n}`, after: 'Größe' } }, totals: { total: 1_234_500 + n } };
    await store.append(id, [{ ...event!, data }], version);
    versions.set(id, version + 1);
  }
  owner = createPool(database.ownerUrl, { max: 1 });
  await owner.query('alter table events disable trigger user');
  await owner.query('create table kept as select * from events');
});
afterAll(async () => {
  await owner.end();
  await store.close();
  await database.drop();
});

/** Columns in which a byte is flipped, and the statement that does so: `$1` position, `$2` place, `$3` bits to flip. */
const PLACES: Readonly<Record<string, string>> = {
  // Text columns and documents: flips one byte of their UTF-8 and reads it back as the column's type.
  type: `type = convert_from(set_byte(convert_to(type, 'UTF8'), $2 % length(convert_to(type, 'UTF8')),
    get_byte(convert_to(type, 'UTF8'), $2 % length(convert_to(type, 'UTF8'))) # $3), 'UTF8')`,
  stream_id: `stream_id = convert_from(set_byte(convert_to(stream_id, 'UTF8'), $2 % length(convert_to(stream_id, 'UTF8')),
    get_byte(convert_to(stream_id, 'UTF8'), $2 % length(convert_to(stream_id, 'UTF8'))) # $3), 'UTF8')`,
  data: `data = convert_from(set_byte(convert_to(data::text, 'UTF8'), $2 % length(convert_to(data::text, 'UTF8')),
    get_byte(convert_to(data::text, 'UTF8'), $2 % length(convert_to(data::text, 'UTF8'))) # $3), 'UTF8')::jsonb`,
  metadata: `metadata = convert_from(set_byte(convert_to(metadata::text, 'UTF8'), $2 % length(convert_to(metadata::text, 'UTF8')),
    get_byte(convert_to(metadata::text, 'UTF8'), $2 % length(convert_to(metadata::text, 'UTF8'))) # $3), 'UTF8')::jsonb`,
  event_id: `event_id = encode(set_byte(uuid_send(event_id), $2 % 16, get_byte(uuid_send(event_id), $2 % 16) # $3), 'hex')::uuid`,
  prev_hash: 'prev_hash = set_byte(prev_hash, $2 % 32, get_byte(prev_hash, $2 % 32) # $3)',
  hash: 'hash = set_byte(hash, $2 % 32, get_byte(hash, $2 % 32) # $3)',
  version: 'version = version # ($3 << ($2 % 3 * 8))',
  schema_version: 'schema_version = schema_version # ($3 << ($2 % 3 * 8))',
  position: 'position = position # ($3::bigint << ($2 % 3 * 8))',
  // In microseconds, the server's resolution.
  recorded_at: `recorded_at = recorded_at + make_interval(secs => ($3::float8 * (256 ^ ($2 % 4))) / 1000000)`,
};

/**
 * Flips a byte, runs the check, restores it. Null: the database itself refuses the value, or its meaning is unchanged.
 */
async function flip(place: string, position: number, byte: number, bits: number): Promise<boolean | null> {
  const client = await owner.connect();
  try {
    await client.query(
      `update events set ${PLACES[place] ?? ''} where position = $1 and ($2::int, $3::int) is not null`,
      [position, byte, bits],
    );
    const same = await client.query(`select 1 from (select * from events except select * from kept) changed`);
    if (same.rowCount === 0) return null;
    const findings = [];
    for await (const page of checkLog({ store, pool: database.pool })) findings.push(...page.findings);
    const before = await client.query<{ stream_id: string; version: number }>(
      'select * from kept where position = $1',
      [position],
    );
    const after = await client.query<{ stream_id: string; version: number; position: number }>(
      'select e.stream_id, e.version, e.position from events e except select k.stream_id, k.version, k.position from kept k',
    );
    const named = [...before.rows, ...after.rows];
    // The finding names the event itself or the next one of its stream: one of the two was changed. If it was moved
    // behind all others, the finding names the place it is missing from: hashes do not cover positions.
    return findings.some(
      (finding) =>
        finding.problem.startsWith(`Position ${position} is missing`) ||
        named.some(
          ({ stream_id, version }) =>
            finding.stream_id === stream_id && (finding.version === version || finding.version === version + 1),
        ),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Not text, not JSON, not unique, out of range: cannot be stored at all.
    if (/^(22|23)/.test(code)) return null;
    throw error;
  } finally {
    await client.query('delete from events');
    await client.query('insert into events select * from kept');
    client.release();
  }
}

it('finds a flipped byte anywhere in the log and names its event', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(PLACES)),
      fc.integer({ min: 1, max: EVENTS }),
      fc.nat(4_000),
      fc.integer({ min: 1, max: 255 }),
      async (place, position, byte, bits) => {
        const named = await flip(place, position, byte, bits);
        if (named !== null) found += 1;
        return named !== false;
      },
    ),
    {
      numRuns: 400,
      examples: [
        ['position', EVENTS - 2, 0, 15],
        ['position', EVENTS, 0, EVENTS],
      ],
    },
  );
  expect(found).toBeGreaterThan(50);
});

it.each(Object.keys(PLACES))('finds a flipped byte of %s', async (place) => {
  const found: (boolean | null)[] = [];
  for (let n = 0; n < 16; n += 1) found.push(await flip(place, EVENTS - n, 3 + n * 7, 1 << (n % 3)));
  expect(found).not.toContain(false);
  expect(found).toContain(true);
});

it('finds an event that was replaced together with its own hash, at the event after it', async () => {
  const streamId = STREAMS[1]!;
  const [, second, third] = await store.read(streamId);
  const other = { ...second!, data: { totals: { total: 1 } } };
  const hash = chainHash({ ...other, digest: encodeEvent(other).digest });
  await owner.query(`update events set data = $2, hash = decode($3, 'hex') where position = $1`, [
    String(second!.position),
    JSON.stringify(other.data),
    hash,
  ]);
  try {
    const findings = [];
    for await (const page of checkLog({ store, pool: database.pool })) findings.push(...page.findings);
    expect(findings).toMatchObject([
      { stream_id: streamId, version: third!.version, problem: expect.stringContaining('hash of the event before it') },
    ]);
  } finally {
    await owner.query('delete from events');
    await owner.query('insert into events select * from kept');
  }
});

it('finds nothing in an untouched log', async () => {
  for await (const page of checkLog({ store, pool: database.pool })) expect(page.findings).toEqual([]);
});
