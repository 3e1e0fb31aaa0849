/** One mail to one person. */
export interface OutgoingMail {
  /** One address; a list is not split, so nobody can smuggle in a second recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What it is about (`password-reset`, `invite`): for the log and the name of the file, never for the reader. */
  readonly kind: string;
  readonly replyTo?: string;
  /** After these minutes it is of no use any more and is given up; a day by default. */
  readonly validMinutes?: number;
}

/** The way out for mails. */
export abstract class Mail {
  /**
   * Takes a mail in and returns; a worker sends it, and tries again while the mail server is away. Rejects only when
   * the mail could not be taken in (the database is down).
   */
  abstract send(mail: OutgoingMail): Promise<void>;
}
