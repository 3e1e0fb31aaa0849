import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries';
import { paths } from './data-folder';
import { giveTo, type Launch } from './privileges';

const run = promisify(execFile);

interface Initialisation {
  readonly binaries: PostgresBinaries;
  readonly launch: Launch;
  readonly dataDir: string;
  readonly ownerRole: string;
  readonly password: string;
}

/**
 * Creates the cluster on first use; later calls do nothing. It is built next to its final place and moved, so that a
 * kill midway leaves nothing that looks complete.
 */
export async function initialise({ binaries, launch, dataDir, ownerRole, password }: Initialisation): Promise<void> {
  const { cluster, unfinished } = paths(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const fresh = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(launch, unfinished);
  const program = [
    ...launch.prefix,
    binaries.initdb,
    '-D',
    fresh,
    '-U',
    ownerRole,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Byte order everywhere: the same sorting on every platform, and indexes that survive upgrades of the system's
    // locales.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  await run(program[0] ?? '', program.slice(1), {
    uid: launch.uid,
    gid: launch.gid,
    cwd: launch.uid === undefined ? dataDir : '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
  });
  rmSync(cluster, { recursive: true, force: true });
  renameSync(fresh, cluster);
  rmSync(unfinished, { recursive: true, force: true });
}
