const { sep } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { repeatable } = require('./repeatable.cjs');

// Code is optimised when it has run eight times as long as is usual: a thread that renders one document ends before that
// pays, and spent a third of its time on it. The V8 of Node 24 has no such flag.
if (Number.parseInt(process.versions.v8, 10) < 13) setFlagsFromString('--interrupt-budget=1000000');

const PACKAGES = `${sep}node_modules${sep}`;
/** The packages' files as compiled in this worker, by path: they do not change while it lives. */
const packages = new Map();

/**
 * Compiles the file of a package once for the worker's lifetime, and runs that in every suite; Jest reads, transforms and
 * compiles React and the rest again for each of them.
 */
module.exports = class CompilesOnce extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const { transformCache } = executor;
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => (packages.has(filename) ? '' : transform(filename, options));
    executor.compile = (source, filename) => {
      const known = packages.get(filename);
      if (known) return this.run(known);
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      if (filename.includes(PACKAGES)) packages.set(filename, script);
      return this.run(script);
    };
  }

  run(script) {
    return script.runInContext(this._environment.getVmContext());
  }

  requireModule(from, name, ...rest) {
    return repeatable(name, super.requireModule(from, name, ...rest));
  }
};
