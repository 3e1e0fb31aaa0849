/** One row of a reference table, as its data file writes it. */
export interface TableRow {
  readonly item: string;
  readonly description: string;
  /** How it is sold: sheet, plank, slab, box, roll, number. */
  readonly availableAs: string;
  /** Label of its rate in the rate book, or an assumed rate of its own where the book has none. */
  readonly rate: string | { readonly rupees: number; readonly unit: string };
  readonly brand: string;
  readonly plank?: string;
  readonly slab?: string;
}

export interface MaterialTable {
  readonly id: string;
  readonly title: string;
  /** What the table is for, in one sentence. */
  readonly about: string;
  readonly rows: readonly TableRow[];
}

/** Assumed rate of its own, rupees a unit. */
export function assumed(rupees: number, unit: string): { readonly rupees: number; readonly unit: string } {
  return { rupees, unit };
}
