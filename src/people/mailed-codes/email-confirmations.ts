import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { conflict, Problem } from '../../platform/http/answers/problem';
import { CONFIRMED, isEmailTaken } from './confirmed';
import { MailedCodes } from './mailed-codes';
import type { User } from '../users.service';

/** Long enough for a mailbox checked once a week. */
export const CONFIRMATION_DAYS = 7;

/** What to mail for a request. */
export interface PreparedConfirmation {
  readonly email: string;
  readonly name: string | null;
  /** Where the code is used; null where nothing can be done with it. */
  readonly url: string | null;
  /** Another account has confirmed the email: the code joins what was made since to that one. */
  readonly joins: boolean;
}

/** Moves everything from an account to the one that has confirmed the email. Throws what it cannot. */
export type Join = (fromId: string, to: User) => Promise<void>;

function notValid(): Problem {
  return new Problem(
    400,
    'confirm_code_invalid',
    'This link is not valid any more. You can request a new one in your settings, if your email is not confirmed yet.',
  );
}

function confirmedElsewhere(): Problem {
  return conflict(
    'email_confirmed_elsewhere',
    'This email now belongs to another account. Please log in to that one; if you have forgotten its password, set a new one.',
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
   * Passes the mail for a request to `send`, with a code unless the email's confirmed account is closed.
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
        .select(['user_name', 'disabled_at'])
        .where('email', '=', user.email)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst();
      const { email } = user;
      if (owner?.disabled_at) {
        await this.codes.handled(tx, id);
        return send({ email, name: owner.user_name, url: null, joins: true });
      }
      const code = await this.codes.issue(tx, id, user.id);
      const joins = owner !== undefined;
      const url = `${request.link}?code=${code}${joins ? '&join=1' : ''}`;
      await send({ email, name: (owner ?? user).user_name, url, joins });
    });
  }

  /**
   * Confirms the email of the account the code belongs to. Where another account has confirmed it, the mailbox is that
   * person's: `join` moves everything to that account, and this one can no longer be logged in to. Throws the same 400
   * for every bad code, and 409 when the other account is closed or confirms the email at the same moment.
   */
  async confirm(code: string, join: Join): Promise<'confirmed' | 'joined'> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const userId = await this.codes.use(tx, code);
        if (!userId) throw notValid();
        const owner = await tx
          .selectFrom('users')
          .selectAll()
          .where('email', '=', (one) => one.selectFrom('users').select('email').where('id', '=', userId))
          .where('email_confirmed_at', 'is not', null)
          .where('id', '!=', userId)
          .executeTakeFirst();
        if (owner?.disabled_at) throw confirmedElsewhere();
        if (owner) {
          // Before it commits: a code whose work failed can be used again.
          await join(userId, owner);
          await tx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
          await this.codes.endFor(userId, tx);
          return 'joined';
        }
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set(CONFIRMED)
          .where('id', '=', userId)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw notValid();
        await this.codes.endFor(userId, tx);
        return 'confirmed';
      });
    } catch (error) {
      throw isEmailTaken(error) ? confirmedElsewhere() : error;
    }
  }

  /** Deletes finished requests; returns how many. */
  purge(): Promise<number> {
    return this.codes.purge();
  }
}
