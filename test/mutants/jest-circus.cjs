const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');
const { remember } = require('./suites.cjs');

/** Jest refuses a suite without tests. */
const skipped = (testFilePath) => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [{ ancestorTitles: [], failureMessages: [], fullName: '', status: 'pending', title: '' }],
});

/** Loads no further suite once a test has noticed the mutant. Stryker accepts it for its name. Needs environment.cjs. */
module.exports = async (globalConfig, config, environment, runtime, path, ...rest) => {
  if (environment.isNoticed()) return skipped(path);
  environment.forgetModules();
  const started = Date.now();
  const result = await circus(globalConfig, config, environment, runtime, path, ...rest);
  const names = result.testResults.map(({ fullName }) => fullName);
  if (environment.isWithoutMutant()) remember(path, names, Date.now() - started);
  return result;
};
