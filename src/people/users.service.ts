import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../platform/database/tables';
import type { UsersTable } from '../platform/database/tables/users';
import { DB } from '../platform/database/tokens';
import type { Role } from '../platform/http/access/actor';
import { invalid } from '../platform/http/answers/problem';
import { authorship } from '../platform/http/request/authorship';
import type { RequestContext } from '../platform/http/request/request-context';
import { byTheProduct, Records } from '../platform/records/records';
import { CONFIRMED, isEmailTaken } from './mailed-codes/confirmed';
import { decideOnPerson } from './people/person-state';
import { hashPassword, verifyPassword } from './sign-in/passwords';
import { Sessions } from './sign-in/sessions';

export type User = Selectable<UsersTable>;

/** An account that must exist: the first admin, demo accounts. */
export interface RequiredUser {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
  readonly verified: boolean;
}

export interface ProfileFields {
  readonly user_name?: string | null;
  readonly contact_number?: string | null;
}

const UNCONFIRMED_DAYS = 30;
const NO_PASSWORD = 'This account has no password yet. Choose “Forgot password?” on the login page to set one.';

/** The canonical form of an address, for comparing and storing. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

@Injectable()
export class UsersService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly sessions: Sessions,
    private readonly records: Records,
  ) {}

  /** The account of a logged-in person. Throws when it is gone, which a valid session rules out. */
  async get(id: string): Promise<User> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The account that has confirmed an email; otherwise one of `among` (ids) that uses it, confirmed or not. */
  async findByEmail(email: string, among: readonly string[] = []): Promise<User | undefined> {
    const isAmong = sql<boolean>`id::text = any(${among}::text[])`;
    return this.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', normaliseEmail(email))
      .where((where) => where.or([where('email_confirmed_at', 'is not', null), isAmong]))
      .orderBy(isAmong, 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /**
   * The account when email and password match: the one that confirmed the email, else the newest with it; a disabled
   * one only where no other matches. Always compares two hashes, so that timing reveals nothing.
   */
  async authenticate(email: string, password: string): Promise<User | null> {
    const says = this.db.selectFrom('users').selectAll().where('email', '=', normaliseEmail(email));
    const [owner, newest] = await Promise.all([
      says.where('email_confirmed_at', 'is not', null).executeTakeFirst(),
      says
        .where('email_confirmed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    ]);
    const candidates = await Promise.all(
      [owner, newest].map(async (user) => {
        return (await verifyPassword(user?.password_hash ?? null, password)) && user ? user : null;
      }),
    );
    const matching = candidates.filter((user) => user !== null);
    return matching.find((user) => !user.disabled_at) ?? matching[0] ?? null;
  }

  /** A new account with role `user`, even when another account has this email: it belongs to the person who confirms it. */
  async signUp(email: string, password: string): Promise<User> {
    return this.db
      .insertInto('users')
      .values({
        id: randomUUID(),
        email: normaliseEmail(email),
        password_hash: await hashPassword(password),
        role: 'user',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** The person has proved ownership of the mailbox. Stays unconfirmed when another account has confirmed it. */
  async confirmEmail(id: string): Promise<void> {
    try {
      await this.db.updateTable('users').set(CONFIRMED).where('id', '=', id).execute();
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
    }
  }

  /**
   * Deletes accounts unconfirmed after 30 days that have nothing: no estimate, invitation, upload, session, token or
   * webhook. Returns how many.
   */
  async dropAbandoned(): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from users u
      where email_confirmed_at is null and test_of is null and created_at < now() - ${UNCONFIRMED_DAYS} * interval '1 day'
        and not exists (select from sessions where user_id = u.id)
        and not exists (select from access_tokens where user_id = u.id)
        and not exists (select from webhooks where user_id = u.id)
        and not exists (select from boqs where owner_id = u.id::text)
        and not exists (select from boqs where created_by = u.id::text)
        and not exists (select from boqs where not deleted and members @> array[u.id::text])
        and not exists (select from boq_invites where invited_by = u.id)
        and not exists (select from boq_invites where accepted_by = u.id)
        and not exists (select from imports where owner = u.id)`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  /** Chooses a role, or another one within a day of signing up. Throws 403 when it cannot be changed any more. */
  async chooseRole(context: RequestContext, id: string, role: 'home-owner' | 'designer'): Promise<User> {
    await this.records.write('people', authorship(context), async (records) => {
      const { created_at: since } = await this.get(id);
      await decideOnPerson(records, id, { type: 'ChooseRole', role, since, at: new Date() });
    });
    return this.get(id);
  }

  /** Changes a person's profile; absent fields stay. */
  async changeProfile(id: string, fields: ProfileFields): Promise<User> {
    return this.db
      .updateTable('users')
      .set({ ...fields, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Changes the password of a person who knows the current one. Throws 400 for a wrong one, and for an account without
   * one: a session alone must not be enough to take an account over.
   */
  async changePassword(id: string, current: string, password: string): Promise<User> {
    const user = await this.requirePassword(id, current);
    const changed = await this.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      // Only if unchanged since it was read: of two concurrent changes one is refused as having the wrong current
      // password.
      .where('password_hash', '=', user.password_hash ?? '')
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw invalid({ current: 'The current password is not right.' });
    return changed;
  }

  /** The account of a person who knows its password. Throws 400 naming `current` for a wrong one, and without one. */
  async requirePassword(id: string, current: string): Promise<User> {
    const user = await this.get(id);
    const matches = await verifyPassword(user.password_hash, current);
    if (user.password_hash === null) throw invalid({ current: NO_PASSWORD });
    if (!matches) throw invalid({ current: 'The current password is not right.' });
    return user;
  }

  /**
   * Creates an account if missing and returns its id. An existing one keeps its password; one with another role
   * (someone signed up with the admin's email first) is taken over: role and password are set, its sessions ended.
   */
  async ensureUser(required: RequiredUser): Promise<string> {
    const email = normaliseEmail(required.email);
    const existing = await this.findByEmail(email);
    if (existing?.role === required.role) return existing.id;
    const fields = {
      user_name: required.name,
      password_hash: await hashPassword(required.password),
      email_confirmed_at: sql<Date>`now()`,
    };
    // Two processes may start at once: the second insert becomes the same update.
    const user = await this.db
      .insertInto('users')
      .values({ id: randomUUID(), email, role: 'user', ...fields })
      .onConflict((target) =>
        target
          .column('email')
          .where('email_confirmed_at', 'is not', null)
          .doUpdateSet({ ...fields, updated_at: sql<Date>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { role, verified } = required;
    const command = { type: 'RegisterPerson', role, verified } as const;
    await this.records.write('people', byTheProduct(), (records) => decideOnPerson(records, user.id, command));
    if (existing) await this.sessions.revokeAll(user.id);
    return user.id;
  }
}
