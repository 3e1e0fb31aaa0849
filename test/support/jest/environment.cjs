const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Jest keeps this on the global object between suites unless it is removed. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Runs suites in the worker's own realm. Packages can then be shared between them (see packages-once.cjs), and
 * `instanceof Error` means the same in a package as in the code that uses it, as in production. Each suite starts with
 * the original environment variables, `fetch` and `process.exit`.
 */
module.exports = class OneRealm {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.found = { env: { ...process.env }, exit: process.exit, fetch: globalThis.fetch };
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Never entered: packages-once.cjs compiles for this realm. */
  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { env, exit, fetch } = this.found;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.fetch = fetch;
    delete globalThis[EVENT_HANDLERS];
  }
};
