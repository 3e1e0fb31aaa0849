/** The seed of property tests, so that a run tells of the change it tests. `PROPERTY_SEED=random` looks for more. */
const { PROPERTY_SEED = '20261122', PROPERTY_RUNS } = process.env;

/**
 * With a fixed seed the cases of a property are the same in every run, and what breaks is nearly always found by the
 * first of them: a quarter is tried, `PROPERTY_RUNS=all` tries them all.
 */
function runsOf(stated = 100) {
  if (PROPERTY_RUNS === 'all' || PROPERTY_SEED === 'random') return stated;
  return Math.max(Math.min(stated, 10), Math.ceil(stated / 4));
}

const shortened = (module) => ({
  ...module,
  assert: (property, parameters) => module.assert(property, { ...parameters, numRuns: runsOf(parameters?.numRuns) }),
});
let known;

/** What a suite required as `name`: of fast-check, every property then begins with that seed. */
exports.repeatable = (name, exports) => {
  if (name !== 'fast-check') return exports;
  if (PROPERTY_SEED !== 'random') {
    exports.configureGlobal({ ...exports.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
  }
  if (known?.of !== exports) {
    const made = { ...shortened(exports), default: shortened(exports.default ?? exports) };
    known = { of: exports, made: Object.defineProperty(made, '__esModule', { value: true }) };
  }
  return known.made;
};
