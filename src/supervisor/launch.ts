import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

type Process = 'main' | 'api' | 'worker';

const BUNDLES = join(__dirname, '../bundles');
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

/** Stacks name lines of src. The map is read when the first stack is. */
function nameSources(filename: string): void {
  let map: SourceMap | undefined;
  const placeOf = (frame: NodeJS.CallSite): string => {
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    if (frame.getFileName() !== filename || line === null || column === null) return String(frame);
    map ??= new SourceMap(JSON.parse(readFileSync(`${filename}.map`, 'utf8')) as SourceMapPayload);
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found) || found.originalSource.includes('node_modules')) return String(frame);
    const place = `${join(BUNDLES, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return String(frame).replace(`${filename}:${line}:${column}`, place);
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');
}
