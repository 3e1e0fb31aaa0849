import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../database/clock';
import { PG_POOL } from '../database/tokens';
import { Problem } from './problem';
import { Secrets } from './secrets';

const SECRET = 'signed-links';
const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** The query of a signed address: when it ends (seconds since 1970, by the database's clock) and the proof. */
export interface SignedQuery {
  readonly expires: number;
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
}

/** Addresses that are their own permission: opened without a header, for a short time, for exactly what they name. */
@Injectable()
export class SignedLinks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly secrets: Secrets,
  ) {}

  /** Addresses for paths under `/api`, in the same order. The paths must be in their final encoding and hold no query. */
  async signAll(paths: readonly string[], { seconds, stableFor = 0 }: LinkOptions): Promise<string[]> {
    if (paths.length === 0) return [];
    const [key, now] = [await this.secrets.get(SECRET), await databaseSeconds(this.pool)];
    const earliest = now + seconds;
    const expires = stableFor > 0 ? Math.ceil(earliest / stableFor) * stableFor : earliest;
    return paths.map((path) => `${path}?expires=${expires}&signature=${proof(key, path, expires).toString('hex')}`);
  }

  async sign(path: string, options: LinkOptions): Promise<string> {
    const [address] = await this.signAll([path], options);
    return address as string;
  }

  /** Rejects with one and the same 403 when the address was altered, was never signed here, or has expired. */
  async verify(path: string, { expires, signature }: SignedQuery): Promise<void> {
    const known = HEX_SHA256.test(signature)
      ? timingSafeEqual(Buffer.from(signature, 'hex'), proof(await this.secrets.get(SECRET), path, expires))
      : false;
    if (!known || (await databaseSeconds(this.pool)) > expires) throw expired();
  }
}

function proof(key: Buffer, path: string, expires: number): Buffer {
  return createHmac('sha256', key).update(`${path}\n${expires}`).digest();
}

function expired(): Problem {
  return new Problem(403, 'link_expired', 'This link has expired. Please ask for a new one.');
}
