import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import { tooMany } from '../../../platform/http/answers/problem';

export const LINK_DAYS = 30;
const A_DAY = 40;
/** 256 random bits as base64url. */
const CODE = /^[\w-]{43}$/;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export interface IssueLink {
  readonly boqId: string;
  readonly issue: number;
  readonly email: string | null;
  /** The account that issued it, for the mail about the answer. */
  readonly madeBy: string;
}

/** Links to issues. Only the hash of a link's code is stored; expiry is by the database's clock. */
@Injectable()
export class IssueLinks {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * Creates a link to an issue, valid for so many days, at least LINK_DAYS; returns its code. Throws 429 beyond 40 per day and BOQ,
   * counted under a lock.
   */
  async add({ boqId, issue, email, madeBy }: IssueLink, days = LINK_DAYS): Promise<{ code: string; expiresAt: Date }> {
    const code = randomBytes(32).toString('base64url');
    const row = await this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `issue links ${boqId}`);
      const recent = await tx
        .selectFrom('issue_links')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<number>`extract(epoch from min(created_at) + interval '1 day' - now())::float8`.as('wait'),
        ])
        .where('boq_id', '=', boqId)
        .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      if (recent.count >= A_DAY)
        throw tooMany(recent.wait, `A BOQ gives out at most ${A_DAY} links a day. Please try again tomorrow.`);
      return tx
        .insertInto('issue_links')
        .values({
          token_hash: hashOf(code),
          boq_id: boqId,
          issue,
          email,
          made_by: madeBy,
          expires_at: sql<Date>`now() + ${Math.max(days, LINK_DAYS)} * interval '1 day'`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
    });
    return { code, expiresAt: row.expires_at };
  }

  /** The newest mailed link to an issue: where a reminder goes; null when none was mailed. */
  async mailed(boqId: string, issue: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('issue_links')
      .select('email')
      .where('boq_id', '=', boqId)
      .where('issue', '=', issue)
      .where('email', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /**
   * Where an issue was mailed first, which is where it was sent: a later link may have gone to whoever asked a question
   * under another address. Null when none was mailed.
   */
  async sentTo(boqId: string, issue: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('issue_links')
      .select('email')
      .where('boq_id', '=', boqId)
      .where('issue', '=', issue)
      .where('email', 'is not', null)
      .orderBy('created_at')
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /** What a code opens; null when it is unknown or expired. */
  async find(code: string): Promise<IssueLink | null> {
    if (!CODE.test(code)) return null;
    const row = await this.db
      .selectFrom('issue_links')
      .select(['boq_id', 'issue', 'email', 'made_by'])
      .where('token_hash', '=', hashOf(code))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ? { boqId: row.boq_id, issue: row.issue, email: row.email, madeBy: row.made_by } : null;
  }
}
