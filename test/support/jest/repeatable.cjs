/** The seed of property tests, so that a run tells of the change it tests. `PROPERTY_SEED=random` looks for more. */
const { PROPERTY_SEED = '20261122' } = process.env;

/** What a suite required as `name`: of fast-check, every property then begins with that seed. */
exports.repeatable = (name, exports) => {
  if (name === 'fast-check' && PROPERTY_SEED !== 'random') {
    exports.configureGlobal({ ...exports.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
  }
  return exports;
};
