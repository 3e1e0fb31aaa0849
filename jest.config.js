/** Levels by suffix: `.spec` unit, `.int-spec` real PostgreSQL, `.e2e-spec` real browser; `web` renders components. */
const { existsSync } = require('node:fs');
const { cpus } = require('node:os');
const { join } = require('node:path');
const { swcOptions } = require('./scripts/swc.cjs');

const swc = (tsx) => ['@swc/jest', swcOptions({ tsx })];

const server = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/packages-once.cjs',
  // Sources first: a stray compiled file beside one must not be tested in its place.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.[cm]?[tj]s$': swc(false) },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/web/dist/'],
};

const withDatabase = {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

/** Answers of the API are held to its document wherever a test gets one. */
const withAnswersChecked = { setupFilesAfterEnv: ['<rootDir>/test/support/answers/setup.ts'] };

const webSetup = join(__dirname, 'web/test/setup.ts');

const web = {
  displayName: 'web',
  rootDir: __dirname,
  // jsdom with Node's fetch, which the client's calls are made of.
  testEnvironment: '<rootDir>/web/test/environment.cjs',
  runtime: '<rootDir>/test/support/jest/compiles-once.cjs',
  testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '^.+\\.[cm]?[tj]sx?$': swc(true) },
  moduleNameMapper: {
    '\\.(css|svg|png)$': '<rootDir>/test/support/asset.js',
    '^@fitout/plan(.*)$': '<rootDir>/src/kernel/plan$1',
  },
  setupFiles: existsSync(webSetup) ? ['<rootDir>/web/test/setup.ts'] : [],
};

module.exports = {
  // Suites that wait for processes leave the processor to others: four make use of two cores. Of browsers two fit: longest-first.cjs.
  maxWorkers: Math.max(4, cpus().length - 1),
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    { ...server, displayName: 'unit', testMatch: ['<rootDir>/{src,test,scripts}/**/*.spec.ts'] },
    {
      ...server,
      ...withDatabase,
      ...withAnswersChecked,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.int-spec.ts'],
    },
    // The browser tests start the whole product, with a database of its own.
    {
      ...server,
      ...withAnswersChecked,
      globalSetup: '<rootDir>/web/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/web/e2e/support/global-teardown.ts',
      displayName: 'e2e',
      testMatch: ['<rootDir>/{src,test,web/e2e}/**/*.e2e-spec.ts'],
    },
    // jsdom is a dependency of the client; without it installed the other levels still run.
    ...(existsSync(join(__dirname, 'node_modules/jest-environment-jsdom')) ? [web] : []),
  ],
  // Tells a suite that hangs from one that is slow, as PATIENCE_MS of test/support/until.ts does for each thing waited for.
  testTimeout: 900_000,
};
