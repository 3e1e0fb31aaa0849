import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ServerSentEvent {
  /** Absent = the unnamed event, which `EventSource.onmessage` gets. */
  readonly event?: string;
  /** What the client sends back as `Last-Event-ID` when it reconnects. */
  readonly id?: string;
  readonly data: unknown;
}

/** An SSE comment: clients skip it, proxies see that the connection is alive. */
export const HEARTBEAT = ':\n\n';

/** An event in wire format; `data` is JSON, which contains no raw line breaks. */
export function eventText({ event, id, data }: ServerSentEvent): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  const tag = id === undefined ? '' : `id: ${id}\n`;
  return `${name}${tag}data: ${JSON.stringify(data)}\n\n`;
}

/** Whether the client asks for an event stream; never for HEAD requests or for clients that accept anything. */
export function wantsEvents(request: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  return request.method === 'GET' && /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/** Headers of a stream that no proxy may buffer, compress or cache. */
export function openEvents(reply: FastifyReply): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      // The stream ends with its connection; keep-alive would delay the end of the process.
      .header('connection', 'close')
      .header('vary', 'accept, authorization, system-identifier')
  );
}

/** Whether an answer is such a stream. */
export function isEvents(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
