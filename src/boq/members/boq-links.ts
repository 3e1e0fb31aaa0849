import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { BoqLinksTable } from '../../platform/database/tables/invites';
import { DB } from '../../platform/database/tokens';
import { lockUntilEnd } from '../../platform/database/transaction';
import { invalid } from '../../platform/http/answers/problem';
import type { LinkView } from './members.dto';

type Link = Selectable<BoqLinksTable>;

/** Open links per BOQ. */
const MOST = 20;
/** 256 random bits as base64url. */
const CODE = /^[\w-]{43}$/;
const OPEN = sql<boolean>`revoked_at is null and expires_at > now()`;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Links to view a BOQ without an account. Only the hash of a link's code is stored; expiry is by the database's clock. */
@Injectable()
export class BoqLinks {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Makes a link; returns it with its code. Throws 400 while the BOQ has 20 open ones, counted under a lock. */
  async add(boqId: string, days: number, by: string): Promise<{ link: LinkView; code: string }> {
    const code = randomBytes(32).toString('base64url');
    const link = await this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `links ${boqId}`);
      const { count } = await tx
        .selectFrom('boq_links')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('boq_id', '=', boqId)
        .where(OPEN)
        .executeTakeFirstOrThrow();
      if (count >= MOST) throw invalid({ days: `A BOQ has at most ${MOST} open links. Cancel one of them first.` });
      return tx
        .insertInto('boq_links')
        .values({
          id: randomUUID(),
          boq_id: boqId,
          token_hash: hashOf(code),
          made_by: by,
          expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { link: linkView(link), code };
  }

  /** Links of a BOQ that still open it, newest first. */
  open(boqId: string): Promise<Link[]> {
    return this.db
      .selectFrom('boq_links')
      .selectAll()
      .where('boq_id', '=', boqId)
      .where(OPEN)
      .orderBy('created_at', 'desc')
      .execute();
  }

  /** Cancels a link; false when the BOQ has no open one with this id. */
  async revoke(boqId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('boq_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('boq_id', '=', boqId)
      .where('id', '=', id)
      .where(OPEN)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The link that a code opens; null when it is unknown, cancelled or over. */
  async find(code: string): Promise<{ boqId: string; expiresAt: Date } | null> {
    if (!CODE.test(code)) return null;
    const row = await this.db
      .selectFrom('boq_links')
      .select(['boq_id', 'expires_at'])
      .where('token_hash', '=', hashOf(code))
      .where(OPEN)
      .executeTakeFirst();
    return row ? { boqId: row.boq_id, expiresAt: row.expires_at } : null;
  }
}

/** A link as its BOQ's people see it. */
export function linkView({ id, created_at, expires_at }: Link): LinkView {
  return { id, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
