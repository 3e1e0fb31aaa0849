import { createHash } from 'node:crypto';
import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { keyHash, keyOwner } from './command-id';
import { IdempotencyStore, type RememberedAnswer } from './idempotency.store';
import { keyReused } from './problem';
import { currentContext } from './request-context';

const SKIP = 'fitout:answer-not-remembered';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Answer headers that belong to the result and are given again with it. */
const KEPT_HEADERS = ['etag', 'location'] as const;

/** For routes whose answer holds a secret (a session token): it is never written down. */
export const AnswerNotRemembered = (): MethodDecorator => SetMetadata(SKIP, true);

interface InFlight {
  readonly requestHash: Buffer;
  readonly answer: Promise<RememberedAnswer & { readonly value: unknown }>;
}

/**
 * Same `Idempotency-Key`, same request: same answer. Copies that meet in this process share one execution; a later
 * copy gets the remembered answer. Copies that meet in two processes, and a retry after a crash between the commit
 * and the remembering, are caught by the event store: they carry the same command id.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly inFlight = new Map<string, InFlight>();

  constructor(
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || READS.has(request.method)) return next.handle();
    if (this.reflector.get<boolean | undefined>(SKIP, execution.getHandler())) return next.handle();
    return from(this.once(key, request, http.getResponse<FastifyReply>(), next));
  }

  private async once(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Promise<unknown> {
    const owner = keyOwner(currentContext().actor, request.ip);
    const hash = keyHash(owner, key);
    const requestHash = hashRequest(request);
    const id = hash.toString('hex');
    const running = this.inFlight.get(id);
    if (running) {
      if (!running.requestHash.equals(requestHash)) throw keyReused();
      return replay(await running.answer, reply);
    }
    const answer = this.execute(hash, owner, requestHash, reply, next);
    this.inFlight.set(id, { requestHash, answer });
    try {
      return (await answer).value;
    } finally {
      this.inFlight.delete(id);
    }
  }

  private async execute(
    hash: Buffer,
    owner: string,
    requestHash: Buffer,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Promise<RememberedAnswer & { readonly value: unknown }> {
    const earlier = await this.store.find(hash);
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw keyReused();
      return { ...earlier, value: replay(earlier, reply) };
    }
    // A failure is not remembered: the caller may mend what was wrong and send the same key again.
    const value = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const answer: RememberedAnswer = {
      requestHash,
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
  void reply.code(answer.status).headers(answer.headers);
  return answer.body === null ? undefined : (JSON.parse(answer.body) as unknown);
}

/** Method, URL and body. A multipart body is a stream still to be read: its length stands for it. */
function hashRequest(request: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  if (request.body === undefined) hash.update(`length ${request.headers['content-length'] ?? 'none'}`);
  else hash.update(JSON.stringify(request.body));
  return hash.digest();
}
