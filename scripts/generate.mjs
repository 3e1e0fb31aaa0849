// Writes docs/openapi.json, the client's types, the schemas of the events, docs/figures.md, docs/permissions.md,
// docs/adr/README.md, the hashes of the library's styles, the baseline of the schema and the coverage of the specification:
// `npm run generate [-- --check]`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decisionsPage } from './decisions.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const checking = process.argv.includes('--check');

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** A list of the client's as TypeScript, one line per row. */
const rowByRow = (rows) => `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join('')}]`;

/** The document without its examples and request headers, which the client's types do not need: one place sets them all. */
function forTypes(text) {
  const document = JSON.parse(text, (key, value) => (key === 'example' ? undefined : value));
  const shared = document.components.parameters;
  const isHeader = (one) => (shared[one.$ref?.split('/').at(-1)] ?? one).in === 'header';
  for (const operation of [document.paths, document.webhooks].flatMap((part) =>
    Object.values(part).flatMap((item) => Object.values(item)),
  )) {
    if (operation.parameters) operation.parameters = operation.parameters.filter((one) => !isHeader(one));
  }
  document.components.parameters = Object.fromEntries(Object.entries(shared).filter(([, one]) => one.in !== 'header'));
  return JSON.stringify(document);
}

/** Existing schemas, some perhaps of event types that are gone. */
function keptSchemas() {
  const folder = join(root, 'docs/schemas');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const scratch = mkdtempSync(join(tmpdir(), 'fitout-generate-'));
try {
  // Uses a separate build, so that a running server's half-written dist is never read or disturbed.
  const build = join(scratch, 'dist');
  run(process.execPath, [join(root, 'scripts/build-server.mjs'), build]);
  const document = join(scratch, 'openapi.json');
  run(process.execPath, [join(build, 'openapi.js'), document], {
    env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
  });
  const types = join(scratch, 'schema.d.ts');
  const typed = join(scratch, 'typed.json');
  writeFileSync(typed, forTypes(readFileSync(document, 'utf8')));
  run(bin('openapi-typescript'), [typed, '--output', types], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Parameters and methods that an operation or a path does not have need no mention.
  writeFileSync(
    types,
    readFileSync(types, 'utf8')
      .replaceAll(/^ {8}parameters: \{\n(?: +\w+\?: never;\n)+ {8}\};\n/gm, '')
      .replaceAll(/^ +(header|cookie|get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, ''),
  );
  // The configuration of the sources leaves generated files alone.
  writeFileSync(join(scratch, '.oxfmtrc.json'), '{ "printWidth": 120 }');
  run(bin('oxfmt'), ['--write', document], { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  const services = join(scratch, 'services.ts');
  const { SERVICES_SERVED } = createRequire(import.meta.url)(join(build, 'directory/reference/services.js'));
  const { GST_STATES } = createRequire(import.meta.url)(join(build, 'kernel/places/gst-states.js'));
  const { LAYOUT_LABELS } = createRequire(import.meta.url)(join(build, 'kernel/terms.js'));
  const { FINISH_DRAWINGS } = createRequire(import.meta.url)(
    join(build, 'directory/reference/data/finish-drawings.js'),
  );
  const { FINISHES } = createRequire(import.meta.url)(join(build, 'directory/catalogue/data/finishes.js'));
  const finishIds = Object.fromEntries(FINISHES.map(({ id, label }) => [label, id]));
  const states = Object.entries(GST_STATES).map(([value, label]) => ({ value, label }));
  const list = `export const SERVICES = ${rowByRow(SERVICES_SERVED)} as const;

/** States and union territories by the code that a GSTIN begins with. */
export const GST_STATES = ${rowByRow(states)} as const;

/** Names of the layouts, from the smallest to the largest. */
export const LAYOUT_LABELS = ${JSON.stringify(LAYOUT_LABELS, null, 2)} as const;

/** Drawings of the finishes, by the names that the swatches know. */
export const FINISH_DRAWINGS: Readonly<Record<string, string>> = ${JSON.stringify(FINISH_DRAWINGS, null, 2)};

/** Finishes of the catalogue by their names. */
export const FINISH_IDS: Readonly<Record<string, string>> = ${JSON.stringify(finishIds, null, 2)};\n`;
  writeFileSync(services, `/** The services as \`GET /api\` serves them. Made by npm run generate. */\n${list}`);
  const cities = join(scratch, 'cities.ts');
  const { CITIES_SERVED } = createRequire(import.meta.url)(join(build, 'directory/reference/cities.js'));
  const served = CITIES_SERVED.map(({ value, label, aliases, tier }) => ({ value, label, aliases, tier }));
  writeFileSync(
    cities,
    `/** The cities as \`GET /api\` serves them. Made by npm run generate. */\nexport const CITIES = ${rowByRow(served)} as const;\n`,
  );
  const events = join(scratch, 'events');
  run(process.execPath, [join(build, 'integrations/feed/shapes/write.js'), events, join(root, 'docs/events.md')], {
    env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
  });
  run(bin('oxfmt'), ['--write', events], { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  const schemas = readdirSync(join(events, 'schemas'));
  const figures = join(scratch, 'figures.md');
  run(process.execPath, [
    '-r',
    join(root, 'scripts/register-typescript.cjs'),
    join(root, 'src/boq/quick-estimate/figures.fixtures.ts'),
    figures,
  ]);
  const permissions = join(scratch, 'permissions.md');
  const { permissionsPage } = createRequire(import.meta.url)(join(build, 'platform/http/access/permissions-table.js'));
  writeFileSync(permissions, permissionsPage());
  const decisions = join(scratch, 'decisions.md');
  writeFileSync(decisions, decisionsPage(join(root, 'docs/adr')));
  const styles = join(scratch, 'library-styles.ts');
  const styleWriter = ['build', '--ssr', join(root, 'scripts/styles/write.tsx'), '--outDir', join(scratch, 'styles')];
  run(bin('vite'), [...styleWriter, '--config', join(root, 'scripts/styles/vite.config.mjs'), '--logLevel', 'error']);
  run(process.execPath, [join(scratch, 'styles/write.mjs'), styles]);

  const baseline = join(scratch, 'baseline');
  run(process.execPath, [
    '-r',
    join(root, 'scripts/register-typescript.cjs'),
    join(root, 'test/support/schema/write-baseline.ts'),
    baseline,
  ]);

  const stale = [];
  for (const kept of keptSchemas().filter((name) => !schemas.includes(name))) {
    if (checking) stale.push(`docs/schemas/${kept}`);
    else rmSync(join(root, 'docs/schemas', kept));
  }
  for (const [made, kept] of [
    [document, 'docs/openapi.json'],
    [types, 'web/src/api/schema.d.ts'],
    [services, 'web/src/api/services.ts'],
    [cities, 'web/src/api/cities.ts'],
    [join(events, 'events.md'), 'docs/events.md'],
    [figures, 'docs/figures.md'],
    [permissions, 'docs/permissions.md'],
    [decisions, 'docs/adr/README.md'],
    [styles, 'src/platform/http/security/library-styles.ts'],
    ...readdirSync(baseline).map((name) => [join(baseline, name), `src/platform/database/migrations/baseline/${name}`]),
    ...schemas.map((name) => [join(events, 'schemas', name), `docs/schemas/${name}`]),
  ]) {
    const target = join(root, kept);
    const now = readFileSync(made, 'utf8');
    if (existsSync(target) && readFileSync(target, 'utf8') === now) continue;
    if (checking) {
      stale.push(kept);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, now);
    process.stdout.write(`wrote ${kept}\n`);
  }
  if (stale.length > 0) {
    process.stderr.write(`Out of date: ${stale.join(', ')}. Run: npm run generate\n`);
    process.exitCode = 1;
  }
  if (!checking) run(process.execPath, [join(root, 'scripts/coverage.mjs')]);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
