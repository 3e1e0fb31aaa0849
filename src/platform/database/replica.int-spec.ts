import type { Pool } from 'pg';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { startReplicated, type ReplicatedServers } from '../../../test/support/replica';
import { until } from '../../../test/support/until';
import { Answers } from '../../boq/reads/answers';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { PROJECTIONS } from '../event-store/projections/projection';
import { Projector } from '../event-store/projections/projector';
import { createPool } from './kysely';
import { replicaReads, type ReplicaOutcome } from './replica';
import { checkReplica } from './server-check';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 520,
  budget_type: 'medium',
  city: 'mumbai',
};

let servers: ReplicatedServers;
let owner: Pool;
/** As the owner, on the replica. */
let second: Pool;
let api: TestApi;
/** The same product on the same primary, without a replica. */
let plain: TestApi;
let projector: Projector | undefined;
let designer: Caller;
let reference: Caller;
let changed: string;
let untouched: string;
let lineId: string;

const paths = (): string[] => [
  ...[changed, untouched].flatMap((id) => [
    `/revisions?boq_id=${id}`,
    `/revisions?boq_id=${id}&kind=rates`,
    `/boqs/${id}/totals`,
  ]),
  '/boqs',
  '/boqs?q=sharma',
  '/boqs?show=archived',
  '/dashboard/estimates',
  '/vendor/vendor/catalog?q=ply',
  '/vendor/vendor/catalog/facets',
];

/** Reads everything, and holds each answer to the one of the product without a replica. Returns reads by outcome. */
async function readAll(): Promise<Record<ReplicaOutcome, number>> {
  const before = new Map(replicaReads().counts);
  // What was answered is kept by revision: each answer shall be read.
  for (const { app } of [api, plain])
    (app.get(Answers, { strict: false }) as unknown as { kept: { clear(): void } }).kept.clear();
  for (const path of paths()) {
    const meant = await reference.get(path);
    const { status, body } = await designer.get(path);
    expect([path, status, body]).toEqual([path, 200, meant.body]);
  }
  const since = (outcome: ReplicaOutcome) => (replicaReads().counts.get(outcome) ?? 0) - (before.get(outcome) ?? 0);
  return { replica: since('replica'), behind: since('behind'), away: since('away') };
}

async function projected(): Promise<void> {
  const head = await api.app.get<EventStore>(EVENT_STORE, { strict: false }).head();
  await until(async () => {
    const { rows } = await owner.query<{ least: number }>('select min(position) as least from projections');
    return BigInt(rows[0]?.least ?? 0) >= head;
  });
}

/** Until the replica has all that the primary has. */
async function followed(): Promise<void> {
  await projected();
  const { rows } = await owner.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there';
  // The commits of projections are flushed a moment after they are made, and the last record by what follows it.
  await until(async () => {
    await owner.query('select pg_logical_emit_message(true, $1, $1)', ['fitout-test']);
    return (await second.query<{ there: boolean }>(replayed, [rows[0]?.lsn])).rows[0]?.there;
  });
}

const shownBySecond = async (): Promise<unknown> =>
  (await second.query('select revision, title from boqs where boq_id = $1', [changed])).rows[0];

const make = async (): Promise<string> =>
  (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;

beforeAll(async () => {
  servers = await startReplicated();
  owner = createPool(servers.primary.ownerUrl, { max: 2 });
  second = createPool(servers.replica.ownerUrl, { max: 1 });
  const env = { ...ADMIN_ENV, DATABASE_URL: servers.primary.url };
  api = await createTestApi([BoqProjectionsModule], { env: { ...env, DATABASE_REPLICA_URL: servers.replica.url } });
  plain = await createTestApi([BoqProjectionsModule], { env });
  projector = new Projector({
    url: servers.primary.url,
    store: api.app.get(EVENT_STORE, { strict: false }),
    projections: api.app.get(PROJECTIONS, { strict: false }),
    log: { info: () => undefined, error: (_fields, message) => expect(message).toBe('') },
  });
  projector.start();
  designer = await Caller.signedUp(api.app, 'designer');
  reference = new Caller(plain.app);
  reference.token = designer.token;
  [changed, untouched] = [await make(), await make()];
  const { body } = await designer.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${changed}`);
  lineId = body.data.items[0]?.id ?? '';
  await designer.patch(`/boqs/${changed}`, { title: 'Sharma residence' });
});
afterAll(async () => {
  await projector?.stop();
  await api?.close();
  await plain?.close();
  await second?.end();
  await owner?.end();
  await servers?.close();
});

it('is taken for a replica of this database, and nothing else is', async () => {
  const pools = [servers.replica.url, servers.primary.url, api.database.url, 'postgres://x@127.0.0.1:1/x'].map((url) =>
    createPool(url, { max: 1 }),
  );
  const [replica, primary, other, nowhere] = pools as [Pool, Pool, Pool, Pool];
  await checkReplica(replica, primary);
  // One that is away is waited for while the product serves.
  await checkReplica(nowhere, primary);
  await expect(checkReplica(primary, primary)).rejects.toThrow('leads to a server that is no replica');
  await expect(checkReplica(other, primary)).rejects.toThrow('leads to another database than DATABASE_URL');
  for (const pool of pools) await pool.end();
});

it('answers what it has, as the primary would', async () => {
  // Given a replica that follows
  await followed();
  // When everything is read, then all of it comes from the replica, as soon as that keeps up
  const { replica, away } = await until(async () => {
    const found = await readAll();
    return found.behind === 0 && found;
  });
  expect(away).toBe(0);
  expect(replica).toBeGreaterThanOrEqual(paths().length);
});

it('shows an edit although the replica has stopped replaying', async () => {
  // Given a replica that stands still, and changes after that
  await followed();
  await second.query('select pg_wal_replay_pause()');
  const stood = await shownBySecond();
  expect((await designer.patch(`/boqs/${changed}`, { title: 'Sharma residence, Pune' })).status).toBe(200);
  expect((await designer.put(`/carpentry/${lineId}?boq_id=${changed}`, { count: 7 })).status).toBe(200);
  // Archiving is no event: only what is durable says that it happened.
  expect((await designer.put(`/boqs/${untouched}/archive`, { archived: true })).status).toBeLessThan(300);
  await projected();
  // When everything is read
  const { replica, behind, away } = await readAll();
  // Then the edit is there, and what the replica has of histories still came from it
  const { body } = await designer.get<{ data: { count: number } }>(`/carpentry/${lineId}?boq_id=${changed}`);
  expect(body.data.count).toBe(7);
  const { body: listed } = await designer.get<{ data: { title: string }[] }>('/boqs?q=pune');
  expect(listed.data.map(({ title }) => title)).toEqual(['Sharma residence, Pune']);
  expect([replica > 0, behind > 0, away]).toEqual([true, true, 0]);
  expect(await shownBySecond()).toEqual(stood);
  // And the same where the primary's read models stand still too
  await projector?.stop();
  projector = undefined;
  await designer.put(`/carpentry/${lineId}?boq_id=${changed}`, { count: 8 });
  await readAll();
  await second.query('select pg_wal_replay_resume()');
});

it('is left alone while it is away, without an error, and used again when it is back', async () => {
  // Given a replica that dies between two reads
  await second.end();
  await servers.replica.stop();
  // When everything is read, then the primary answers
  const gone = await readAll();
  expect([gone.replica, gone.away > 0, replicaReads().up]).toEqual([0, true, 0]);
  const { body } = await designer.get<{ data: { count: number } }>(`/carpentry/${lineId}?boq_id=${changed}`);
  expect(body.data.count).toBe(8);
  // And when it is back, it answers again
  second = createPool((await servers.revive()).ownerUrl, { max: 1 });
  await until(() => replicaReads().up === 1);
  await until(async () => (await readAll()).replica > 0);
});
