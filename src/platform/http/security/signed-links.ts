import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../database/clock';
import { PG_POOL } from '../../database/tokens';
import { AccessService } from '../access/access.service';
import type { Identity } from '../access/actor';
import { MEMBER_RELATIONS } from '../access/boq-relations';
import { Problem } from '../answers/problem';
import type { RequestContext } from '../request/request-context';
import { Secrets } from './secrets';

const SECRET = 'signed-links';
const HEX_SHA256 = /^[0-9a-f]{64}$/;
const VISITOR = 'visitor-';

export interface SignedQuery {
  /** Expiry in seconds since 1970, by the database's clock. */
  readonly expires: number;
  /**
   * Who it was given to, `boq.account` or `boq.visitor`; it ends with their right to read that BOQ. Empty when no BOQ
   * is involved.
   */
  readonly holder: string;
  readonly signature: string;
}

export interface LinkOptions {
  /** How long the URL stays valid. */
  readonly seconds: number;
  /**
   * Rounds the expiry up to a multiple of this many seconds, so that one file keeps one URL for a while and browsers
   * can cache it. 0 by default.
   */
  readonly stableFor?: number;
  /** Who it is given to, by `holderOf`; empty for nobody in particular. */
  readonly holder: string;
}

/** Signed URLs that are their own permission: opened without a header, for a short time, for exactly one resource. */
@Injectable()
export class SignedLinks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly secrets: Secrets,
    private readonly access: AccessService,
  ) {}

  /**
   * Signed URLs for paths under `/api`, in the same order. The paths must be fully encoded and have no query. With a
   * holder, they also end with the holder's access to the BOQ.
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
   * Rejects with the same 403 whether the URL was altered, never signed here, has expired, or its holder may no longer
   * read the BOQ.
   */
  async verify(path: string, { expires, holder, signature }: SignedQuery): Promise<void> {
    if (signature === '') throw unsigned();
    const known = HEX_SHA256.test(signature)
      ? timingSafeEqual(Buffer.from(signature, 'hex'), proof(await this.secrets.get(SECRET), path, { expires, holder }))
      : false;
    if (!known || (await databaseSeconds(this.pool)) > expires) throw expired();
    const [boqId = '', ...who] = holder.split('.');
    if (boqId && !MEMBER_RELATIONS.has(await this.access.relation(boqId, identityOf(who.join('.'))))) throw expired();
  }
}

/**
 * The holder for a request's URLs, when its actor works on the BOQ; else empty: a recommendation is public, and an
 * admin is not a member of any BOQ.
 */
export function holderOf({ actor, boqId, relation }: Pick<RequestContext, 'actor' | 'boqId' | 'relation'>): string {
  if (boqId === null || relation === null || !MEMBER_RELATIONS.has(relation)) return '';
  return actor.kind === 'user' ? `${boqId}.${actor.id}` : `${boqId}.${VISITOR}${actor.identifier ?? ''}`;
}

function identityOf(who: string): Identity {
  return who.startsWith(VISITOR) ? { kind: 'guest', identifier: who.slice(VISITOR.length) } : { kind: 'user', id: who };
}

/** URLs without a holder keep their original format, from before holders existed. */
function proof(key: Buffer, path: string, { expires, holder }: Pick<SignedQuery, 'expires' | 'holder'>): Buffer {
  return createHmac('sha256', key)
    .update(`${path}\n${expires}${holder && `\n${holder}`}`)
    .digest();
}

/** Whoever is logged in may have left it out; the link is in the answer that names the file. */
function unsigned(): Problem {
  return new Problem(
    403,
    'link_expired',
    'Please open this by the link that its import or image gives: that is signed.',
  );
}

function expired(): Problem {
  return new Problem(403, 'link_expired', 'This link has expired. Please ask for a new one.');
}
