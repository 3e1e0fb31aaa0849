import type { ColumnType, Generated } from 'kysely';

export interface UsersTable {
  id: string;
  /** Normalised: trimmed, lower case. Several accounts may use the same one; at most one of them has confirmed it. */
  email: string;
  user_name: string | null;
  contact_number: string | null;
  gravatar_url: string | null;
  /** argon2id in PHC format; null for accounts that only log in through Google. */
  password_hash: string | null;
  /** Subject of the linked Google account. */
  google_id: string | null;
  /** When the person last proved that the mailbox is theirs. */
  email_proved_at: Date | null;
  /** When the email was confirmed; null = not yet. */
  email_confirmed_at: Date | null;
  role: 'user' | 'home-owner' | 'designer' | 'admin';
  /** An admin has confirmed that this is a design professional. */
  verified: Generated<boolean>;
  preference: ColumnType<Record<string, unknown>, string | undefined, string>;
  disabled_at: Date | null;
  /** The account whose test tokens use this one; null = an ordinary account. */
  test_of: string | null;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

export interface SessionsTable {
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: Buffer;
  /** Public id of the session; it grants nothing. */
  id: Generated<string>;
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: string | null;
}

/**
 * A request answered by mailing a code: to reset a password or confirm an email. A reset row is made for every email;
 * `user_id` and `code_hash` are added when a worker finds an account.
 */
export interface MailedCodesTable {
  id: string;
  email: string;
  /** Link in the mail, without the code. */
  link: string;
  user_id: string | null;
  /** SHA-256 of the code; the code itself is in the mail alone. */
  code_hash: Buffer | null;
  requested_at: Generated<Date>;
  expires_at: Date;
  handled_at: Date | null;
  used_at: Date | null;
}

/**
 * Attempts at something limited (logins by account and address, by address, by account) in the window that began at
 * `window_start`.
 */
export interface AttemptsTable {
  key: string;
  window_start: Date;
  count: number;
}

/** An address from which an account has logged in. */
export interface KnownAddressesTable {
  /** SHA-256 of the account and the address. */
  key_hash: Buffer;
  succeeded_at: Date;
}

/** Keys the server generated for itself. */
export interface ServerSecretsTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

/** Stored answers by idempotency key. */
export interface IdempotencyTable {
  key_hash: Buffer;
  actor: string;
  request_hash: Buffer;
  status: number;
  body: string | null;
  headers: ColumnType<Record<string, string>, string, string>;
  created_at: Generated<Date>;
}

/** An access token of a person's program. */
export interface AccessTokensTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** The test account that it acts for; null: its owner. */
  test_id: string | null;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: Buffer;
  /** Null = from before there were scopes. */
  scopes: string[] | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  /** Null = valid until revoked. */
  expires_at: Date | null;
  revoked_at: Date | null;
}
