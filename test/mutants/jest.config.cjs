const { projects } = require('../../jest.config.js');

/** The unit suites beside the code that is changed: what takes no database and no browser. */
const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = {
  ...unit,
  displayName: undefined,
  testMatch: ['<rootDir>/src/{kernel,pricing,boq/domain,http/access}/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', 'books/2026-mumbai'],
  testEnvironment: require.resolve('./environment.cjs'),
};
