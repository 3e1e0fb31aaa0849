import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../database/kysely';
import { readConnection } from './data-folder';
import { DataFolderInUseError, startEmbeddedPostgres, type EmbeddedPostgres } from './postgres';
import { isAlive } from './process-identity';
import { restoreSymlinks } from './binaries';

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fitout-embedded-'));
  chmodSync(root, 0o700);
  dataDir = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function query<Row>(server: Pick<EmbeddedPostgres, 'urlOf'>, text: string): Promise<Row[]> {
  const pool = createPool(server.urlOf('postgres'), { max: 1 });
  try {
    return (await pool.query<Row & Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A supervisor in its own process, to be killed. */
async function startInChild(): Promise<ChildProcess> {
  const child = fork(join(__dirname, '../../../test/support/run-embedded.js'), [dataDir], { stdio: 'inherit' });
  await once(child, 'message');
  return child;
}

describe('the embedded PostgreSQL', () => {
  it('starts under a folder only its owner may enter, keeps its data, and hides its passwords', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first, 'create table kept (n int)');
    await query(first, 'insert into kept values (7)');
    const settings = await query<{ fsync: string; sync: string; hosts: string }>(
      first,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
              current_setting('listen_addresses') as hosts`,
    );
    expect(settings).toEqual([{ fsync: 'on', sync: 'on', hosts: '127.0.0.1' }]);
    for (const file of ['postgres.secrets.json', 'connection.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    }
    await first.stop();
    await first.stop();
    expect(readConnection(dataDir)).toBeUndefined();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('refuses a login with no or a wrong password', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const pool = createPool(`postgres://postgres:wrong@127.0.0.1:${server.port}/postgres`, { max: 1 });
    await expect(pool.query('select 1')).rejects.toThrow('password authentication failed');
    await pool.end();
    await server.stop();
  });

  it('starts again after kill −9 of its supervisor, with or without an orphan', async () => {
    const child = await startInChild();
    const orphan = postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(isAlive(orphan)).toBe(false);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('starts again after kill −9 of everything, PostgreSQL included', async () => {
    const child = await startInChild();
    const postmaster = postmasterPid();
    process.kill(postmaster, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('reports that it died, and comes back on the same port', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    process.kill(postmasterPid(), 'SIGKILL');
    await server.died;
    const again = await startEmbeddedPostgres({ dataDir, port: server.port });
    expect(again.port).toBe(server.port);
    await again.stop();
  });

  it('leaves a pid file of another program alone', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n`);
    const again = await startEmbeddedPostgres({ dataDir });
    expect(isAlive(process.ppid)).toBe(true);
    await again.stop();
  });

  it('refuses a folder on which another live process runs', async () => {
    const child = await startInChild();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataFolderInUseError);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('restores the library links that npm left out', () => {
    const folder = join(root, 'package');
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
    writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    restoreSymlinks(folder);
    restoreSymlinks(folder);
    expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  });
});
