import { AsyncLocalStorage } from 'node:async_hooks';

/** Adds the request id to every log line written while handling it. For logging only: nothing else may read it. */
export const requestInLog = new AsyncLocalStorage<string>();
