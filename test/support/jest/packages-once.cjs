const { sep } = require('node:path');
const CompilesOnce = require('./compiles-once.cjs');

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Loads packages once per worker instead of once per suite, which was most of a suite's start-up time. The product's
 * own modules are reloaded for each suite, and mocks still work. Needs environment.cjs, which uses the same realm.
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

  /** The process is the worker's own and stays unchanged. */
  installGetBuiltinModule() {}
};
