import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JOBS, type Jobs } from '../jobs/jobs';
import { RowQueue } from '../jobs/row-worker';

export const RESET_QUEUE = 'password-resets';

/** Wakes the worker for a request of a new password. */
@Injectable()
export class ResetQueue {
  private readonly queue: RowQueue;

  constructor(@Inject(JOBS) jobs: Jobs, log: PinoLogger) {
    this.queue = new RowQueue(jobs, RESET_QUEUE, (err) =>
      log.warn({ err }, 'a password reset could not be queued; a worker will find it'),
    );
  }

  /** Not waited for: the answer must not depend on how the queue is. */
  wake(id: string): void {
    void this.queue.wake(id);
  }
}
