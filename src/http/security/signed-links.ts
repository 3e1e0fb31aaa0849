import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../database/clock';
import { PG_POOL } from '../../database/tokens';
import { Access } from '../access/access.service';
import type { Identity } from '../access/actor';
import type { BoqRelation } from '../access/boq-relations';
import { Problem } from '../answers/problem';
import type { RequestContext } from '../request/request-context';
import { Secrets } from './secrets';

const SECRET = 'signed-links';
const HEX_SHA256 = /^[0-9a-f]{64}$/;
const VISITOR = 'visitor-';
/** Those who work on a BOQ. */
const MEMBERS: ReadonlySet<BoqRelation> = new Set(['own', 'invited']);

/** The query of a signed address. */
export interface SignedQuery {
  /** When it ends: seconds since 1970, by the database's clock. */
  readonly expires: number;
  /** Whom it was given to, `boq.account` or `boq.visitor`; it ends with their right to read that BOQ. Empty where no BOQ is behind it. */
  readonly holder: string;
  readonly signature: string;
}

export interface LinkOptions {
  /** How long the address opens what it names. */
  readonly seconds: number;
  /**
   * Rounds the end up to a multiple of this many seconds, so that one thing has one address for a while and a browser
   * can keep it. 0 by default.
   */
  readonly stableFor?: number;
  /** Whom it is given to, by `holderOf`; empty for nobody in particular. */
  readonly holder: string;
}

/** Addresses that are their own permission: opened without a header, for a short time, for exactly what they name. */
@Injectable()
export class SignedLinks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly secrets: Secrets,
    private readonly access: Access,
  ) {}

  /**
   * Addresses for paths under `/api`, in the same order. The paths must be in their final encoding and hold no query. With a
   * holder they end with the holder's place on the BOQ, however much time they have left.
   */
  async signAll(paths: readonly string[], { seconds, stableFor = 0, holder }: LinkOptions): Promise<string[]> {
    if (paths.length === 0) return [];
    const [key, now] = [await this.secrets.get(SECRET), await databaseSeconds(this.pool)];
    const earliest = now + seconds;
    const expires = stableFor > 0 ? Math.ceil(earliest / stableFor) * stableFor : earliest;
    return paths.map((path) => {
      const signature = proof(key, path, { expires, holder }).toString('hex');
      return `${path}?expires=${expires}${holder && `&holder=${holder}`}&signature=${signature}`;
    });
  }

  async sign(path: string, options: LinkOptions): Promise<string> {
    const [address] = await this.signAll([path], options);
    return address as string;
  }

  /**
   * Rejects with one and the same 403 when the address was altered, was never signed here, has expired, or its receiver may read
   * the BOQ no more.
   */
  async verify(path: string, { expires, holder, signature }: SignedQuery): Promise<void> {
    const known = HEX_SHA256.test(signature)
      ? timingSafeEqual(Buffer.from(signature, 'hex'), proof(await this.secrets.get(SECRET), path, { expires, holder }))
      : false;
    if (!known || (await databaseSeconds(this.pool)) > expires) throw expired();
    const [boqId = '', ...who] = holder.split('.');
    if (boqId && !MEMBERS.has(await this.access.relation(boqId, identityOf(who.join('.'))))) throw expired();
  }
}

/**
 * Who gets the addresses of a request, when they get them as somebody who works on its BOQ; else empty: a recommendation is
 * everybody's, and an admin is on no BOQ.
 */
export function holderOf({ actor, boqId, relation }: Pick<RequestContext, 'actor' | 'boqId' | 'relation'>): string {
  if (boqId === null || relation === null || !MEMBERS.has(relation)) return '';
  return actor.kind === 'user' ? `${boqId}.${actor.id}` : `${boqId}.${VISITOR}${actor.identifier ?? ''}`;
}

function identityOf(who: string): Identity {
  return who.startsWith(VISITOR) ? { kind: 'guest', identifier: who.slice(VISITOR.length) } : { kind: 'user', id: who };
}

/** Addresses without a holder are proved as they were before there were any. */
function proof(key: Buffer, path: string, { expires, holder }: Pick<SignedQuery, 'expires' | 'holder'>): Buffer {
  return createHmac('sha256', key)
    .update(`${path}\n${expires}${holder && `\n${holder}`}`)
    .digest();
}

function expired(): Problem {
  return new Problem(403, 'link_expired', 'This link has expired. Please ask for a new one.');
}
