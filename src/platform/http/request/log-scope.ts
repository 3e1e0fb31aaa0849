import { AsyncLocalStorage } from 'node:async_hooks';

/** What each log line of a request has: its id and its trace. */
export interface RequestInLog {
  readonly request_id: string;
  readonly trace_id: string;
}

/** Adds them to every log line written while handling a request. For logging only: nothing else may read it. */
export const requestInLog = new AsyncLocalStorage<RequestInLog>();
