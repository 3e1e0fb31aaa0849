const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest keeps on the global object from one suite to the next unless it is taken away. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Suites run in the realm of the worker itself, not in one of their own. Packages can then be shared between them (see
 * packages-once.cjs), and `instanceof Error` means the same in a package as in the code that uses it, as it does in production.
 * A suite gets the environment variables, `fetch` and `process.exit` as the one before found them.
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
