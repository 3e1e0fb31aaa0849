import { pressSeries } from '../browser/press-series';

/** How long after its answer an equal command is still the second half of a double click, in ms. */
const DOUBLE_CLICK_MS = 400;

interface Flight {
  readonly answer: Promise<unknown>;
  readonly series: number;
  isAnswered: boolean;
}

/**
 * Commands of one form or button that are on their way. A second click sends what the first one sent, however slowly the
 * screen reacts, so an equal command is not sent until the first has been answered and seen. Once it is answered, whoever
 * pressed something else in between means the command again.
 */
export class SingleFlight {
  private readonly flights = new Map<string, Flight>();

  /** Sends a command; for one that equals a running one gives that one's answer. `isNew`: whether it was sent. */
  send<Output>(
    input: unknown,
    run: () => Promise<Output>,
  ): { readonly answer: Promise<Output>; readonly isNew: boolean } {
    const name = nameOf(input);
    const earlier = this.flights.get(name);
    if (earlier && (!earlier.isAnswered || earlier.series === pressSeries())) {
      return { answer: earlier.answer as Promise<Output>, isNew: false };
    }
    const answer = run();
    const flight: Flight = { answer, series: pressSeries(), isAnswered: false };
    this.flights.set(name, flight);
    const release = (after: number) => (): void => {
      flight.isAnswered = true;
      setTimeout(() => this.flights.get(name) === flight && this.flights.delete(name), after);
    };
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
