import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { Problem } from '../../http/answers/problem';
import { CONFIRMED, isEmailTaken, accountOfEmail } from './confirmed';
import { MailedCodes } from './mailed-codes';
import { hashPassword } from '../sign-in/passwords';

const VALID_MINUTES = 30;

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

/** Requests for a new password, whose mailed codes are good for 30 minutes. */
@Injectable()
export class PasswordResets {
  private readonly codes: MailedCodes;

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {
    this.codes = new MailedCodes(db, 'password_resets', VALID_MINUTES);
  }

  /**
   * Notes a request and gives its id. Nothing here depends on whether the email has an account, so neither the answer
   * nor its time can tell; a worker looks later. `link` is the address of the form without the code.
   */
  async request(email: string, link: string): Promise<string> {
    const id = randomUUID();
    await this.codes.request(id, { email, link, user_id: null });
    return id;
  }

  /** Requests that no worker has handled yet. */
  due(): Promise<string[]> {
    return this.codes.due();
  }

  /**
   * Makes the code of a request and hands its mail to `send`; both count or neither. Earlier codes of the person end.
   * It is for the account that confirmed the email, else for the newest that says it. Nothing happens for an email
   * without an account, past five an hour, or when another worker has the request.
   */
  async handle(id: string, send: (prepared: PreparedReset) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const request = await this.codes.claim(tx, id);
      if (!request) return;
      const user = await accountOfEmail(tx, request.email)
        // Two requests of one person at once: one code after the other, so that the last one lives.
        .forUpdate()
        .executeTakeFirst();
      if (!user || user.disabled_at || (await this.codes.tooMany(tx, request.email))) {
        await this.codes.drop(tx, id);
        return;
      }
      const code = await this.codes.issue(tx, id, user.id);
      await send({ email: user.email, name: user.user_name, url: `${request.link}?code=${code}` });
    });
  }

  /**
   * Sets the password that a code is good for, confirms the email it came to, and ends every session of the account.
   * Answers whose it was. Throws the same 400 for every code that is no good.
   */
  async reset(code: string, password: string): Promise<{ email: string; name: string | null }> {
    // Before the code is looked at: a good one must not take longer than a guess.
    const passwordHash = await hashPassword(password);
    try {
      return await this.db.transaction().execute((tx) => this.use(tx, code, passwordHash));
    } catch (error) {
      // Another account has confirmed the email since the mail was sent.
      if (isEmailTaken(error)) throw notValid();
      throw error;
    }
  }

  /** Ends the codes a person may still have in their mails: the password was changed in another way. */
  endFor(userId: string): Promise<void> {
    return this.codes.endFor(userId);
  }

  /** Drops requests of an earlier day; returns how many. */
  purge(): Promise<number> {
    return this.codes.purge();
  }

  private async use(
    tx: Kysely<Database>,
    code: string,
    passwordHash: string,
  ): Promise<{ email: string; name: string | null }> {
    const userId = await this.codes.use(tx, code);
    if (!userId) throw notValid();
    const user = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, ...CONFIRMED, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .returning(['email', 'user_name'])
      .executeTakeFirst();
    if (!user) throw notValid();
    await this.codes.endFor(userId, tx);
    for (const table of ['sessions', 'access_tokens'] as const) {
      await tx
        .updateTable(table)
        .set({ revoked_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    }
    return { email: user.email, name: user.user_name };
  }
}
