/**
 * `npm run bench [-- NAME … [--OPTION …]]`: runs `test/bench/NAME.ts`, or all of them, each in its own process with the
 * options. `npm run chaos` does the same with `test/chaos`, where options without a name are those of `faults`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isChaos = process.argv.includes('--chaos');
const given = process.argv.slice(2).filter((argument) => argument !== '--chaos');
const first = given.findIndex((argument) => argument.startsWith('--'));
const names = first === -1 ? given : given.slice(0, first);
const options = given.slice(names.length);
const asked = isChaos && names.length === 0 && options.length > 0 ? ['faults'] : names;
const folder = join(root, 'test', isChaos ? 'chaos' : 'bench');
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !/\.(int-|e2e-)?spec\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
  .sort();
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Nothing is called ${unknown.join(', ')}. There are: ${all.join(', ')}\n`);
  process.exit(2);
}

let failed = 0;
for (const name of asked.length > 0 ? asked : all) {
  process.stdout.write(`\n${name}\n`);
  const args = ['-r', join(root, 'scripts', 'register-typescript.cjs'), join(folder, `${name}.ts`), ...options];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
