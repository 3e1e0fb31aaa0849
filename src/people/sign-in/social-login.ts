import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { accountDisabled, conflict, unauthorized, type Problem } from '../../platform/http/answers/problem';
import { oneLine } from '../../platform/mail/template';
import { CONFIRMED, isEmailTaken, accountOfEmail } from '../mailed-codes/confirmed';
import { GoogleIdentity, type GooglePerson } from './google-identity';
import { normaliseEmail, type User } from '../users.service';

/** The client's own claims sent with the token; only compared, never trusted. */
export interface SocialClaims {
  readonly email?: string | undefined;
  readonly google_id?: string | undefined;
  readonly gravatar_url?: string | undefined;
  readonly user_name?: string | undefined;
}

const MAX_NAME = 100;

/** Logging in with a Google account. */
@Injectable()
export class SocialLogin {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly google: GoogleIdentity,
  ) {}

  /**
   * The account of the person behind an ID token, created on first login. Throws 401 for a bad token or one that
   * contradicts the claims, 409 when the email has an account that Google cannot vouch for.
   */
  async authenticate(credential: string, claims: SocialClaims): Promise<User> {
    const person = await this.google.verify(credential);
    if (!person || !agrees(person, claims)) throw unauthorized('The sign-in with Google could not be confirmed.');
    const user = await this.accountOf(person, claims);
    if (user.disabled_at) throw accountDisabled();
    return user;
  }

  private async accountOf(person: GooglePerson, claims: SocialClaims): Promise<User> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const known = await tx
          .selectFrom('users')
          .selectAll()
          .where('google_id', '=', person.subject)
          .executeTakeFirst();
        return known ?? (await this.link(tx, person)) ?? (await this.create(tx, person, claims));
      });
    } catch (error) {
      // Another account has confirmed the email concurrently.
      throw isEmailTaken(error) ? emailTaken() : error;
    }
  }

  /**
   * Links a Google account to the one that has confirmed its email or, if none has and Google runs the mailbox, to the
   * newest with that email. Undefined when there is none.
   */
  private async link(tx: Kysely<Database>, person: GooglePerson): Promise<User | undefined> {
    const found = await accountOfEmail(tx, normaliseEmail(person.email)).forUpdate().executeTakeFirst();
    if (!found) return undefined;
    // Concurrent first login: the other request has already linked it.
    if (found.google_id === person.subject) return found;
    // An unconfirmed account, which anyone could have created, neither blocks the person nor becomes theirs.
    if (!found.email_confirmed_at && (!person.ownsMailbox || found.disabled_at)) return undefined;
    if (found.google_id || !person.ownsMailbox) {
      throw emailTaken();
    }
    // Someone may have signed up with another person's email, waiting for its owner: their password and sessions end.
    const proved = found.email_proved_at !== null;
    if (!proved) {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: sql<Date>`now()` })
        .where('user_id', '=', found.id)
        .where('revoked_at', 'is', null)
        .execute();
    }
    return tx
      .updateTable('users')
      .set({
        google_id: person.subject,
        ...CONFIRMED,
        updated_at: sql<Date>`now()`,
        gravatar_url: found.gravatar_url ?? webAddress(person.picture),
        ...(proved ? {} : { password_hash: null }),
      })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  private async create(tx: Kysely<Database>, person: GooglePerson, claims: SocialClaims): Promise<User> {
    const user = await tx
      .insertInto('users')
      .values({
        id: randomUUID(),
        email: normaliseEmail(person.email),
        user_name: oneLine(person.name ?? claims.user_name ?? '').slice(0, MAX_NAME) || null,
        gravatar_url: webAddress(person.picture) ?? webAddress(claims.gravatar_url ?? null),
        role: 'user',
        google_id: person.subject,
        email_proved_at: sql<Date>`now()`,
        email_confirmed_at: sql<Date>`now()`,
      })
      .onConflict((target) => target.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (user) return user;
    // Concurrent first login: the other request has already created it.
    const made = await tx.selectFrom('users').selectAll().where('google_id', '=', person.subject).executeTakeFirst();
    if (!made) throw emailTaken();
    return made;
  }
}

function emailTaken(): Problem {
  return conflict('email_taken', 'There is already an account with this email. Please log in with its password.');
}

function agrees(person: GooglePerson, claims: SocialClaims): boolean {
  return (
    (claims.email === undefined || normaliseEmail(claims.email) === normaliseEmail(person.email)) &&
    (claims.google_id === undefined || claims.google_id === person.subject)
  );
}

/** Allows only http and https: the picture's URL ends up in a page. */
function webAddress(address: string | null): string | null {
  if (!address || address.length > 2_000 || !URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
