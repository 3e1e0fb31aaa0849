/** One call that was made. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;
export type Handlers = Record<string, (call: Call) => Answer>;

/** A call that never comes back: the screen stays in its loading state. */
export const never = (): Promise<{ body: unknown }> => new Promise(() => undefined);

/**
 * Answers the client's calls by `METHOD /path` (a `*` stands for one segment). Gives the list of calls made. What has no
 * handler fails the test with its name.
 */
export function mockApi(handlers: Handlers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), window.location.origin), init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const handler = Object.entries(handlers).find(([pattern]) =>
      new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(name),
    )?.[1];
    if (!handler) throw new Error(`no answer is prepared for ${name}`);
    const { status = 200, body } = await handler(call);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return calls;
}

/** A problem document as the server writes it. */
export function problem(status: number, msg: string, errors?: Record<string, string>) {
  return {
    status,
    body: { type: 'about:blank', title: msg, status, code: 'x', msg, message: msg, errors, request_id: 'r' },
  };
}
