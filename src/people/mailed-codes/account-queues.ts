import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { RowQueue } from '../../platform/jobs/row-worker';

/** Queues of account requests answered by mail, by type of request. */
export const ACCOUNT_QUEUES = { reset: 'password-resets', confirmation: 'email-confirmations' } as const;

/** Wakes the worker for a request answered by mail. */
@Injectable()
export class AccountQueues {
  private readonly queues: Readonly<Record<keyof typeof ACCOUNT_QUEUES, RowQueue>>;

  constructor(@Inject(JOBS) jobs: Jobs, log: PinoLogger) {
    const queue = (name: string): RowQueue =>
      new RowQueue(jobs, name, (err) =>
        log.warn({ err, queue: name }, 'a mail about an account could not be queued; a worker will find it'),
      );
    this.queues = { reset: queue(ACCOUNT_QUEUES.reset), confirmation: queue(ACCOUNT_QUEUES.confirmation) };
  }

  /** Not awaited: the answer must not depend on the queue's state. */
  wake(queue: keyof typeof ACCOUNT_QUEUES, id: string): void {
    void this.queues[queue].wake(id);
  }
}
