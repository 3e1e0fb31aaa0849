const { projects, testTimeout } = require('../../jest.config.js');

/** The unit suites of the server: what takes no database and no browser. */
const unit = projects.find(({ displayName }) => displayName === 'unit');

/** Suites that take longer than five seconds, which every mutant of what they use would take again. */
const SLOW = [
  'boq/core/snapshots/history',
  'boq/create/rederive',
  'boq/history/comparison/bridge',
  'boq/what-if/what-if',
  'boq/why/difference/subject-bridge',
  'platform/http/openapi/(openapi|serve)',
  'pricing/books/2026-mumbai',
];

/** `MUTANT_SUITES=pricing,boq/domain` runs the suites of these folders of src alone. What others would notice then counts as survived. */
const { MUTANT_SUITES } = process.env;

module.exports = {
  ...unit,
  testTimeout,
  displayName: undefined,
  roots: ['<rootDir>/src'],
  testMatch: (MUTANT_SUITES?.split(',') ?? ['']).map((folder) => `<rootDir>/src/${folder && folder + '/'}**/*.spec.ts`),
  testSequencer: require.resolve('./sequencer.cjs'),
  testRunner: require.resolve('./jest-circus.cjs'),
  testPathIgnorePatterns: ['/node_modules/', ...SLOW.map((suite) => `/src/${suite}\\.spec\\.ts$`)],
  testEnvironment: require.resolve('./environment.cjs'),
};
