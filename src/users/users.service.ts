import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/tables';
import type { UsersTable } from '../database/tables/users';
import { DB } from '../database/tokens';
import type { Role } from '../http/actor';
import { conflict, forbidden, invalid } from '../http/problem';
import { hashPassword, verifyPassword } from './passwords';
import { Sessions } from './sessions';

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

const NO_PASSWORD = 'This account has no password yet. Choose “Forgot password?” on the login page to set one.';

/** One address, one account: what is compared and stored. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Accounts. */
@Injectable()
export class Users {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly sessions: Sessions,
  ) {}

  /** The account of a person who is logged in. Throws when it is gone, which a living session rules out. */
  async get(id: string): Promise<User> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async findByEmail(email: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('email', '=', normaliseEmail(email)).executeTakeFirst();
  }

  /** The account, when email and password belong together; takes the same time when there is no such account. */
  async authenticate(email: string, password: string): Promise<User | null> {
    const user = await this.findByEmail(email);
    const matches = await verifyPassword(user && !user.disabled_at ? user.password_hash : null, password);
    return matches && user ? user : null;
  }

  /** A new account with role `user`. Throws 409 when the email has one. */
  async signUp(email: string, password: string): Promise<User> {
    const user = await this.db
      .insertInto('users')
      .values({
        id: randomUUID(),
        email: normaliseEmail(email),
        password_hash: await hashPassword(password),
        role: 'user',
      })
      .onConflict((target) => target.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user) throw conflict('email_taken', 'There is already an account with this email. Please log in.');
    return user;
  }

  /** The first choice of a role, from `user`. Throws 403 when it was made before. */
  async chooseRole(id: string, role: 'home-owner' | 'designer'): Promise<User> {
    const user = await this.db
      .updateTable('users')
      .set({ role, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('role', '=', 'user')
      .returningAll()
      .executeTakeFirst();
    if (!user) throw forbidden('Your role has been chosen already.');
    return user;
  }

  /** Changes what a person says of themselves; absent fields stay. */
  async changeProfile(id: string, fields: ProfileFields): Promise<User> {
    return this.db
      .updateTable('users')
      .set({ ...fields, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Changes the password of a person who knows the present one. Throws 400 for a wrong one, and for an account that
   * has none: a session alone must not be enough to take an account over.
   */
  async changePassword(id: string, current: string, password: string): Promise<User> {
    const user = await this.get(id);
    const matches = await verifyPassword(user.password_hash, current);
    if (user.password_hash === null) throw invalid({ current: NO_PASSWORD });
    if (!matches) throw invalid({ current: 'The current password is not right.' });
    const changed = await this.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      // Unchanged since it was looked at: of two changes at once one is told that its password is not right any more.
      .where('password_hash', '=', user.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw invalid({ current: 'The current password is not right.' });
    return changed;
  }

  /**
   * Makes an account unless there is one, and returns its id. An account found keeps its password; one found with
   * another role (somebody signed up with the admin's email first) is taken over: role and password as asked, its
   * sessions ended.
   */
  async ensureUser(required: RequiredUser): Promise<string> {
    const email = normaliseEmail(required.email);
    const existing = await this.findByEmail(email);
    if (existing?.role === required.role) return existing.id;
    const fields = {
      user_name: required.name,
      password_hash: await hashPassword(required.password),
      role: required.role,
      verified: required.verified,
    };
    // Two processes may start at once: the second insert becomes the same update.
    const user = await this.db
      .insertInto('users')
      .values({ id: randomUUID(), email, ...fields })
      .onConflict((target) => target.column('email').doUpdateSet({ ...fields, updated_at: sql<Date>`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (existing) await this.sessions.revokeAll(user.id);
    return user.id;
  }
}
