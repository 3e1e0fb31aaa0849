/** How much rate books are used, known to BOQs alone. */
export abstract class BoqsByRateBook {
  /** The number of BOQs that each version prices; without deleted ones and branches. */
  abstract count(): Promise<ReadonlyMap<number, number>>;
}
