// Checks the names of classes in `src`: no two exported classes share a name, a `*.service.ts` exports an `XService` and
// a `*.controller.ts` an `XController`. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROLES = { service: 'Service', controller: 'Controller' };
/** Files without a class of their role: the first makes a controller for each trade, the second is to be renamed. */
const EXEMPT = new Set(['src/boq/items/trade.controller.ts']);

/** What is wrong with the names of the classes in these files, given as `{ path, text }`; one line per fault. */
export function faultsOfNames(files) {
  const faults = [];
  const paths = new Map();
  for (const { path, text } of files) {
    const names = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name]) => name);
    for (const name of names) {
      const other = paths.get(name);
      if (other) faults.push(`${path}: ${name} is the name of a class in ${other}, too`);
      else paths.set(name, path);
    }
    const role = ROLES[/\.(\w+)\.ts$/.exec(path)?.[1] ?? ''];
    if (role && !EXEMPT.has(path) && !names.some((name) => name.endsWith(role)))
      faults.push(`${path}: exports no class whose name ends with ${role}`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const faults = faultsOfNames(files);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
