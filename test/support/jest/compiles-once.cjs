const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { repeatable } = require('./repeatable.cjs');

// Code is optimised when it has run eight times as long as is usual: a thread that renders one document ends before that
// pays, and spent a third of its time on it.
setFlagsFromString('--interrupt-budget=1000000');

/**
 * Compiles with `Script`, for which V8 caches compiled code for the worker's lifetime; Jest's `compileFunction`
 * compiles React and the rest again for every suite.
 */
module.exports = class CompilesOnce extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) =>
      this.run(new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }));
  }

  run(script) {
    return script.runInContext(this._environment.getVmContext());
  }

  requireModule(from, name, ...rest) {
    return repeatable(name, super.requireModule(from, name, ...rest));
  }
};
