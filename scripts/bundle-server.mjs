/**
 * Puts each process's modules (dist/main.js, api.js, worker.js and what they load at the start) into one file of
 * dist/bundles, with what V8 compiled of it next to it, and lets the three entries run those. Finding, reading and
 * compiling some 2,800 files was most of a start. What is rarely needed or native stays a package of its own.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const bundles = join(dist, 'bundles');
const { flagsOf } = createRequire(import.meta.url)(join(dist, 'platform/supervisor/managed-child.js'));
const { DEFAULT_HEAP_MB } = createRequire(import.meta.url)(join(dist, 'platform/config/config.js'));

/** Loaded at their first use, native, packages that find files of their own by their place, or that OpenTelemetry watches. */
const APART =
  /^(@aws-sdk|@eventstore|@node-rs|@e965|exceljs|fontkit|google-auth-library|ioredis|msgpackr-extract|pdfmake|pg|pg-pool|pino|sharp|thread-stream|unpdf|yauzl)(\/|$)/;
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

/** Our own modules keep their place (`__dirname`) and their lines for stacks. */
const places = {
  name: 'places',
  load(id) {
    if (!id.endsWith('.js')) return null;
    const code = readFileSync(id, 'utf8');
    if (!id.startsWith(dist + sep)) return { code, map: { version: 3, sources: [], names: [], mappings: '' } };
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
  const ascii = code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(join(bundles, `${name}.js`), ascii);
  writeFileSync(join(bundles, `${name}.lines.json`), JSON.stringify(linesOf(code, map)));
}

/**
 * For each line of a bundle the index of its file in `sources` and its line there, as index × 100,000 + line; 0 for lines of
 * packages. A source map for the same would take a process that reads one stack 60 MB.
 */
function linesOf(code, map) {
  const read = new SourceMap(JSON.parse(map.toString()));
  const sources = [];
  const indices = new Map();
  const lines = code.split('\n').map((line, at) => {
    const entry = read.findEntry(at, line.length);
    if (entry.generatedLine !== at || entry.originalSource === undefined) return 0;
    const source = relative(root, join(bundles, entry.originalSource)).split(sep).join('/');
    if (!indices.has(source)) indices.set(source, sources.push(source) - 1);
    return indices.get(source) * 100_000 + entry.originalLine + 1;
  });
  return { sources, lines };
}

/** Fails at its configuration, as soon as everything is loaded: nothing starts. */
function storeCache(name) {
  const flags = name === 'main' ? [] : flagsOf(DEFAULT_HEAP_MB[name]);
  const code = `require(${JSON.stringify(join(dist, 'platform/supervisor/launch.js'))}).storeCache('${name}')`;
  execFileSync(process.execPath, [...flags, '-e', code], { env: { PATH: process.env.PATH, PORT: 'none' } });
}

rmSync(bundles, { recursive: true, force: true });
mkdirSync(bundles);
copyFileSync(join(root, 'scripts/node-version.cjs'), join(dist, 'node-version.cjs'));
for (const name of ['main', 'api', 'worker']) {
  await bundle(name);
  storeCache(name);
  const start = `require('./platform/supervisor/launch').launch('${name}');\n`;
  writeFileSync(join(dist, `${name}.js`), `require('./node-version.cjs').refuseOldNode();\n${start}`);
}
