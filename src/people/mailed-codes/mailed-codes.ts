import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { lockUntilEnd } from '../../platform/database/transaction';

/** More mails per hour to one address would be abuse by someone else. */
const PER_HOUR = 5;

/** Tables of requests answered by mailing a code. */
export type CodeTable = 'password_resets' | 'email_confirmations';

/** A request locked by a worker for its transaction. */
export interface ClaimedRequest {
  readonly email: string;
  /** URL of the page without the code. */
  readonly link: string;
  readonly user_id: string | null;
}

/**
 * Requests answered by mailing a code: 256 bits, stored only as SHA-256, usable once and for `validMinutes` after
 * mailing, by the database's clock.
 */
export class MailedCodes {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly table: CodeTable,
    private readonly validMinutes: number,
  ) {}

  /** Records a request for a worker under a new id. `link` is the page's URL without the code. */
  async request(id: string, request: ClaimedRequest): Promise<void> {
    await this.db
      .insertInto(this.table)
      .values({ id, ...request, expires_at: inMinutes(this.validMinutes) })
      .execute();
  }

  /** Requests not yet handled. */
  async due(): Promise<string[]> {
    const rows = await this.db
      .selectFrom(this.table)
      .select('id')
      .where('handled_at', 'is', null)
      .where('expires_at', '>', now())
      .orderBy('requested_at')
      .limit(200)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Locks the request; undefined when it has been handled or another worker has it. */
  async claim(tx: Kysely<Database>, id: string): Promise<ClaimedRequest | undefined> {
    return tx
      .selectFrom(this.table)
      .select(['email', 'link', 'user_id'])
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .where('expires_at', '>', now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /**
   * Whether an address has reached its hourly limit of these mails. Until the transaction ends, no other worker counts those of the
   * address: two at once would both find one mail left.
   */
  async tooMany(tx: Kysely<Database>, email: string): Promise<boolean> {
    await lockUntilEnd(tx, `${this.table} ${email}`);
    const { count } = await tx
      .selectFrom(this.table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('email', '=', email)
      .where('handled_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return Number(count) >= PER_HOUR;
  }

  /** Deletes a request that gets no mail. */
  async drop(tx: Kysely<Database>, id: string): Promise<void> {
    await tx.deleteFrom(this.table).where('id', '=', id).execute();
  }

  /** Marks a request whose mail needs no code. */
  async handled(tx: Kysely<Database>, id: string): Promise<void> {
    await tx.updateTable(this.table).set({ handled_at: now() }).where('id', '=', id).execute();
  }

  /** Creates the code of a claimed request; the person's earlier codes end. */
  async issue(tx: Kysely<Database>, id: string, userId: string): Promise<string> {
    await this.endFor(userId, tx);
    const code = randomBytes(32).toString('base64url');
    await tx
      .updateTable(this.table)
      .set({
        user_id: userId,
        code_hash: hashCode(code),
        handled_at: now(),
        expires_at: inMinutes(this.validMinutes),
      })
      .where('id', '=', id)
      .execute();
    return code;
  }

  /** Consumes a code; returns its user, or null for every bad code. */
  async use(tx: Kysely<Database>, code: string): Promise<string | null> {
    const used = await tx
      .updateTable(this.table)
      .set({ used_at: now() })
      .where('code_hash', '=', hashCode(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .returning('user_id')
      .executeTakeFirst();
    return used?.user_id ?? null;
  }

  /** Ends all codes mailed to a person. */
  async endFor(userId: string, tx: Kysely<Database> = this.db): Promise<void> {
    await tx.updateTable(this.table).set({ code_hash: null }).where('user_id', '=', userId).execute();
  }

  /** Deletes requests that ended over a day ago; returns how many. */
  async purge(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom(this.table)
      .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

const now = () => sql<Date>`now()`;
const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;
