const { sep } = require('node:path');
const CompilesOnce = require('./compiles-once.cjs');

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Loads packages once per worker instead of once per suite: they were most of what a suite took to begin. The product's own
 * modules stay new for each suite, and what a suite mocks is mocked. Goes with environment.cjs, which is of the same realm.
 */
module.exports = class PackagesOnce extends CompilesOnce {
  run(script) {
    return script.runInThisContext();
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (path.includes(PACKAGES)) return require(path);
    }
    return super.requireModule(from, name, options, isActual);
  }

  /** The process is the worker's own, and stays as it is. */
  installGetBuiltinModule() {}
};
