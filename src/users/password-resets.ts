import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { Problem } from '../http/problem';
import { hashPassword } from './passwords';

const VALID_MINUTES = 30;
/** More mails than these an hour to one address are an annoyance that somebody else causes. */
const PER_HOUR = 5;

/** Who gets the mail for a request, and the code that is in it alone. */
export interface PreparedReset {
  readonly email: string;
  readonly name: string | null;
  readonly url: string;
}

/** One answer for a code that was used, is too old, was replaced by a newer one, or never existed. */
function notValid(): Problem {
  return new Problem(
    400,
    'reset_code_invalid',
    'This link is not valid any more. Please initiate a fresh password reset request',
  );
}

/** Requests for a new password: codes of 256 bits, only their SHA-256 stored, good once and for 30 minutes of the database's clock. */
@Injectable()
export class PasswordResets {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /**
   * Notes a request and gives its id. Nothing here depends on whether the email has an account, so neither the answer
   * nor its time can tell; a worker looks later. `link` is the address of the form without the code.
   */
  async request(email: string, link: string): Promise<string> {
    const id = randomUUID();
    await this.db
      .insertInto('password_resets')
      .values({ id, email, link, expires_at: inMinutes(VALID_MINUTES) })
      .execute();
    return id;
  }

  /** Requests that no worker has handled yet. */
  async due(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('password_resets')
      .select('id')
      .where('handled_at', 'is', null)
      .where('expires_at', '>', now())
      .orderBy('requested_at')
      .limit(200)
      .execute();
    return rows.map((row) => row.id);
  }

  /**
   * Makes the code of a request and hands its mail to `send`; both count or neither. Earlier codes of the person end.
   * Nothing happens for an email without an account, past five an hour, or when another worker has the request.
   */
  async handle(id: string, send: (prepared: PreparedReset) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const request = await tx
        .selectFrom('password_resets')
        .select(['email', 'link'])
        .where('id', '=', id)
        .where('handled_at', 'is', null)
        .where('expires_at', '>', now())
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!request) return;
      const user = await tx
        .selectFrom('users')
        .select(['id', 'email', 'user_name'])
        .where('email', '=', request.email)
        .where('disabled_at', 'is', null)
        // Two requests of one person at once: one code after the other, so that the last one lives.
        .forUpdate()
        .executeTakeFirst();
      if (!user || (await this.tooMany(tx, request.email))) {
        await tx.deleteFrom('password_resets').where('id', '=', id).execute();
        return;
      }
      await endCodes(tx, user.id);
      const code = randomBytes(32).toString('base64url');
      await tx
        .updateTable('password_resets')
        .set({ user_id: user.id, code_hash: hashCode(code), handled_at: now(), expires_at: inMinutes(VALID_MINUTES) })
        .where('id', '=', id)
        .execute();
      await send({ email: user.email, name: user.user_name, url: `${request.link}?code=${code}` });
    });
  }

  /**
   * Sets the password that a code is good for, and ends every session of the account. Answers whose it was.
   * Throws the same 400 for every code that is no good.
   */
  async reset(code: string, password: string): Promise<{ email: string; name: string | null }> {
    // Before the code is looked at: a good one must not take longer than a guess.
    const passwordHash = await hashPassword(password);
    return this.db.transaction().execute(async (tx) => {
      const used = await tx
        .updateTable('password_resets')
        .set({ used_at: now() })
        .where('code_hash', '=', hashCode(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('user_id')
        .executeTakeFirst();
      if (!used?.user_id) throw notValid();
      const user = await tx
        .updateTable('users')
        .set({ password_hash: passwordHash, email_proved_at: now(), updated_at: now() })
        .where('id', '=', used.user_id)
        .where('disabled_at', 'is', null)
        .returning(['email', 'user_name'])
        .executeTakeFirst();
      if (!user) throw notValid();
      await endCodes(tx, used.user_id);
      for (const table of ['sessions', 'access_tokens'] as const) {
        await tx
          .updateTable(table)
          .set({ revoked_at: now() })
          .where('user_id', '=', used.user_id)
          .where('revoked_at', 'is', null)
          .execute();
      }
      return { email: user.email, name: user.user_name };
    });
  }

  /** Ends the codes a person may still have in their mails: the password was changed in another way. */
  async endFor(userId: string): Promise<void> {
    await endCodes(this.db, userId);
  }

  /** Drops requests of an earlier day; returns how many. */
  async purge(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('password_resets')
      .where('requested_at', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  private async tooMany(tx: Kysely<Database>, email: string): Promise<boolean> {
    const { count } = await tx
      .selectFrom('password_resets')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('email', '=', email)
      .where('handled_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return Number(count) >= PER_HOUR;
  }
}

function endCodes(tx: Kysely<Database>, userId: string): Promise<unknown> {
  return tx.updateTable('password_resets').set({ code_hash: null }).where('user_id', '=', userId).execute();
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

const now = () => sql<Date>`now()`;
const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;
