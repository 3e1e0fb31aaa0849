import type { Generated } from 'kysely';

export interface EnquiriesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  /** One of the form's budget options, word for word. */
  budget: string;
  city: string;
  /** False when the budget is below our minimum. */
  accepted: boolean;
  created_at: Generated<Date>;
}

/** Bug reports and feature requests. */
export interface FeedbackTable {
  id: string;
  kind: 'bug' | 'feature';
  /** Name and email are given for bugs only. */
  name: string | null;
  email: string | null;
  /** Features only. */
  title: string | null;
  details: string;
  /** Bugs only: whether the person has found a workaround. */
  solution: boolean | null;
  created_at: Generated<Date>;
}

/** Pictures of a report, in the order they were chosen. */
export interface FeedbackImagesTable {
  id: string;
  feedback_id: string;
  position: number;
  /** The original file name. */
  name: string;
  file_key: string;
  thumb_key: string;
  width: number;
  height: number;
  size: number;
}

/** Solved and used challenges, until they would have expired anyway. */
export interface CaptchaSpentTable {
  challenge: string;
  expires_at: Date;
}

/**
 * Hosted-captcha answers confirmed by the provider. The provider confirms each only once, so keep it until the form is
 * accepted: a form that fails for another reason may be resent with the same answer.
 */
export interface CaptchaPassesTable {
  /** SHA-256 of the answer. */
  token_hash: Buffer;
  good_until: Date;
  spent: Generated<boolean>;
}
