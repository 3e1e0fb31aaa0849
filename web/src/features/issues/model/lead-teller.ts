import type { LeadMessage, LedPage } from './lead';

/** Shortest time between two messages, in ms. */
const REST_MS = 200;
/** The server takes a lead for over after 12 s without a message. */
const REPEAT_MS = 4000;

/** Tells the other screens which page is shown: the newest state, one message at a time, and again while nothing changes. */
export class LeadTeller {
  private options: readonly string[] | undefined;
  private hasNews = false;
  private hasEnded = false;
  private wake = (): void => undefined;

  constructor(
    private readonly send: (message: LeadMessage) => Promise<unknown>,
    private page: LedPage,
    options: readonly string[],
  ) {
    this.options = options;
    void this.run();
  }

  show(page: LedPage): void {
    this.page = page;
    this.tell();
  }

  switchTo(options: readonly string[]): void {
    this.options = options;
    this.tell();
  }

  /** At once: the page may be on its way out. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.wake();
    void this.attempt({ slide: null, pointer: null });
  }

  private tell(): void {
    this.hasNews = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.hasEnded) {
      const { options } = this;
      this.options = undefined;
      this.hasNews = false;
      await this.attempt({ ...this.page, ...(options && { options: [...options] }) });
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      if (!this.hasNews && !this.hasEnded) await this.news();
    }
  }

  /** Resolves with the next change, or when it is time to repeat. */
  private news(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, REPEAT_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A message that is lost is made up for by the next one. */
  private async attempt(message: LeadMessage): Promise<void> {
    await this.send(message).catch(() => undefined);
  }
}
