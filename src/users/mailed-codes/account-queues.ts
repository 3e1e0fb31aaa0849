import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../../jobs/jobs';
import { RowQueue } from '../../jobs/row-worker';

/** The queues of requests about accounts that are answered by a mail, by the name of what is asked for. */
export const ACCOUNT_QUEUES = { reset: 'password-resets', confirmation: 'email-confirmations' } as const;

/** Wakes the worker for a request that is answered by a mail. */
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

  /** Not waited for: the answer must not depend on how the queue is. */
  wake(queue: keyof typeof ACCOUNT_QUEUES, id: string): void {
    void this.queues[queue].wake(id);
  }
}
