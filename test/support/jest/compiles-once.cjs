const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Compiles by `Script`, for which V8 keeps what it compiled for as long as the worker lives; `compileFunction`, which Jest
 * uses, compiles React and the rest anew for every suite.
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
};
