export interface Progress {
  readonly stage: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly counts: Readonly<Record<string, number>>;
}

const HEARTBEAT_MS = 2_000;

/** Writes progress one after another, the latest only, and shows signs of life while a long step is under way. */
export class ProgressReporter {
  private latest: Progress | null = null;
  private last: Progress = { stage: 'checking', percent: 0, counts: {} };
  private writing: Promise<void> = Promise.resolve();
  private failure: unknown = null;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly write: (progress: Progress) => Promise<unknown>) {
    this.heartbeat = setInterval(() => this.report(this.last), HEARTBEAT_MS);
  }

  report(progress: Progress): void {
    this.last = progress;
    const waiting = this.latest !== null;
    this.latest = progress;
    if (!waiting) this.writing = this.writing.then(() => this.flush());
  }

  /** Resolves when everything reported is written; rejects with the first error of a write. */
  async settled(): Promise<void> {
    await this.writing;
    if (this.failure !== null)
      throw this.failure instanceof Error ? this.failure : new Error('progress could not be written');
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.writing;
  }

  private async flush(): Promise<void> {
    const progress = this.latest;
    this.latest = null;
    if (!progress || this.failure !== null) return;
    try {
      await this.write(progress);
    } catch (error) {
      this.failure = error;
    }
  }
}
