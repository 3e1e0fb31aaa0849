import { randomUUID } from 'node:crypto';

/** W3C trace context, version 00. Later versions begin the same way. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/** The trace of a request, by its `traceparent`; null without a well-formed one. */
export function givenTrace(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const given = headers.traceparent;
  return (typeof given === 'string' && TRACEPARENT.exec(given)?.[1]) || null;
}

/** The trace that begins with something that has a UUID. */
export function traceIdOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** A `traceparent` for a new span of a trace. Its random part is that of a UUID, of which Node keeps some in stock. */
export function traceparentOf(traceId: string): string {
  return `00-${traceId}-${traceIdOf(randomUUID()).slice(16)}-01`;
}
