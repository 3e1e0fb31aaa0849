import { applyDecorators, Inject, Injectable, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../../config/config';
import { accountOf, type Actor } from '../access/actor';
import { Problem, tooMany } from '../answers/problem';
import { contextOf } from '../request/request-context';
import { networkOf } from '../security/network';
import { Semaphore } from './semaphore';

/** Heavy reads worked on at the same time: one processor does not finish more of them sooner, and each takes memory. */
const RUNNING = 2;
/** An address stands for all its visitors, such as an office behind one line: they have so many shares together. */
const VISITORS = 4;
const RETRY_SECONDS = 2;
const RENDERED = 'fitout:rendered';

const busy = (): Problem =>
  new Problem(503, 'busy', 'Many large answers are being made. Please try again in a moment.', {
    retryAfter: RETRY_SECONDS,
  });

/**
 * Reads whose cost grows with the data: pages of the feed, comparisons, exports. Limits those of an account and of all
 * accounts (LIMITS), from the request until the answer is sent, and works on two at a time.
 */
@Injectable()
export class HeavyReads {
  private readonly running = new Semaphore(RUNNING, Infinity, busy);
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'limits'>) {}

  /**
   * Counts a read of an account, or of a visitor at an address, from now until what is returned is called. Throws 429
   * when they have too many, 503 when all accounts together have.
   */
  take(actor: Actor, address: string): () => void {
    const { personHeavy, allHeavy } = this.config.limits;
    const who = actor.kind === 'user' ? accountOf(actor) : networkOf(address);
    const count = this.open.get(who) ?? 0;
    if (count >= (actor.kind === 'user' ? personHeavy : VISITORS * personHeavy))
      throw tooMany(RETRY_SECONDS, 'Too many large answers at once. Please wait until one of them has arrived.');
    if (this.all >= allHeavy) throw busy();
    this.all += 1;
    this.open.set(who, count + 1);
    return () => {
      this.all -= 1;
      const left = (this.open.get(who) ?? 1) - 1;
      if (left > 0) this.open.set(who, left);
      else this.open.delete(who);
    };
  }

  /** Does a part of the work once there is a place for it; for streams, whose number is limited by `take` or elsewhere. */
  inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    return this.running.inTurn(work);
  }
}

/**
 * For a route whose answer or work grows with the data: counts among the heavy reads of its caller and waits for its
 * turn. `rendered`: the work waits for a place among the renderings and must not hold up others here.
 */
export function HeavyRead(kind: 'computed' | 'rendered' = 'computed'): MethodDecorator {
  return applyDecorators(
    SetMetadata(RENDERED, kind === 'rendered'),
    UseInterceptors(HeavyReadInterceptor),
    ApiResponse({ status: 429, description: 'Too many large answers of this account at once; see `Retry-After`.' }),
  );
}

/** Makes `@HeavyRead` effective. */
@Injectable()
class HeavyReadInterceptor implements NestInterceptor {
  constructor(
    private readonly reads: HeavyReads,
    private readonly reflector: Reflector,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const release = this.reads.take(contextOf(request).actor, request.ip);
    const work = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    const isRendered = this.reflector.get<boolean>(RENDERED, execution.getHandler());
    // Whoever has left while waiting is not worked for.
    const inTurn = (): Promise<unknown> => (reply.raw.destroyed ? Promise.resolve(undefined) : work());
    const made = isRendered ? work() : this.reads.inTurn(inTurn);
    // A caller who leaves does not end the work that was begun, so that leaving early is no way to start more.
    void Promise.allSettled([made, whenSent(reply)]).then(release);
    return from(made);
  }
}

/** Resolves once an answer is sent, or its reader has gone. */
export function whenSent({ raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
  return new Promise((resolve) => raw.once('finish', resolve).once('close', resolve));
}
