/**
 * Puts each process's modules (dist/main.js, api.js, worker.js and what they load at the start) into one file of
 * dist/bundles, with what V8 compiled of it next to it, and lets the three entries run those. Finding, reading and
 * compiling some 2,800 files was most of a start. What is rarely needed or native stays a package of its own.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const bundles = join(dist, 'bundles');
const { DEFAULT_HEAP_MB } = createRequire(import.meta.url)(join(dist, 'config.js'));

/** Loaded at their first use, native, or packages that find files of their own by their place. */
const APART =
  /^(@aws-sdk|@eventstore|@node-rs|@e965|exceljs|fontkit|google-auth-library|mathjs|msgpackr-extract|pdfmake|pino|sharp|thread-stream|unpdf|yauzl)(\/|$)/;
/** Also what packages try to load and do without. */
function isApart(id, importer) {
  if (APART.test(id) || id.endsWith('.node')) return true;
  try {
    createRequire(importer ?? id).resolve(id);
    return false;
  } catch {
    return true;
  }
}

/** Our own modules keep their place (`__dirname`) and their lines for stacks; of packages the map has the name only. */
const places = {
  name: 'places',
  load(id) {
    if (!id.endsWith('.js')) return null;
    const code = readFileSync(id, 'utf8');
    if (!id.startsWith(dist + sep)) return { code, map: { version: 3, sources: [id], names: [], mappings: 'AAAA' } };
    const place = relative(bundles, dirname(id)).split(sep).join('/');
    const map = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
    map.sources = map.sources.map((source) => join(dirname(id), source));
    return { code: code.replaceAll('__dirname', `require("node:path").join(__dirname, "${place}")`), map };
  },
};

async function bundle(name) {
  const made = await rolldown({
    input: join(dist, `${name}.js`),
    platform: 'node',
    cwd: root,
    external: isApart,
    resolve: { mainFields: ['main'], conditionNames: ['node', 'require', 'default'] },
    plugins: [places],
    checks: { eval: false, commonJsVariableInEsm: false },
  });
  const {
    output: [{ code, map }],
  } = await made.generate({ dir: bundles, format: 'cjs', codeSplitting: false, comments: false, sourcemap: true });
  await made.close();
  // One byte per character in memory instead of two.
  const ascii = code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(join(bundles, `${name}.js`), ascii);
  writeFileSync(join(bundles, `${name}.js.map`), JSON.stringify(map));
}

/** Fails at its configuration, as soon as everything is loaded: nothing starts. */
function storeCache(name) {
  const heap = name === 'main' ? [] : [`--max-old-space-size=${DEFAULT_HEAP_MB}`];
  const code = `require(${JSON.stringify(join(dist, 'supervisor/launch.js'))}).storeCache('${name}')`;
  execFileSync(process.execPath, [...heap, '-e', code], { env: { PATH: process.env.PATH, PORT: 'none' } });
}

rmSync(bundles, { recursive: true, force: true });
mkdirSync(bundles);
for (const name of ['main', 'api', 'worker']) {
  await bundle(name);
  storeCache(name);
  writeFileSync(join(dist, `${name}.js`), `require('./supervisor/launch').launch('${name}');\n`);
}
