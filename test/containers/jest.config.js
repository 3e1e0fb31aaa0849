/** Suites of `npm run test:containers`: the integration tests, and those that need a container. */
const everything = require('../../jest.config');

const integration = everything.projects.find(({ displayName }) => displayName === 'integration');
const { globalSetup: _setup, globalTeardown: _teardown, ...server } = integration;

module.exports = {
  ...everything,
  rootDir: integration.rootDir,
  projects: [
    integration,
    { ...server, displayName: 'containers', testMatch: ['<rootDir>/test/containers/*.container-spec.ts'] },
  ],
};
