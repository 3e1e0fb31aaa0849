/** Lookups in one statement at most. */
const MAX_KEYS = 64;
/** Statements under way at once; the next ones gather meanwhile. */
const MAX_IN_FLIGHT = 2;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks up rows one statement for all who ask at once, because a busy server otherwise spends more on asking than on answering.
 * A lookup is always sent after it was asked for, never answered from one already under way: who asks after a commit sees it.
 */
export class GatheredLookup<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private inFlight = 0;
  private scheduled = false;

  /** `load` answers the keys' values in their order; keys may repeat. */
  constructor(private readonly load: (keys: readonly Key[]) => Promise<readonly Value[]>) {}

  /** Rejects with what `load` rejects with. */
  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.schedule();
    });
  }

  /** After the current turn: requests read from the network in it ride together. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= MAX_IN_FLIGHT || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting.splice(0, MAX_KEYS);
    if (batch.length === 0) return;
    this.inFlight += 1;
    this.schedule();
    try {
      const values = await this.load(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error(`${values.length} values for ${batch.length} keys`);
      batch.forEach(({ resolve }, index) => resolve(values[index] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.inFlight -= 1;
      this.schedule();
    }
  }
}
