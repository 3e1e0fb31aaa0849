/**
 * `npm run bench [-- NAME …]`: runs `test/bench/NAME.ts`, or all of them, each in its own process. `npm run chaos` does
 * the same with `test/chaos`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isChaos = process.argv.includes('--chaos');
const asked = process.argv.slice(2).filter((argument) => argument !== '--chaos');
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
  const args = ['-r', join(root, 'scripts', 'register-typescript.cjs'), join(folder, `${name}.ts`)];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
