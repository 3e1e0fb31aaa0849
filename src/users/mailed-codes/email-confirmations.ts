import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { conflict, Problem } from '../../http/answers/problem';
import { CONFIRMED, isEmailTaken } from './confirmed';
import { MailedCodes } from './mailed-codes';

/** Long enough for a mailbox checked once a week. */
export const CONFIRMATION_DAYS = 7;

/** What to mail for a request. Without a url, the email already belongs to a confirmed account. */
export interface PreparedConfirmation {
  readonly email: string;
  readonly name: string | null;
  readonly url: string | null;
}

function notValid(): Problem {
  return new Problem(
    400,
    'confirm_code_invalid',
    'This link is not valid any more. You can request a new one in your settings, if your email is not confirmed yet.',
  );
}

/** Proves that an email belongs to its account by a code mailed to it, valid for 7 days. */
@Injectable()
export class EmailConfirmations {
  private readonly codes: MailedCodes;

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {
    this.codes = new MailedCodes(db, 'email_confirmations', CONFIRMATION_DAYS * 24 * 60);
  }

  /** Records a request and returns its id; a worker decides what to write. */
  async request(user: { id: string; email: string }, link: string): Promise<string> {
    const id = randomUUID();
    await this.codes.request(id, { email: user.email, link, user_id: user.id });
    return id;
  }

  /** Requests not yet handled. */
  due(): Promise<string[]> {
    return this.codes.due();
  }

  /**
   * Passes the mail for a request to `send`: with a code, or without one when another account has confirmed the email.
   * Does nothing for a confirmed or closed account, beyond five mails per hour to the address, or when another worker
   * has the request.
   */
  async handle(id: string, send: (prepared: PreparedConfirmation) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const request = await this.codes.claim(tx, id);
      if (!request?.user_id) return;
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', request.user_id)
        .forUpdate()
        .executeTakeFirst();
      const wanted = user && !user.disabled_at && !user.email_confirmed_at;
      if (!wanted || (await this.codes.tooMany(tx, user.email))) {
        await this.codes.drop(tx, id);
        return;
      }
      const owner = await tx
        .selectFrom('users')
        .select('user_name')
        .where('email', '=', user.email)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst();
      if (owner) {
        await this.codes.handled(tx, id);
        await send({ email: user.email, name: owner.user_name, url: null });
      } else {
        const code = await this.codes.issue(tx, id, user.id);
        await send({ email: user.email, name: user.user_name, url: `${request.link}?code=${code}` });
      }
    });
  }

  /**
   * Confirms the email of the account the code belongs to. Throws the same 400 for every bad code, and 409 when another
   * account has confirmed the email in the meantime.
   */
  async confirm(code: string): Promise<void> {
    try {
      await this.db.transaction().execute(async (tx) => {
        const userId = await this.codes.use(tx, code);
        if (!userId) throw notValid();
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set(CONFIRMED)
          .where('id', '=', userId)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw notValid();
        await this.codes.endFor(userId, tx);
      });
    } catch (error) {
      if (isEmailTaken(error)) {
        throw conflict(
          'email_confirmed_elsewhere',
          'This email now belongs to another account. Please log in to that one; if you have forgotten its password, set a new one.',
        );
      }
      throw error;
    }
  }

  /** Deletes finished requests; returns how many. */
  purge(): Promise<number> {
    return this.codes.purge();
  }
}
