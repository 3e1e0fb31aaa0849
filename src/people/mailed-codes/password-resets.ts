import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { Problem } from '../../platform/http/answers/problem';
import { AccessTokens } from '../access-tokens/access-tokens';
import { CONFIRMED, isEmailTaken, accountOfEmail } from './confirmed';
import { MailedCodes } from './mailed-codes';
import { hashPassword } from '../sign-in/passwords';

const VALID_MINUTES = 30;

/** Who gets the mail of a request, and its code, which is stored nowhere. */
export interface PreparedReset {
  readonly email: string;
  readonly name: string | null;
  readonly url: string;
}

/** One answer for a code that was used, expired, was replaced by a newer one, or never existed. */
function notValid(): Problem {
  return new Problem(
    400,
    'reset_code_invalid',
    'This link is not valid any more. Please initiate a fresh password reset request',
  );
}

/** Password-reset requests, whose codes are valid for 30 minutes. */
@Injectable()
export class PasswordResets {
  private readonly codes: MailedCodes;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly tokens: AccessTokens,
  ) {
    this.codes = new MailedCodes(db, 'password_resets', VALID_MINUTES);
  }

  /**
   * Records a request and returns its id. Nothing here depends on whether the email has an account, so neither the
   * answer nor its timing reveals it; a worker checks later. `link` is the form's URL without the code.
   */
  async request(email: string, link: string): Promise<string> {
    const id = randomUUID();
    await this.codes.request(id, { email, link, user_id: null });
    return id;
  }

  /** Requests not yet handled. */
  due(): Promise<string[]> {
    return this.codes.due();
  }

  /**
   * Creates a request's code and passes its mail to `send`, both or neither; the person's earlier codes end. It is for
   * the account that confirmed the email, else the newest with it. Does nothing for an email without an account, beyond
   * five mails per hour, or when another worker has the request.
   */
  async handle(id: string, send: (prepared: PreparedReset) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const request = await this.codes.claim(tx, id);
      if (!request) return;
      const user = await accountOfEmail(tx, request.email)
        // Serialises concurrent requests of one person, so that the last code is the valid one.
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
   * Sets the password, confirms the email the code was sent to, and ends every session of the account. Returns whose it
   * was. Throws the same 400 for every bad code.
   */
  async reset(code: string, password: string): Promise<{ email: string; name: string | null }> {
    // Before checking the code: a valid one must not take longer than a guess.
    const passwordHash = await hashPassword(password);
    try {
      const { id, ...person } = await this.db.transaction().execute((tx) => this.use(tx, code, passwordHash));
      await this.tokens.endedByReset(id);
      return person;
    } catch (error) {
      // Another account has confirmed the email since the mail was sent.
      if (isEmailTaken(error)) throw notValid();
      throw error;
    }
  }

  /** Ends a person's mailed codes when the password was changed another way. */
  endFor(userId: string): Promise<void> {
    return this.codes.endFor(userId);
  }

  /** Deletes requests that ended over a day ago; returns how many. */
  purge(): Promise<number> {
    return this.codes.purge();
  }

  private async use(
    tx: Kysely<Database>,
    code: string,
    passwordHash: string,
  ): Promise<{ id: string; email: string; name: string | null }> {
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
    return { id: userId, email: user.email, name: user.user_name };
  }
}
