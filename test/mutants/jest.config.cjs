const { projects, testTimeout } = require('../../jest.config.js');

/** The unit suites of the server: what takes no database and no browser. */
const unit = projects.find(({ displayName }) => displayName === 'unit');

/** Suites that take longer than five seconds, which every mutant of what they use would take again. */
const SLOW = [
  'boq/core/snapshots/history',
  'boq/create/rederive',
  'boq/history/bridge',
  'boq/what-if/what-if',
  'boq/why/difference/subject-bridge',
  'http/openapi/(openapi|serve)',
  'pricing/books/2026-mumbai',
];

module.exports = {
  ...unit,
  testTimeout,
  displayName: undefined,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...SLOW.map((suite) => `/src/${suite}\\.spec\\.ts$`)],
  testEnvironment: require.resolve('./environment.cjs'),
};
