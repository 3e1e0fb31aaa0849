import type { ColumnType, Generated } from 'kysely';

/** A line that vendors are asked about. */
export interface RequestedLine {
  /** Its number on the request, from 1. */
  readonly no: number;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  /** Items of the BOQ that its rate is for; none for what is no item of it. */
  readonly item_ids: readonly string[];
}

/** What a vendor says of one line. */
export interface QuotedLine {
  readonly no: number;
  /** Rupees per `unit`; null where they cannot supply it, or have not said. */
  readonly rate: number | null;
  /** The vendor's own unit; null: the unit that was asked. */
  readonly unit: string | null;
  /** How many of the asked unit one of the vendor's own is. */
  readonly per: number | null;
  readonly tax_included: boolean;
  readonly gst_percent: number;
  readonly brand: string;
  readonly remark: string;
  readonly delivery_days: number | null;
  readonly cannot_supply: boolean;
}

export interface QuoteAnswer {
  readonly lines: readonly QuotedLine[];
  /** Rupees for the whole order, without tax. */
  readonly freight: number;
  /** `2026-12-31`; null where the vendor does not say. */
  readonly valid_until: string | null;
  readonly note: string;
}

export interface QuoteMessage {
  readonly by: 'vendor' | 'sender';
  readonly text: string;
  readonly at: string;
}

export interface AwardedLine {
  readonly no: number;
  readonly quote_id: string;
  /** Rupees per unit that the BOQ had before; absent in awards of before November 2026. */
  readonly bill_rate?: number | null;
}

/** Read model: requests for quotation. */
export interface QuoteRequestsTable {
  id: string;
  revision: number;
  boq_id: string;
  title: string;
  message: string;
  /** The last day on which vendors may answer, in India. */
  closes_on: string;
  status: 'open' | 'awarded' | 'withdrawn';
  lines: readonly RequestedLine[];
  awards: readonly AwardedLine[];
  made_by: string;
  made_at: Date;
}

/** Read model: a vendor of a request, with the answer. */
export interface QuotesTable {
  id: string;
  revision: number;
  boq_id: string;
  request_id: string;
  vendor_id: string | null;
  name: string;
  answer: QuoteAnswer | null;
  answered_at: Date | null;
  messages: readonly QuoteMessage[];
  position: number;
}

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
