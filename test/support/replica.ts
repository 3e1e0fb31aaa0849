import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../src/platform/database/kysely';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { prepareDatabase } from '../../src/platform/embedded/prepare-database';

export interface ReplicatedServers {
  readonly primary: EmbeddedPostgres;
  readonly replica: EmbeddedPostgres;
  /** Data folders of both. */
  readonly folders: readonly [string, string];
  /** Starts the replica again at its port. */
  revive(): Promise<EmbeddedPostgres>;
  /** Stops both and deletes their data. */
  close(): Promise<void>;
}

/**
 * A PostgreSQL with the product's database, and a streaming replica of it made by a copy of its files; `further` settings
 * are for both.
 */
export async function startReplicated(further: Readonly<Record<string, string>> = {}): Promise<ReplicatedServers> {
  const [first, second] = await Promise.all(
    ['primary', 'replica'].map((name) => mkdtemp(join(tmpdir(), `fitout-${name}-`))),
  );
  if (!first || !second) throw new Error('no folders');
  const settings = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB', ...further };
  const primary = await startEmbeddedPostgres({ dataDir: first, settings });
  await prepareDatabase(primary);
  const { port, username, password } = new URL(primary.ownerUrl);
  const follow = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica`;
  const following = { ...settings, hot_standby: 'on', primary_conninfo: follow };
  await copyFiles(primary.ownerUrl, first, second);
  let replica = await startEmbeddedPostgres({ dataDir: second, settings: following });
  return {
    primary,
    folders: [first, second],
    get replica() {
      return replica;
    },
    async revive() {
      replica = await startEmbeddedPostgres({ dataDir: second, settings: following, port: replica.port });
      return replica;
    },
    async close() {
      await replica.stop();
      await primary.stop();
      await Promise.all([first, second].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

/** A base backup: the files between the two calls, and the label that says where recovery begins. */
async function copyFiles(ownerUrl: string, from: string, to: string): Promise<void> {
  const owner = createPool(ownerUrl, { max: 1 });
  const client = await owner.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    const left = new Set(['postmaster.pid', 'postmaster.opts'].map((name) => join(from, 'postgres', name)));
    await cp(join(from, 'postgres'), join(to, 'postgres'), { recursive: true, filter: (file) => !left.has(file) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to, 'postgres', 'standby.signal'), '');
    await cp(join(from, 'postgres.secrets.json'), join(to, 'postgres.secrets.json'));
  } finally {
    client.release();
    await owner.end();
  }
}
