const { default: Sequencer } = require('@jest/test-sequencer');
const { suites } = require('./suites.cjs');

/** Stryker has Jest load every suite that reaches a mutant's file: this leaves those out that have no test of the mutant. Quick ones first. */
module.exports = class Reached extends Sequencer {
  constructor(options) {
    super(options);
    this.pattern = options.globalConfig.testNamePattern;
  }

  sort(tests) {
    if (!this.pattern) return tests;
    const pattern = new RegExp(this.pattern, 'i');
    const took = ({ path }) => suites()[path]?.took ?? Infinity;
    return tests
      .filter(({ path }) => suites()[path]?.names.some((name) => pattern.test(name)) ?? true)
      .sort((one, other) => took(one) - took(other));
  }
};
