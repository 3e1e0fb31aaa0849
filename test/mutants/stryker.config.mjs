/** `npm run mutants [-- --mutate GLOB]`: changes the code in small ways, one at a time, and counts those that a unit suite notices. */
export default {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // Modules stay loaded between mutants, so that what runs only while they load cannot be changed.
  ignoreStatic: true,
  mutate: ['src/{kernel,pricing,boq/domain,platform/http/access}/**/*.ts', '!src/**/*.{spec,fixtures}.ts'],
  jest: { configFile: 'test/mutants/jest.config.cjs', enableFindRelatedTests: true },
  plugins: ['@stryker-mutator/jest-runner'],
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutants.json' },
  tempDirName: '.data/mutants',
  ignorePatterns: ['dist', 'web/dist', '.data', '.git'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  concurrency: 2,
};
