import { createParser } from 'eventsource-parser';
import { identityHeaders } from './api-client';

/** One server-sent event; `event` defaults to `message`. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: string;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends something every 15 s; a connection silent for longer is dead, whatever the browser believes. */
const SILENCE_MS = 40_000;

export interface EventStreamOptions {
  url: string;
  /** Id of the last event processed, where a stream resumes. */
  lastId: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  /** Called when a stream is connected. */
  onOpen: () => void;
  /** Called when the connection drops; a retry is scheduled. */
  onLost: () => void;
  /** Called when the server refuses (4xx); it is not retried. */
  onRefused: (status: number) => void;
}

interface Listener {
  stop: () => void;
  /** Retries now instead of after the delay. */
  wake: () => void;
}

/**
 * Subscribes to a server-sent event stream with fetch (EventSource cannot send the session header) and reconnects with
 * increasing delays, or those the server asks for.
 */
export function listen({ url, lastId, onEvent, onOpen, onLost, onRefused }: EventStreamOptions): Listener {
  const stop = new AbortController();
  /** Initial reconnect delay; the stream may set another. */
  let patience = FIRST_WAIT_MS;
  let wait = patience;
  let wake = (): void => undefined;

  /** True when it may be retried. */
  async function once(): Promise<boolean> {
    const line = new AbortController();
    const end = (): void => line.abort();
    stop.signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENCE_MS);
    try {
      const last = lastId();
      const response = await fetch(url, {
        headers: { ...identityHeaders(), Accept: 'text/event-stream', ...(last ? { 'Last-Event-ID': last } : {}) },
        signal: line.signal,
        // Must not delay what the screen waits for.
        priority: 'low',
        cache: 'no-store',
      });
      if (response.status === 429 || response.status >= 500) {
        wait = Math.max(wait, Number(response.headers.get('retry-after') ?? 0) * 1000);
        return true;
      }
      if (!response.ok) {
        onRefused(response.status);
        return false;
      }
      // A proxy answered instead of the server.
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return true;
      onOpen();
      wait = patience;
      const parser = createParser({
        onEvent: ({ event = 'message', id, data }) => onEvent({ event, id, data }),
        onRetry: (ms) => {
          patience = ms;
          wait = ms;
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return true;
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_MS);
        parser.feed(value);
      }
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', end);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      let again = true;
      try {
        again = await once();
      } catch {
        // The connection was lost or the page closed it: the loop decides which.
        again = true;
      }
      if (!again || stop.signal.aborted) return;
      onLost();
      // Jitter, so that not all clients reconnect at the same moment after a server restart.
      const delay = wait * (0.75 + Math.random() / 2);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delay);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  void run();
  return {
    stop: () => {
      stop.abort();
      wake();
    },
    wake: () => {
      wait = patience;
      wake();
    },
  };
}
