import { identityHeaders } from './api-client';

/** Splits a stream of server-sent text into the data of its events; holds an unfinished one back. */
export function createEventParser(onData: (data: string) => void): (chunk: string) => void {
  let buffer = '';
  return (chunk) => {
    buffer += chunk.replace(/\r\n?/g, '\n');
    let end = buffer.indexOf('\n\n');
    while (end >= 0) {
      const data = buffer
        .slice(0, end)
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n');
      if (data) onData(data);
      buffer = buffer.slice(end + 2);
      end = buffer.indexOf('\n\n');
    }
  };
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Listens to a server-sent event stream with fetch (EventSource cannot send the session's header) and comes back after
 * a lost connection, waiting longer each time. An answer of 4xx ends it for good. Returns the way to stop.
 */
export function listen(url: string, onData: (data: string) => void): () => void {
  const stop = new AbortController();
  let wait = FIRST_WAIT_MS;

  async function once(): Promise<boolean> {
    const response = await fetch(url, {
      headers: { ...identityHeaders(), Accept: 'text/event-stream' },
      signal: stop.signal,
    });
    if (!response.ok || !response.body) return response.status >= 500;
    const feed = createEventParser(onData);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return true;
      wait = FIRST_WAIT_MS;
      feed(value);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      let again = true;
      try {
        again = await once();
      } catch {
        // The connection was lost or the page left it: the loop decides which.
        again = true;
      }
      if (!again || stop.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  void run();
  return () => stop.abort();
}
