import { applyDecorators, Inject, Injectable, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { PinoLogger } from 'nestjs-pino';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../../../config/config';
import { STORAGE, type Allowance, type CountedFor, type QuotaName, type Quotas } from '../../../config/quotas';
import { CountedWindows } from '../../../database/counted-windows';
import { PG_POOL } from '../../../database/tokens';
import { accountOf, type Actor } from '../../access/actor';
import { UnparsedBody } from '../body-limit';
import { Problem, tooMany } from '../../answers/problem';
import { networkOf } from '../../security/network';
import { contextOf } from '../../request/request-context';
import { usedUp } from './used-up';

const QUOTA = 'fitout:quota';
/** Counts are in tenths: success costs ten, a refusal or failure one, so that trying is not free. */
const DONE = 10;
const FAILED = 1;
const MINUTES = { hour: 60, day: 24 * 60 } as const;
const STORES = new Set<QuotaName>(['uploads', 'images']);
const MEGABYTE = 1024 * 1024;

type QuotaOf = (request: FastifyRequest) => QuotaName | null;

/**
 * Counts what this route does per requester (see QUOTAS), before any of it is done and before an upload is read; beyond
 * the quota it answers 429. A route that does several things picks the quota per request, null where nothing is
 * counted.
 */
export function Quota(quota: QuotaName | QuotaOf): MethodDecorator {
  return applyDecorators(
    SetMetadata(QUOTA, typeof quota === 'string' ? () => quota : quota),
    UseInterceptors(QuotaInterceptor),
    ApiResponse({
      status: 429,
      description:
        'Too many of these within a day or an hour; the message says what helps, `Retry-After` when to come back.',
    }),
  );
}

/** The image quota for a request with files, none otherwise. */
export const imagesIfAny: QuotaOf = (request) => {
  const { attachments } = (request.body ?? {}) as { attachments?: unknown };
  const brings = Array.isArray(attachments) && attachments.length > 0;
  return request.isMultipart() || request.body instanceof UnparsedBody || brings ? 'images' : null;
};

interface Count {
  readonly key: string;
  readonly minutes: number;
  readonly who: CountedFor;
  readonly allowance: Allowance;
}

/** Enforces `@Quota`. An answer replayed for its Idempotency-Key is not counted again. */
@Injectable()
class QuotaInterceptor implements NestInterceptor {
  private readonly windows: CountedWindows;
  private readonly quotas: Quotas | null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) config: Config,
    private readonly reflector: Reflector,
    private readonly log: PinoLogger,
  ) {
    this.windows = new CountedWindows(pool);
    this.quotas = config.quotas;
  }

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const name = this.reflector.get<QuotaOf>(QUOTA, execution.getHandler())(request);
    const { actor } = contextOf(request);
    const counts = name && this.quotas ? countsOf(name, this.quotas[name], actor, request.ip) : [];
    if (!name || counts.length === 0) return next.handle();
    return from(this.counted(name, counts, actor, next));
  }

  private async counted(
    name: QuotaName,
    counts: readonly Count[],
    actor: Actor,
    next: CallHandler<unknown>,
  ): Promise<unknown> {
    await this.take(name, counts, actor.kind === 'guest');
    try {
      if (STORES.has(name)) await this.requireRoom(actor);
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.giveBack(counts, DONE - FAILED);
      throw error;
    }
  }

  /** Throws 429 when one of them is used up; then nothing is counted, so that nobody uses up a shared quota. */
  private async take(name: QuotaName, counts: readonly Count[], isGuest: boolean): Promise<void> {
    const taken = new Map((await this.windows.take(counts, DONE)).map((one) => [one.key, one]));
    for (const { key, who, allowance } of counts) {
      const { count, wait } = taken.get(key) ?? { count: 0, wait: 0 };
      if (count <= allowance.count * DONE) continue;
      await this.giveBack(counts, DONE);
      throw tooMany(wait, usedUp(name, who, allowance, isGuest));
    }
  }

  /** Failures here are only logged: a count that stays too high expires with its window. */
  private async giveBack(counts: readonly Count[], weight: number): Promise<void> {
    try {
      await this.windows.giveBack(
        counts.map(({ key }) => key),
        weight,
      );
    } catch (err) {
      this.log.warn({ err }, 'a count could not be taken back');
    }
  }

  /** Throws 413 when the storage quota is used up. */
  private async requireRoom(actor: Actor): Promise<void> {
    const most = STORAGE[kindOf(actor)];
    if ((await storedBytes(this.pool, actor)) < most) return;
    const help =
      actor.kind === 'guest'
        ? ' Log in to store more.'
        : actor.emailConfirmed
          ? ''
          : ' Confirm your email to store more.';
    throw new Problem(
      413,
      'storage_full',
      `Your files take up ${most / MEGABYTE} MB, which is all the space you have.${help || ' Please delete images or estimates that you do not need; their space is free after 30 days.'}`,
    );
  }
}

/** Admins keep the system running and are not counted. */
function countsOf(name: QuotaName, quota: Quotas[QuotaName], actor: Actor, address: string): Count[] {
  if (actor.kind === 'user' && actor.role === 'admin') return [];
  const kind = kindOf(actor);
  if (!quota[kind]) return [];
  const who = actor.kind === 'user' ? accountOf(actor) : actor.identifier;
  const places: [CountedFor, string | null][] = [
    [kind, who],
    ['address', kind === 'account' ? null : networkOf(address)],
  ];
  return places.flatMap(([place, id]) => {
    const allowance = quota[place];
    if (id === null || !allowance) return [];
    // The count carries over when the email is confirmed: only the allowance grows.
    const key = `quota:${name}|${place === 'unconfirmed' ? 'account' : place}|${id}`;
    return [{ key, minutes: MINUTES[allowance.per], who: place, allowance }];
  });
}

function kindOf(actor: Actor): Exclude<CountedFor, 'address'> {
  if (actor.kind === 'guest') return 'guest';
  return actor.emailConfirmed ? 'account' : 'unconfirmed';
}

/** Bytes of files an actor has stored: uploaded bills, photos, images and comment attachments. */
export async function storedBytes(pool: Pool, actor: Actor): Promise<number> {
  const who = actor.kind === 'user' ? actor.id : actor.identifier;
  if (who === null) return 0;
  const images = actor.kind === 'user' ? 'author_id = $1::uuid' : 'author_guest = $1::text';
  const uploads =
    actor.kind === 'user'
      ? `coalesce((select sum(size) from imports where owner = $1::uuid and file_dropped_at is null), 0)
          + coalesce((select sum(size) from boq_photos where author_id = $1::uuid), 0)`
      : '0';
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(${uploads}, 0)
          + coalesce((select sum(size) from boq_images where ${images}), 0)
          + coalesce((select sum(a.size) from comment_attachments a join comments c on c.id = a.comment_id where ${images}), 0)
       as bytes`,
    [who],
  );
  return Number(rows[0]?.bytes ?? 0);
}
