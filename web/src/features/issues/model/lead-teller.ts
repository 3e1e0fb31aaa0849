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
  private sent: Promise<unknown> = Promise.resolve();

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

  /**
   * After the message under way, which would begin another lead if it came later, one that knows no options; `now` where
   * the page is on its way out.
   */
  end(when: 'in turn' | 'now' = 'in turn'): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.wake();
    const last = (): Promise<void> => this.attempt({ slide: null, pointer: null });
    void (when === 'now' ? last() : this.sent.then(last));
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
    this.sent = this.send(message).catch(() => undefined);
    await this.sent;
  }
}
