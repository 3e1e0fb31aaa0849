import type { Problem } from '../answers/problem';

/** Lets so much work run at once and so much wait, in the order in which it came; the rest is refused. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
    private readonly full: () => Problem,
  ) {}

  /** Does the work once there is a place for it. Rejects with the problem of `full` when too much waits already. */
  async inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    await this.place();
    try {
      return await work();
    } finally {
      // The place goes straight to the next one: a newcomer must not slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }

  private place(): Promise<void> {
    if (this.taken < this.places) {
      this.taken += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.mostWaiting) throw this.full();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
