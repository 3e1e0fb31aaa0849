import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

type Process = 'main' | 'api' | 'worker';

const BUNDLES = join(__dirname, '../../bundles');
const bundleOf = (name: Process): string => join(BUNDLES, `${name}.js`);
const cacheOf = (name: Process): string => join(BUNDLES, `${name}.cache`);

/**
 * Runs the bundle of a process (`scripts/bundle-server.mjs`) with what V8 compiled of it at the build. Another Node or a
 * heap limit other than the default compiles it again, which takes longer and changes nothing else.
 */
export function launch(name: Process): Script {
  const filename = bundleOf(name);
  const cache = cacheOf(name);
  // The bundle is ASCII: a character takes one byte.
  const code = readFileSync(filename, 'latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename,
    cachedData: existsSync(cache) ? readFileSync(cache) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  nameSources(filename);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
  return script;
}

/** At the build: stores what V8 compiles of a bundle until it is loaded, and ends before the process starts anything. */
export function storeCache(name: Process): void {
  writeFileSync(cacheOf(name), launch(name).createCachedData());
  process.exit(0);
}

/** For each line of a bundle where it is in src: index of the file × 100,000 + line; 0 for lines of packages. */
interface Lines {
  readonly sources: readonly string[];
  readonly lines: readonly number[];
}

/** Makes stacks name lines of src. What is needed for it is read with the first stack. */
function nameSources(filename: string): void {
  let known: Lines | undefined;
  const placeOf = (frame: NodeJS.CallSite): string => {
    const line = frame.getLineNumber();
    if (frame.getFileName() !== filename || line === null) return String(frame);
    known ??= JSON.parse(readFileSync(filename.replace(/js$/, 'lines.json'), 'utf8')) as Lines;
    const place = known.lines[line - 1];
    if (!place) return String(frame);
    const source = `${known.sources[Math.floor(place / 100_000)]}:${place % 100_000}`;
    return String(frame).replace(`${filename}:${line}:${frame.getColumnNumber()}`, source);
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');
}
