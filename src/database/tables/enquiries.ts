import type { Generated } from 'kysely';

export interface EnquiriesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  /** One of the budgets of the form, as it is written there. */
  budget: string;
  city: string;
  /** False where the budget is below what we take on. */
  accepted: boolean;
  created_at: Generated<Date>;
}

/** Reported bugs and wished-for features. */
export interface FeedbackTable {
  id: string;
  kind: 'bug' | 'feature';
  /** Name and email come with bugs only. */
  name: string | null;
  email: string | null;
  /** Features only. */
  title: string | null;
  details: string;
  /** Bugs only: whether the person has found a way around it. */
  solution: boolean | null;
  created_at: Generated<Date>;
}

/** Pictures of a report or a wish, in the order in which they were chosen. */
export interface FeedbackImagesTable {
  id: string;
  feedback_id: string;
  position: number;
  /** As the person's file was called. */
  name: string;
  file_key: string;
  thumb_key: string;
  width: number;
  height: number;
  size: number;
}

/** Challenges that were solved and used, until they would have expired anyway. */
export interface CaptchaSpentTable {
  challenge: string;
  expires_at: Date;
}

/**
 * Answers to a hosted captcha that its provider has confirmed. The provider confirms each once, so that it did is kept until
 * the form is taken in: what fails for another reason may be sent again with the same answer.
 */
export interface CaptchaPassesTable {
  /** SHA-256 of the answer. */
  token_hash: Buffer;
  good_until: Date;
  spent: Generated<boolean>;
}
