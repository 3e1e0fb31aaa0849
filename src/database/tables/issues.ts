import type { Generated, JSONColumnType } from 'kysely';

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
