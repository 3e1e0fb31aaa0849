import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';

/** Columns set when a person proves that the mailbox is theirs. Repeating it keeps the first time. */
export const CONFIRMED = {
  email_proved_at: sql<Date>`now()`,
  email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
};

/** The index that allows an email only one confirmed account. */
const ONE_OWNER = 'users_confirmed_email';

/** Whether the database refused a change because another account has confirmed the same email. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ONE_OWNER;
}

/** The account of an email: the confirmed one, else the newest with this email; disabled ones included. */
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
