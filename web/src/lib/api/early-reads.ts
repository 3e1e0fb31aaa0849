declare global {
  interface Window {
    /** Reads started by index.html while the client was loading, by path. */
    fitoutReads?: Map<string, Promise<Response>>;
  }
}

/**
 * The response of a read that the page started before the client ran; each is used once. Undefined when there is none.
 */
export function earlyRead(request: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = request.method === 'GET' ? window.fitoutReads?.get(path) : undefined;
  if (!answer) return undefined;
  window.fitoutReads?.delete(path);
  return answer.catch(() => globalThis.fetch(request));
}
