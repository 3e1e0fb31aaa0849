import type { FastifyReply, FastifyRequest } from 'fastify';

/** One server-sent event. */
export interface ServerSentEvent {
  /** Absent = the unnamed event, which `EventSource.onmessage` gets. */
  readonly event?: string;
  /** What the reader sends back as `Last-Event-ID` when it comes again. */
  readonly id?: string;
  readonly data: unknown;
}

/** A comment: readers skip it, proxies see that the line is alive. */
export const HEARTBEAT = ':\n\n';

/** An event as it goes over the line; `data` as JSON, which has no line breaks of its own. */
export function eventText({ event, id, data }: ServerSentEvent): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  const tag = id === undefined ? '' : `id: ${id}\n`;
  return `${name}${tag}data: ${JSON.stringify(data)}\n\n`;
}

/** Whether the caller asks for a stream of events; a HEAD request never gets one, nor does a caller that takes anything. */
export function wantsEvents(request: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  return request.method === 'GET' && /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/** Headers of a stream that nothing on the way may hold back, compress or keep. */
export function openEvents(reply: FastifyReply): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      // Its end is the end of the connection, which would otherwise be kept for a next request and hold up the end of the process.
      .header('connection', 'close')
      .header('vary', 'accept, authorization, system-identifier')
  );
}

/** Whether an answer is such a stream. */
export function isEvents(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
