import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { conflict, Problem } from '../../http/answers/problem';
import { CONFIRMED, isEmailTaken } from './confirmed';
import { MailedCodes } from './mailed-codes';

/** Long enough for a mailbox that is looked at once a week. */
export const CONFIRMATION_DAYS = 7;

/** What is mailed for a request. Without a url the email belongs to an account of its own already. */
export interface PreparedConfirmation {
  readonly email: string;
  readonly name: string | null;
  readonly url: string | null;
}

function notValid(): Problem {
  return new Problem(
    400,
    'confirm_code_invalid',
    'This link is not valid any more. You find a new one in your settings, if your email is not confirmed yet.',
  );
}

/** Whether emails are their accounts' own: codes that only the mailbox gets, good for 7 days. */
@Injectable()
export class EmailConfirmations {
  private readonly codes: MailedCodes;

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {
    this.codes = new MailedCodes(db, 'email_confirmations', CONFIRMATION_DAYS * 24 * 60);
  }

  /** Notes that an account wants its mail and gives the request's id; a worker looks what to write. */
  async request(user: { id: string; email: string }, link: string): Promise<string> {
    const id = randomUUID();
    await this.codes.request(id, { email: user.email, link, user_id: user.id });
    return id;
  }

  /** Requests that no worker has handled yet. */
  due(): Promise<string[]> {
    return this.codes.due();
  }

  /**
   * Hands the mail of a request to `send`: with a code, or without one where another account has confirmed the email.
   * Nothing happens for an account that is confirmed or closed, past five mails an hour to the address, or when another
   * worker has the request.
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
   * Confirms the email of the account whose code it is. Throws the same 400 for every code that is no good, and 409
   * when another account has confirmed the email meanwhile.
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
          'This email belongs to another account by now. Please log in to that one; if you have forgotten its password, set a new one.',
        );
      }
      throw error;
    }
  }

  /** Drops requests that are over; returns how many. */
  purge(): Promise<number> {
    return this.codes.purge();
  }
}
