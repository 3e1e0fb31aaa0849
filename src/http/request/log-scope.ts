import { AsyncLocalStorage } from 'node:async_hooks';

/** Names the request in every log line that is written while it is worked on. For logging alone: nothing else may ask. */
export const requestInLog = new AsyncLocalStorage<string>();
