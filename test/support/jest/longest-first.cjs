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

const isBrowserSuite = ({ path }) => path.endsWith('.e2e-spec.ts');

/**
 * Starts the longest suites first, so that no processor is idle while the last of them ends, and browser suites in turn
 * with others: browsers want the processor, the others mostly wait for processes and a database. In a fresh clone Jest
 * knows no durations and goes by the size of the files, which are alike.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const name = relative(context.config.rootDir, path).split(sep).join('/');
      const found = LONGEST.findIndex((start) => name.startsWith(start));
      return found < 0 ? LONGEST.length : found;
    };
    // Stable: what has the same rank stays in Jest's order.
    const sorted = super.sort(tests).sort((one, other) => rank(one) - rank(other));
    const browsers = sorted.filter(isBrowserSuite);
    const others = sorted.filter((test) => !isBrowserSuite(test));
    return sorted.map((_, at) => (at % 2 === 0 ? browsers : others).shift() ?? browsers.shift() ?? others.shift());
  }
};
