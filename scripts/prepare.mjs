/**
 * Makes a checkout ready to run, with nothing but Node: installs when the lockfile changed, and builds server and
 * client in parallel when their sources did. Runs before `npm start` and `npm test`; takes no time when all is current.
 * `--tests` also installs what tests and checks need, `--install` builds nothing, `--force` always builds.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseOldNode } from './node-version.cjs';

refuseOldNode();
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const force = process.argv.includes('--force');
const at = (...parts) => join(root, ...parts);

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Before anything is written: exits with a sentence where this user may not write to the checkout. */
function needWritable() {
  const closed = [root, at('node_modules'), at('dist'), at('web'), at('web', 'dist')].find((folder) => {
    try {
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
  if (closed === undefined) return;
  process.stderr.write(
    `This user may not write to ${closed}, where Fitout is built: give it the right, or build as the folder's owner.\n`,
  );
  process.exit(1);
}

/** Runs a program; exits with its code when it fails. */
async function run(what, command, args) {
  needWritable();
  const started = Date.now();
  say(`${what} …`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  const { error, status } = await new Promise((resolve) => {
    child.once('error', (failure) => resolve({ error: failure }));
    child.once('exit', (code) => resolve({ status: code }));
  });
  if (error || status !== 0) {
    process.stderr.write(`${what} failed${error ? `: ${error.message}` : ''}.\n`);
    process.exit(status || 1);
  }
  say(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function npm(what, args) {
  // Inside an npm script this is the running npm, wherever it is installed.
  const own = process.env.npm_execpath;
  return own && /\.c?js$/.test(own) ? run(what, process.execPath, [own, ...args]) : run(what, 'npm', args);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  const found = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) found.push(...filesUnder(full));
    else found.push(full);
  }
  return found;
}

/** One hash over names and contents, so that a checkout or touch alone rebuilds nothing. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    if (!existsSync(path)) continue;
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}

/** Whether a manual installation already matches the lockfile. */
function installedAsLocked() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link || optional) return true;
    return present[path]?.version === version && existsSync(at(path));
  });
}

/** Installs from the lockfile: for `npm start` what builds and runs the product, for tests and checks everything. */
async function install() {
  const wanted = hashOf([at('package-lock.json')]);
  const file = at('node_modules', '.fitout-lock');
  const everything = process.argv.includes('--tests');
  const [locked, extent] = stampOf(file).split(' ');
  if (locked === wanted && (extent === 'everything' || !everything)) return;
  needWritable();
  if (installedAsLocked()) return stamp(file, `${wanted} everything`);
  const part = everything ? [] : ['--workspace=web', '--include-workspace-root'];
  // Build and test tools are needed whatever NODE_ENV says.
  await npm('Installing dependencies', ['ci', '--include=dev', '--no-audit', '--no-fund', ...part]);
  stamp(file, `${wanted} ${everything ? 'everything' : 'product'}`);
}

async function buildServer(lock) {
  const sources = filesUnder(at('src')).filter((file) => !/\.(spec|int-spec|e2e-spec|fixtures)\.ts$/.test(file));
  const how = [
    'scripts/build-server.mjs',
    'scripts/swc.cjs',
    'scripts/bundle-server.mjs',
    'scripts/build-client.mjs',
    'scripts/node-version.cjs',
  ];
  const client = [...filesUnder(at('client')), at('web/src/api/schema.d.ts')];
  const wanted = hashOf([...sources, ...client, ...how.map((name) => at(name)), lock]);
  const file = at('dist', '.fitout-sources');
  if (!force && stampOf(file) === wanted && existsSync(at('dist', 'main.js'))) return;
  await run('Building the server', process.execPath, [at('scripts', 'build-server.mjs')]);
  await run('Building the package for integrators', process.execPath, [at('scripts', 'build-client.mjs')]);
  stamp(file, wanted);
}

async function buildWeb(lock) {
  if (!existsSync(at('web', 'src'))) return;
  const sources = filesUnder(at('web')).filter((file) => !/\.(spec|e2e-spec)\.tsx?$/.test(file));
  const wanted = hashOf([...sources, lock]);
  const file = at('web', 'dist', '.fitout-sources');
  if (!force && stampOf(file) === wanted && existsSync(at('web', 'dist', 'index.html'))) return;
  await npm('Building the client', ['run', 'build', '-w', 'web', '--silent']);
  stamp(file, wanted);
}

await install();
if (!process.argv.includes('--install')) {
  const lock = at('package-lock.json');
  await Promise.all([buildServer(lock), buildWeb(lock)]);
}
