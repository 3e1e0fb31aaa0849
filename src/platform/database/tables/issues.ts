import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Issues of a BOQ without their content; written by the projection `boq-issues`. */
export interface BoqIssuesTable {
  boq_id: string;
  issue: number;
  /** open, accepted, declined, withdrawn or superseded. */
  status: string;
  /** SHA-256 of the issued content, hex. */
  content_hash: string;
  record: JSONColumnType<Record<string, unknown>>;
}

/** A link that shows an issue and takes its answer. Whether it is still valid is in the BOQ's events. */
export interface IssueLinksTable {
  /** SHA-256 of the code in the link; the code itself is in the mail, or with the person who copied it. */
  token_hash: Buffer;
  boq_id: string;
  issue: number;
  /** Recipient; null for a copied link. */
  email: string | null;
  made_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The firm of an account, as its quotations show it. */
export interface FirmsTable {
  user_id: string;
  profile: ColumnType<Record<string, unknown>, string, string>;
  /** A PNG as a data URL; empty without one. */
  logo: string;
  updated_at: Generated<Date>;
}

/** Numbers of quotations, given out in turn per firm and financial year. */
export interface QuotationNumbersTable {
  firm_id: string;
  /** `2026-27`. */
  year: string;
  n: number;
  boq_id: string;
}

/** How often the link of an issue was opened. */
export interface IssueOpensTable {
  boq_id: string;
  issue: number;
  opens: Generated<number>;
  last_at: Generated<Date>;
}

/** How long a room of an issue was on the client's screen. */
export interface IssueLooksTable {
  boq_id: string;
  issue: number;
  /** As the document names it. */
  room: string;
  seconds: number;
  last_at: Generated<Date>;
}

/** What a client asked about an issue. */
export interface IssueQuestionsTable {
  id: Generated<string>;
  boq_id: string;
  issue: number;
  /** The item it is about; null for the whole quotation. */
  item_id: string | null;
  name: string;
  text: string;
  asked_at: Generated<Date>;
  /** Where the answer is mailed. */
  email: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

/** Who is mailed about what a client does by a link. Written before its event, and deleted once the mails are made. */
export interface IssueRecipientsTable {
  /** The command of the event. */
  command_id: string;
  /** The account that made the link. */
  made_by: string;
  /** The client's address, for their copy of what they accepted; null for none. */
  email: string | null;
  created_at: Generated<Date>;
}

/** A code that was mailed to confirm an acceptance, for ten minutes; older rows count towards the limits. */
export interface IssueCodesTable {
  id: Generated<string>;
  boq_id: string;
  issue: number;
  /** HMAC of the code; null once a newer one was mailed. */
  code_hash: Buffer | null;
  tries_left: number;
  created_at: Generated<Date>;
}
