/** Which column (from 0) holds what. Lists are added together: a supply and a labour rate make the rate. */
export interface Columns {
  readonly number: number | null;
  readonly description: number;
  /** Further text columns of the item: specification, material. */
  readonly details: readonly number[];
  /** In order of preference. */
  readonly unit: readonly number[];
  readonly quantity: number | null;
  readonly rate: readonly number[];
  readonly amount: readonly number[];
  readonly room: number | null;
  readonly remarks: readonly number[];
  /** Length, breadth, height, count: measures, kept in the description. */
  readonly measures: readonly number[];
}

export interface ResolvedColumns {
  readonly columns: Columns;
  /** Rows with quantity, rate and amount, and how many of them multiply out. */
  readonly complete: number;
  readonly agreeing: number;
  /** False when they were guessed from the figures alone. */
  readonly named: boolean;
}
