/** How long after its answer an equal command is still the second half of a double click, in ms. */
const DOUBLE_CLICK_MS = 400;

/**
 * Commands of one form or button that are on their way. A second click sends what the first one sent, however slowly the
 * screen reacts, so an equal command is not sent until the first has been answered and seen.
 */
export class SingleFlight {
  private readonly running = new Map<string, Promise<unknown>>();

  /** Sends a command; for one that equals a running one gives that one's answer. `isNew`: whether it was sent. */
  send<Output>(
    input: unknown,
    run: () => Promise<Output>,
  ): { readonly answer: Promise<Output>; readonly isNew: boolean } {
    const name = nameOf(input);
    const running = this.running.get(name) as Promise<Output> | undefined;
    if (running) return { answer: running, isNew: false };
    const answer = run();
    this.running.set(name, answer);
    const release = (after: number) => (): void => void setTimeout(() => this.running.delete(name), after);
    // What failed can be tried again at once.
    answer.then(release(DOUBLE_CLICK_MS), release(0));
    return { answer, isNew: true };
  }
}

/** A text that equal inputs have in common. Files are named, since their bytes cannot be compared here. */
function nameOf(input: unknown): string {
  const named = (_key: string, value: unknown): unknown =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify(input, named) ?? 'nothing';
}
