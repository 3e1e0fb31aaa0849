import { Injectable } from '@nestjs/common';

/** A piece of work that went wrong, from the table that is its record. */
export interface TroubledWork {
  readonly id: string;
  /** What it is, in words that give away nothing of its content. */
  readonly what: string;
  readonly reason: string;
  readonly attempts: number;
  readonly at: Date;
  /** When it is tried again by itself; null when it was given up and there is nothing left to try. */
  readonly nextTry: Date | null;
}

/** What a feature tells an admin of the rows behind its queue, and lets him do about them. */
export interface WorkLedger {
  /** Name of the queue. */
  readonly queue: string;
  /** Rows that wait for their work, and those among them or given up that went wrong. */
  counts(): Promise<{ readonly waiting: number; readonly troubled: number }>;
  /** Up to `limit` of what went wrong, the newest first. */
  troubled(limit: number): Promise<TroubledWork[]>;
  /** Tries it again at once; false when there is nothing to try. */
  retry(id: string): Promise<boolean>;
  /** Gives it up, or forgets what was given up; false for an unknown one. */
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
