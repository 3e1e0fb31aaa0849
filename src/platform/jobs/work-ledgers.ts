import { Injectable } from '@nestjs/common';

/** A failed piece of work, from the table that records it. */
export interface TroubledWork {
  readonly id: string;
  /** What it is, without revealing its content. */
  readonly what: string;
  readonly reason: string;
  readonly attempts: number;
  readonly at: Date;
  /** When it is retried automatically; null when it has been abandoned or there is nothing to retry. */
  readonly nextTry: Date | null;
}

/** What a feature shows an admin about the rows behind its queue, and the actions it offers. */
export interface WorkLedger {
  /** Name of the queue. */
  readonly queue: string;
  /** Rows waiting, and rows with a failure, abandoned ones included. */
  counts(): Promise<{ readonly waiting: number; readonly troubled: number }>;
  /** Up to `limit` failures, newest first. */
  troubled(limit: number): Promise<TroubledWork[]>;
  /** Retries it at once; false when there is nothing to retry. */
  retry(id: string): Promise<boolean>;
  /** Abandons it, or deletes it when already abandoned; false for an unknown id. */
  remove(id: string): Promise<boolean>;
}

/** The ledgers of this process; each feature registers its own. */
@Injectable()
export class WorkLedgers {
  private readonly ledgers = new Map<string, WorkLedger>();

  register(ledger: WorkLedger): void {
    this.ledgers.set(ledger.queue, ledger);
  }

  of(queue: string): WorkLedger | undefined {
    return this.ledgers.get(queue);
  }
}
