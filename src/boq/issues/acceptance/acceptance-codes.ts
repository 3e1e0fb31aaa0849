import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import { tooMany } from '../../../platform/http/answers/problem';
import { Secrets } from '../../../platform/http/security/secrets';
import { Chores } from '../../../platform/jobs/chores';

export const CODE_MINUTES = 10;
/** Seconds before another code can be mailed. */
export const RESEND_SECONDS = 30;
const TRIES = 5;
const PER_HOUR = 5;
/** Whoever goes on for weeks has 100 guesses a day at a million codes. */
const PER_DAY = 20;
const DIGITS = 6;
const SECRET = 'acceptance-codes';

/** The issue that a code is for, and for no other. */
export interface CodeSubject {
  readonly boqId: string;
  readonly issue: number;
}

/** `over`: there is no code that could be right. */
export type CodeVerdict = 'right' | 'over' | { readonly triesLeft: number };

/** Codes of six digits that are mailed to confirm an acceptance. Only their HMAC is stored; times are the database's. */
@Injectable()
export class AcceptanceCodes implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly secrets: Secrets,
    private readonly chores: Chores,
  ) {}

  onModuleInit(): void {
    this.chores.add({ what: 'codes that confirm acceptances', work: () => this.clean() });
  }

  /**
   * Returns a new code, to be mailed; earlier ones of the issue end. Throws 429 beyond 5 per hour or 20 per day, or within
   * 30 seconds of the last.
   */
  async make(subject: CodeSubject): Promise<string> {
    const { boqId, issue } = subject;
    const key = await this.secrets.get(SECRET);
    return this.db.transaction().execute(async (tx) => {
      await lockUntilEnd(tx, `acceptance codes ${boqId} ${issue}`);
      const wait = await secondsToWait(tx, subject);
      if (wait > 0) throw tooMany(wait, /*i18n*/ 'A code was sent already. Please wait before you ask for another.');
      await tx
        .updateTable('issue_codes')
        .set({ code_hash: null })
        .where('boq_id', '=', boqId)
        .where('issue', '=', issue)
        .execute();
      const id = randomUUID();
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const row = { id, boq_id: boqId, issue, code_hash: hashOf(key, id, code), tries_left: TRIES };
      await tx.insertInto('issue_codes').values(row).execute();
      return code;
    });
  }

  /** Whether this is the issue's code. Every call takes one of its 5 tries, before anything is compared. */
  async check({ boqId, issue }: CodeSubject, code: string): Promise<CodeVerdict> {
    const key = await this.secrets.get(SECRET);
    const row = await this.db
      .updateTable('issue_codes')
      .set({ tries_left: sql<number>`tries_left - 1` })
      .where('boq_id', '=', boqId)
      .where('issue', '=', issue)
      .where('code_hash', 'is not', null)
      .where('tries_left', '>', 0)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CODE_MINUTES})`)
      .returning(['id', 'code_hash', 'tries_left'])
      .executeTakeFirst();
    if (!row?.code_hash) return 'over';
    if (timingSafeEqual(row.code_hash, hashOf(key, row.id, code))) return 'right';
    return row.tries_left > 0 ? { triesLeft: row.tries_left } : 'over';
  }

  private async clean(): Promise<number> {
    const { numDeletedRows: count } = await this.db
      .deleteFrom('issue_codes')
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

/** Bound to its row, so that equal codes have different hashes. */
function hashOf(key: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id}:${code}`).digest();
}

/** Seconds until another code may be mailed; 0 or less for now. */
async function secondsToWait(tx: Kysely<Database>, { boqId, issue }: CodeSubject): Promise<number> {
  const rows = await tx
    .selectFrom('issue_codes')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('boq_id', '=', boqId)
    .where('issue', '=', issue)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .limit(PER_DAY)
    .execute();
  const limits = [
    [1, RESEND_SECONDS],
    [PER_HOUR, 3600],
    [PER_DAY, 86_400],
  ] as const;
  return Math.max(...limits.map(([most, seconds]) => seconds - (rows[most - 1]?.age ?? seconds)));
}
