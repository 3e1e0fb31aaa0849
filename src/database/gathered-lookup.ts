/** Most lookups per statement. */
const MAX_KEYS = 64;
/** Concurrent statements; further lookups are collected in the meantime. */
const MAX_IN_FLIGHT = 2;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches row lookups into one statement for all concurrent callers, because a busy server otherwise spends more on
 * round trips than on answers. A lookup is always sent after it was requested, never joined to a running one: a caller
 * that asks after a commit sees it.
 */
export class GatheredLookup<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private inFlight = 0;
  private scheduled = false;

  /**
   * `load` returns the values in the order of the keys; keys may repeat. `turn` calls back when a statement may be sent:
   * by default after the current turn, so that requests read from the network in it share one.
   */
  constructor(
    private readonly load: (keys: readonly Key[]) => Promise<readonly Value[]>,
    private readonly turn: (callback: () => void) => void = setImmediate,
  ) {}

  /** Rejects with what `load` rejects with. */
  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.inFlight >= MAX_IN_FLIGHT || this.waiting.length === 0) return;
    this.scheduled = true;
    this.turn(() => {
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
