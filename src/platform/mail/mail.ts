/** One mail to one person. */
export interface OutgoingMail {
  /** A UUID, where the sender may run again: mails with the same id are queued once. */
  readonly id?: string;
  /** A single address; a list is not split, so nobody can add a second recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Its type (`password-reset`, `invite`): for the log and the file name, never shown to the recipient. */
  readonly kind: string;
  readonly replyTo?: string;
  /** Turns such mails off by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Files that go with it, as base64. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly base64: string;
  }[];
  /** Minutes after which it is useless and abandoned; a day by default. */
  readonly validMinutes?: number;
}

/** Where test accounts have their addresses: a domain that cannot exist (RFC 2606). Nothing is mailed there. */
export const TEST_ADDRESSES = '@test.invalid';

/** Outgoing mail. */
export abstract class Mail {
  /**
   * Queues a mail and returns; a worker sends it and retries while the mail server is down. Rejects only when the mail
   * could not be stored (the database is down).
   */
  abstract send(mail: OutgoingMail): Promise<void>;
}
