import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';

/** What an account gets once its person has shown that the mailbox is theirs. One may confirm again; the first time counts. */
export const CONFIRMED = {
  email_proved_at: sql<Date>`now()`,
  email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
};

/** The index that gives an email to one account among those that confirmed it. */
const ONE_OWNER = 'users_confirmed_email';

/** Whether the database refused a change because another account has confirmed the same email. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ONE_OWNER;
}

/** The account of an email: the one that confirmed it, else the newest that says it; disabled ones too. */
export function accountOfEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1);
}
