import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(__dirname, '../../..');

const packageSchema = z.object({ releaseBefore: z.string() });
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/**
 * The checkout of the release before this one (`releaseBefore` of package.json), with its server built, once for each
 * commit. Takes about a minute the first time. Throws where the commit is not in this clone.
 */
export function releaseBefore(): string {
  const { releaseBefore: commit } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const folder = join(ROOT, 'node_modules/.cache/fitout', `release-${commit}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['--extract', `--directory=${unfinished}`], { input: files });
    install(unfinished);
    execFileSync(process.execPath, ['scripts/build-server.mjs'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // An API serves the client's files; which ones does not matter here.
    mkdirSync(join(unfinished, 'web/dist'), { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** The packages of this checkout, where the release before has the same; else its own. */
function install(folder: string): void {
  if (versionsOf(folder) === versionsOf(ROOT))
    return symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
}

function versionsOf(folder: string): string {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  const versions = Object.entries(packages).map(([path, { version }]) => `${path} ${version}`);
  return versions.filter((line) => line.includes('node_modules/')).join('\n');
}
