import type { ColumnType, Generated } from 'kysely';

/** Content of a mail that is still to be sent. */
export interface MailContentColumn {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly kind: string;
  readonly replyTo?: string;
}

export interface MailsTable {
  id: string;
  kind: string;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  /** Null once it is sent or abandoned. */
  content: ColumnType<MailContentColumn | null, string, null>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  valid_until: ColumnType<Date, Date, never>;
  error: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  sent_at: ColumnType<Date | null, never, Date | null>;
}

/** How far something that acts on events follows the log. No read model: a rebuild leaves it alone. */
export interface LogFollowersTable {
  name: string;
  position: ColumnType<number, number | bigint, number | bigint>;
  /** The log that `position` belongs to: see `identityOf`. */
  log: string;
  updated_at: Generated<Date>;
}

/** An event whose mails are still to be made. */
export interface EventMailsTable {
  event_id: string;
  stream_id: string;
  version: number;
  type: string;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** Why its mails could not be made at the last attempt. */
  error: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
}
