/** One row of a reference table, as in its data file. */
export interface TableRow {
  readonly item: string;
  readonly description: string;
  /** How it is sold: sheet, plank, slab, box, roll, number. */
  readonly availableAs: string;
  /** Label of its rate in the rate book, or an assumed rate when the book has none; the item's own name where it is left out. */
  readonly rate?: string | { readonly rupees: number; readonly unit: string };
  readonly brand: string;
  readonly plank?: string;
  readonly slab?: string;
}

export interface MaterialTable {
  readonly id: string;
  readonly title: string;
  /** The table's purpose, in one sentence. */
  readonly about: string;
  readonly rows: readonly TableRow[];
}

/** An assumed rate in rupees per unit. */
export function assumedRate(rupees: number, unit: string): { readonly rupees: number; readonly unit: string } {
  return { rupees, unit };
}
