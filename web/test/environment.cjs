const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom has no fetch; the client's calls run on Node's own. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    // Node's Request refuses the signals of another realm.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    if (!this.global.crypto.randomUUID) {
      Object.defineProperty(this.global.crypto, 'randomUUID', { value: () => globalThis.crypto.randomUUID() });
    }
  }
};
