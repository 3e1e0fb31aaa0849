const { readFileSync } = require('node:fs');
const { join, sep } = require('node:path');
const CompilesOnce = require('./compiles-once.cjs');
const { repeatable } = require('./repeatable.cjs');
require('../../../scripts/register-typescript.cjs');

const PACKAGES = `${sep}node_modules${sep}`;
const PRODUCT = join(__dirname, '../../../src') + sep;
/** Holds the OpenAPI document and what was compiled of it, which are as fixed in a run as the product's modules. */
const ANSWERS = join(__dirname, '../answers') + sep;
const SUITE = /spec\.ts$/;
/** A suite whose text contains this gets its own copy of the product's modules. */
const ANEW = /\bjest\.(mock|doMock|isolateModules|resetModules)/;

const isShared = (path) => (path.startsWith(PRODUCT) || path.startsWith(ANSWERS)) && !SUITE.test(path);

/**
 * Hashes passwords at the least cost: thousands of accounts are made in a run, each with 30 ms and 19 MiB. A suite that
 * replaces the package has it as it is.
 */
const argon2 = require('@node-rs/argon2');
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 64, timeCost: 1 });

/** Published rate books are known to the process: the next suite starts without those of the last. */
function forgetPublishedBooks() {
  const books = require.cache[join(PRODUCT, 'pricing/rates/rate-book.ts')]?.exports;
  if (!books || books.rateBookVersions().length === books.BUILT_IN_RATE_BOOKS.length) return;
  for (const path of Object.keys(require.cache)) if (path.startsWith(PRODUCT)) delete require.cache[path];
}

/**
 * Loads packages, the product's modules and the check of answers once per worker instead of once per suite, which was
 * most of a suite's start-up time. A suite that replaces modules gets its own copies of the latter two. Needs
 * environment.cjs, which uses the same realm.
 */
module.exports = class PackagesOnce extends CompilesOnce {
  constructor(...args) {
    super(...args);
    const testPath = args[6];
    forgetPublishedBooks();
    this.sharesProduct = testPath ? !ANEW.test(readFileSync(testPath, 'utf8')) : false;
  }

  run(script) {
    return script.runInThisContext();
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (path.includes(PACKAGES) || (this.sharesProduct && isShared(path))) return repeatable(name, require(path));
    }
    return super.requireModule(from, name, options, isActual);
  }

  /** The process is the worker's own and stays unchanged. */
  installGetBuiltinModule() {}
};
