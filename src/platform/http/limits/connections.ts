import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../../config/config';
import { BODY_LIMIT } from './body-limit';
import { networkOf } from '../security/network';
import { tooMany, type Problem } from '../answers/problem';
import { fromStatus, problemBody } from '../answers/problem.filter';
import { traitsOf } from '../request/route-config';

const SECOND = 1_000;

/** Timeouts in milliseconds, so that nobody holds a connection by being slow. */
export interface Patience {
  readonly headers: number;
  readonly smallBody: number;
  readonly request: number;
  /** Neither side has sent a byte. */
  readonly silence: number;
  /** How often the server looks for overdue headers and requests. */
  readonly check: number;
}

export const PATIENCE: Patience = {
  // A few hundred bytes, on the slowest line.
  headers: 15 * SECOND,
  // 64 KB take 10 s at 50 kbit/s, which is a phone at the edge of its network.
  smallBody: 20 * SECOND,
  // A file of 15 MB takes 5 minutes at 420 kbit/s; slower lines than that take smaller files.
  request: 300 * SECOND,
  // Open streams send a comment every 15 seconds.
  silence: 120 * SECOND,
  check: 5 * SECOND,
};

/** The same timeouts as options of the HTTP server. */
export function serverPatience({ headers, request, silence, check }: Patience) {
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}

/** Status for the HTTP server's own errors, by error code; these requests were never parsed. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers an unreadable request with a problem, like any other, and closes its connection. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuse(socket, fromStatus(STATUSES[error.code ?? ''] ?? 400, 'This request cannot be read.'));
}

interface Guard {
  readonly limits: Limits;
  readonly patience: Patience;
  /** Connections are then the proxy's and do not identify the client. */
  readonly behindProxy: boolean;
}

/**
 * Limits connections, cuts small bodies that do not arrive in time, and stops clients from sending a body that would be
 * refused.
 */
export function guardConnections(fastify: FastifyInstance, { limits, patience, behindProxy }: Guard): void {
  const { server } = fastify;
  if (limits.allConnections < Infinity) server.maxConnections = limits.allConnections;
  if (limits.connections < Infinity && !behindProxy) capByAddress(fastify, limits.connections);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerOf(fromStatus(417));
    response.writeHead(status, headers).end(body);
  });
  // `Expect: 100-continue` is answered below, once the request's headers have been checked.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  fastify.addHook('preParsing', (request, reply, _payload, done) => {
    const { headers } = request;
    const form = request.isMultipart();
    const tooLarge = !form && Number(headers['content-length']) > limitOf(request);
    if (/^100-continue$/i.test(headers.expect ?? '') && !tooLarge) reply.raw.writeContinue();
    if (hasBody(request) && !form && limitOf(request) <= BODY_LIMIT)
      awaitBody(request.raw, reply.raw, patience.smallBody);
    done();
  });
}

function limitOf({ routeOptions }: FastifyRequest): number {
  return traitsOf(routeOptions.config).body?.bytes ?? BODY_LIMIT;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * A body that is read whole before its handler runs has no reason to be slow: it arrives in time, or the connection is
 * closed.
 */
function awaitBody(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const late = setTimeout(() => {
    if (!request.complete && !response.headersSent) refuse(request.socket, fromStatus(408));
  }, milliseconds);
  const settled = (): void => clearTimeout(late);
  request.once('end', settled).once('close', settled);
  // Refused before the body was read.
  response.once('finish', settled);
}

function capByAddress(fastify: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  fastify.server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) refuse(socket, tooMany(5, 'Too many connections are open from this address.'));
  });
}

/** Writes an answer straight to the socket, where the server has none to offer, and closes it. */
function refuse(socket: Socket, problem: Problem): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = answerOf(problem);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** A problem as the final raw answer of a connection that reached no route. */
function answerOf(problem: Problem): { status: number; headers: Record<string, string>; body: string } {
  const id = randomUUID();
  const body = JSON.stringify(problemBody(problem, id));
  const { retryAfter } = problem.details;
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    connection: 'close',
  };
  return { status: problem.status, headers, body };
}
