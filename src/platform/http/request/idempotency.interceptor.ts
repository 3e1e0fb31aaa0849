import { createHash } from 'node:crypto';
import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnparsedBody } from '../limits/body-limit';
import { keyHash, keyOwner } from './command-id';
import { IdempotencyStore, type ExecutedAnswer, type RememberedAnswer } from './idempotency.store';
import { keyReused } from '../answers/problem';
import { contextOf } from './request-context';
import { digestUnread, formDigest } from '../files/upload-digest';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const SKIP = 'fitout:answer-not-remembered';
/** Answer headers that are replayed with the result. */
const KEPT_HEADERS = ['etag', 'location'] as const;

/** For routes whose answer holds a secret (a session token): it is never stored. */
export const AnswerNotRemembered = (): MethodDecorator => SetMetadata(SKIP, true);

/**
 * Same `Idempotency-Key` and same request: same answer. Concurrent copies in this process share one execution; a later
 * copy gets the stored answer. Copies in two processes, and a retry after a crash between commit and storing, are
 * caught by the event store: they carry the same command id. It is global, so no route can do without; reads repeat as they are.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (READS.has(request.method)) return next.handle();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return next.handle();
    if (this.reflector.get<boolean | undefined>(SKIP, execution.getHandler())) return next.handle();
    return from(this.once(key, request, http.getResponse<FastifyReply>(), next));
  }

  private async once(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Promise<unknown> {
    const owner = keyOwner(contextOf(request).actor, request.ip);
    const hash = keyHash(owner, key);
    const id = hash.toString('hex');
    const running = this.store.inFlight.get(id);
    const requestHash = request.isMultipart() ? null : hashHandled(request);
    if (running) {
      if (requestHash && running.requestHash && !running.requestHash.equals(requestHash)) throw keyReused();
      const answer = await running.answer;
      if (!answer.requestHash.equals(await hashUnhandled(request))) throw keyReused();
      return replay(answer, reply);
    }
    const answer = this.execute(hash, owner, request, reply, next);
    this.store.inFlight.set(id, { requestHash, answer });
    try {
      return (await answer).value;
    } finally {
      this.store.inFlight.delete(id);
    }
  }

  private async execute(
    hash: Buffer,
    owner: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Promise<ExecutedAnswer> {
    const earlier = await this.store.find(hash);
    if (earlier) {
      if (!earlier.requestHash.equals(await hashUnhandled(request))) throw keyReused();
      return { ...earlier, value: replay(earlier, reply) };
    }
    // Failures are not stored: the caller may fix the problem and retry with the same key.
    const value = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const answer: RememberedAnswer = {
      requestHash: hashHandled(request),
      status: reply.statusCode,
      body: value === undefined ? null : JSON.stringify(value),
      headers: Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => {
          const header = reply.getHeader(name);
          return header === undefined ? [] : [[name, String(header)]];
        }),
      ),
    };
    await this.store.remember(hash, owner, answer);
    return { ...answer, value };
  }
}

function replay(answer: RememberedAnswer, reply: FastifyReply): unknown {
  void reply.code(answer.status).headers(answer.headers).header('idempotency-replayed', 'true');
  return answer.body === null ? undefined : (JSON.parse(answer.body) as unknown);
}

/** Method, URL and body of a request after its handler ran: a form's content is then known. */
function hashHandled(request: FastifyRequest): Buffer {
  return hashOf(request, request.isMultipart() ? formDigest(request) : bodyOf(request));
}

/** The same for a copy answered without running its handler: its form is read here just to compare it. */
async function hashUnhandled(request: FastifyRequest): Promise<Buffer> {
  return hashOf(request, request.isMultipart() ? await digestUnread(request) : bodyOf(request));
}

function bodyOf({ body }: FastifyRequest): string | Buffer {
  if (body instanceof UnparsedBody) return body.bytes;
  return body === undefined ? '' : JSON.stringify(body);
}

function hashOf({ method, url }: FastifyRequest, content: string | Buffer): Buffer {
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest();
}
