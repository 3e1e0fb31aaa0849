import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(__dirname, '../../..');
/** Of the user's and not of the checkout: CI tests each change in a new clone. */
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fitout');

const packageSchema = z.object({ releaseBefore: z.string() });

function commitBefore(): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).releaseBefore;
}

/** Whether this clone has the commit of the release before; a shallow one may not. */
export function hasReleaseBefore(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commitBefore()}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The checkout of the release before this one (`releaseBefore` of package.json) with its own packages and its server
 * built, once for each commit. Takes about a minute the first time. Throws where the commit is not in this clone.
 */
export function releaseBefore(): string {
  const commit = commitBefore();
  const name = `release-${commit}`;
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['--extract', `--directory=${unfinished}`], { input: files });
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: unfinished, stdio: 'ignore' });
    execFileSync(process.execPath, ['scripts/build-server.mjs'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // An API serves the client's files; which ones does not matter here.
    mkdirSync(join(unfinished, 'web/dist'), { recursive: true });
    // Another run may have been quicker.
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  // One is a gigabyte.
  for (const other of readdirSync(CACHE).filter((entry) => /^release-[0-9a-f]+$/.test(entry) && entry !== name)) {
    rmSync(join(CACHE, other), { recursive: true, force: true });
  }
  return folder;
}
