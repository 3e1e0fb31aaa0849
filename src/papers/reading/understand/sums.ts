/** What a figure without quantity and rate is the sum of. */
export type Place =
  /** The items since the last sum. */
  | 'group'
  /** All items. */
  | 'all'
  /** A sum that was stated before: a summary repeats it. */
  | 'repeat'
  /** The last sums together: a collection of pages, a summary of bills. */
  | 'run';

/** More sums than a summary has. */
const MOST_SUMS = 200;
/** Sums after a part whose own total comes only in the summary. */
const MOST_EARLIER = 40;
/** One item proves no sum: a line may cost the same as the line above it. */
const FEWEST = 2;
/** Amounts alone are sums of one another by chance where they are few. */
const MANY_LUMPS = 4;

/**
 * The arithmetic of a bill while it is read from top to bottom: the items so far, and the sums that were stated of them. Tells what a further figure
 * is the sum of. Paise.
 */
export class Sums {
  all = 0;
  /** Of the items since the last sum. */
  open = 0;
  private openItems = 0;
  private items = 0;
  /** Items that state an amount alone. */
  private lumps = 0;
  /** Every sum so far: a summary may repeat any of them. */
  private readonly known: number[] = [];
  /** Those that no larger sum holds yet. */
  private free: number[] = [];
  /** Those that were repeated one after the other. */
  private repeated: number[] = [];

  /** `isPriced`: it has a quantity or a rate of its own, and so is no sum itself. */
  item(amount: number, isPriced: boolean): void {
    this.all += amount;
    this.open += amount;
    if (isPriced) this.openItems += 1;
    if (isPriced) this.items += 1;
    else if (amount !== 0) this.lumps += 1;
  }

  /** A sum that the bill states; null: one that cannot be read. */
  state(amount: number | null): void {
    const place = this.placeOf(amount);
    if (place === 'repeat' && amount !== null) {
      this.repeated.push(amount);
      return;
    }
    // A part may have its sum above its items, where nothing is known of them.
    if (place !== 'group' && this.openItems >= FEWEST) this.known.push(this.open);
    this.open = this.openItems = 0;
    if (amount === null || amount === 0) return;
    // A larger sum holds those that it is the sum of: they count in no other.
    const held = place === 'all' ? this.free.length : place === 'run' ? (this.runOf(this.free, amount) ?? 0) : 0;
    this.free = [...this.free.slice(0, this.free.length - held), amount].slice(-MOST_SUMS);
    this.repeated = [];
    this.known.push(amount);
    this.known.splice(0, this.known.length - MOST_SUMS);
  }

  /** Null for a figure that is no sum of what is above it. */
  placeOf(amount: number | null): Place | null {
    if (amount === null || amount === 0) return null;
    if (this.openItems >= FEWEST && this.near(amount, this.open)) return 'group';
    if ((this.items >= FEWEST || this.lumps >= MANY_LUMPS) && this.near(amount, this.all)) return 'all';
    if (this.isStated(amount)) return 'repeat';
    // An item below the last sum is in none of them.
    if (this.open !== 0) return null;
    // A summary may state the total of a part for the first time, when sums of later parts are above it.
    const earlier = this.free.slice(-MOST_EARLIER).map((_, left) => this.free.slice(0, this.free.length - left));
    return [...earlier, this.repeated].some((sums) => this.runOf(sums, amount) !== null) ? 'run' : null;
  }

  /** Whether it is the sum of so many items that it is so by no chance. */
  isSumOfMany(amount: number): boolean {
    return amount !== 0 && this.items >= MANY_LUMPS && this.near(amount, this.all);
  }

  /** Whether a sum of the bill was stated with this amount. */
  isStated(amount: number): boolean {
    return this.known.some((sum) => this.near(amount, sum));
  }

  /** How many of the last sums make an amount; null where none do, or one alone. */
  private runOf(sums: readonly number[], amount: number): number | null {
    let run = 0;
    for (let count = 1; count <= sums.length; count++) {
      run += sums[sums.length - count] ?? 0;
      if (count >= FEWEST && this.near(amount, run)) return count;
    }
    return null;
  }

  /** Files round sums: to the rupee altogether, by a paisa for each item. */
  private near(one: number, other: number): boolean {
    return Math.abs(one - other) <= 100 + this.items;
  }
}
