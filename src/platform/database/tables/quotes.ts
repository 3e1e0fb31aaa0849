import type { ColumnType, Generated } from 'kysely';
import type { QuoteAnswer, TableOf } from '../../records/fields';

/** Read model: requests for quotation. */
export type QuoteRequestsTable = TableOf<'quote_request'>;

/** Read model: a vendor of a request, with the answer. */
export type QuotesTable = TableOf<'quote'>;

/** Where a vendor is reached, and what they have saved but not sent: never part of an event. */
export interface QuoteInvitesTable {
  quote_id: string;
  request_id: string;
  email: string | null;
  draft: ColumnType<QuoteAnswer | null, string | null | undefined, string | null>;
  opened_at: Date | null;
  mailed_at: Date | null;
  /** When the scheduler reminded them, once. */
  reminded_at: Generated<Date | null>;
}

/** A link to a vendor's page; the code itself is in the mail alone. */
export interface QuoteLinksTable {
  /** SHA-256 of the code. */
  token_hash: Buffer;
  quote_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}
