declare global {
  interface Window {
    /** Reads that index.html began while the client was on its way, by path. */
    fitoutReads?: Map<string, Promise<Response>>;
  }
}

/** The answer of a read that the page began before the client ran; each is taken once. Undefined when there is none. */
export function earlyRead(request: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = request.method === 'GET' ? window.fitoutReads?.get(path) : undefined;
  if (!answer) return undefined;
  window.fitoutReads?.delete(path);
  return answer.catch(() => globalThis.fetch(request));
}
