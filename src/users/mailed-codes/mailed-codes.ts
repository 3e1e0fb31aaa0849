import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';

/** More mails than these an hour to one address are an annoyance that somebody else causes. */
const PER_HOUR = 5;

/** The tables of requests whose answer is a mail with a code. */
export type CodeTable = 'password_resets' | 'email_confirmations';

/** A request that a worker has taken for the length of its transaction. */
export interface ClaimedRequest {
  readonly email: string;
  /** The address of the page without the code. */
  readonly link: string;
  readonly user_id: string | null;
}

/**
 * Requests that become mails with a code: 256 bits of which only the SHA-256 is stored, good once and until
 * `validMinutes` after the mail, by the database's clock.
 */
export class MailedCodes {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly table: CodeTable,
    private readonly validMinutes: number,
  ) {}

  /** Notes a request for a worker under a new id. `link` is the address of the page without the code. */
  async request(id: string, request: ClaimedRequest): Promise<void> {
    await this.db
      .insertInto(this.table)
      .values({ id, ...request, expires_at: inMinutes(this.validMinutes) })
      .execute();
  }

  /** Requests that no worker has handled yet. */
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

  /** The request, when nobody else has handled it or is at it. */
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

  /** Whether an address has had as many of these mails within the hour as it gets. */
  async tooMany(tx: Kysely<Database>, email: string): Promise<boolean> {
    const { count } = await tx
      .selectFrom(this.table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('email', '=', email)
      .where('handled_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return Number(count) >= PER_HOUR;
  }

  /** A request that gets no mail. */
  async drop(tx: Kysely<Database>, id: string): Promise<void> {
    await tx.deleteFrom(this.table).where('id', '=', id).execute();
  }

  /** A request whose mail needs no code. */
  async handled(tx: Kysely<Database>, id: string): Promise<void> {
    await tx.updateTable(this.table).set({ handled_at: now() }).where('id', '=', id).execute();
  }

  /** Makes the code of a claimed request; earlier ones of the person end. */
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

  /** Uses a code up; whose it was, or null for every code that is no good. */
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

  /** Ends the codes a person may still have in their mails. */
  async endFor(userId: string, tx: Kysely<Database> = this.db): Promise<void> {
    await tx.updateTable(this.table).set({ code_hash: null }).where('user_id', '=', userId).execute();
  }

  /** Drops requests that were over a day ago; returns how many. */
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
