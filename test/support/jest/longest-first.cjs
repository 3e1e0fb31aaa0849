const { relative, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes a minute and more, the longest first. */
const LONGEST = [
  'web/e2e/a11y/',
  'test/chaos/',
  'test/proof/access.',
  'test/proof/crash.',
  'test/proof/addresses.',
  'test/fuzz/fuzz.',
  'test/proof/sold.',
  'src/boq/core/snapshots/',
  'test/proof/hostile-uploads.',
  'src/boq/imports/round-trip.',
  'src/boq/issues/quotations.',
  'src/boq/issues/damaged-record.',
  'web/e2e/',
  'test/proof/',
];

/**
 * Starts the longest suites first, so that no processor is idle while the last of them ends. In a fresh clone Jest knows
 * no durations and goes by the size of the files, which are alike.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const name = relative(context.config.rootDir, path).split(sep).join('/');
      const found = LONGEST.findIndex((start) => name.startsWith(start));
      return found < 0 ? LONGEST.length : found;
    };
    // Stable: what has the same rank stays in Jest's order.
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
