const OneRealm = require('../support/jest/environment.cjs');

/** Modules are loaded once per worker and would go on with the mutant they were loaded with: this switches it for each suite. */
module.exports = class Mutated extends OneRealm {
  async setup() {
    await super.setup();
    const stryker = globalThis.__stryker__;
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (stryker && mutant !== undefined) stryker.activeMutant = mutant;
  }
};
