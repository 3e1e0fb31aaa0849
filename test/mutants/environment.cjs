const { join, sep } = require('node:path');
const OneRealm = require('../support/jest/environment.cjs');

const PRODUCT = join(__dirname, '../../src') + sep;
const LOADER = require.resolve('../support/jest/packages-once.cjs');

/** The mutant that a test has noticed: the tests that follow are skipped. */
let noticed;

/**
 * Modules are loaded once per worker and would go on with the mutant they were loaded with: this switches it for each suite.
 * Each suite also begins with modules of its own, since what a module remembers would hide the next mutant.
 */
module.exports = class Mutated extends OneRealm {
  async setup() {
    await super.setup();
    this.mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (globalThis.__stryker__ && this.mutant !== undefined) globalThis.__stryker__.activeMutant = this.mutant;
  }

  isWithoutMutant() {
    return globalThis.__stryker__ !== undefined && this.mutant === undefined;
  }

  isNoticed() {
    return this.mutant !== undefined && noticed === this.mutant;
  }

  forgetModules() {
    for (const path of Object.keys(require.cache)) if (path.startsWith(PRODUCT)) delete require.cache[path];
    // It would hold on to every copy.
    if (require.cache[LOADER]) require.cache[LOADER].children = [];
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) noticed = this.mutant;
    if (name === 'test_start' && this.isNoticed()) test.mode = 'skip';
  }
};
