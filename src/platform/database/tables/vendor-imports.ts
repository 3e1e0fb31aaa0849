import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export type VendorImportStatus = 'queued' | 'working' | 'review' | 'preview' | 'done' | 'failed' | 'cancelled';

/** Records that an undo left as they are, because they were changed since. */
export interface UndoKept {
  readonly count: number;
  /** Of the first 20. */
  readonly names: readonly string[];
}

/** One workbook for the vendor directory: the authority on its state, whatever the queue says. */
export interface VendorImportsTable {
  id: string;
  /** The uploader, who is the editor in the audit trail. */
  owner: string;
  owner_name: string;
  file_name: string;
  size: number;
  file_key: string;
  status: Generated<VendorImportStatus>;
  stage: Generated<string>;
  /** 0 to 100. */
  progress: Generated<number>;
  /** While it runs, rows read and saved so far; afterwards rows by outcome. */
  counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  warnings: ColumnType<readonly string[], string | undefined, string>;
  /** Why it failed, as a sentence for the person. */
  reason: string | null;
  code: string | null;
  /** The sheets as shown to the person, while in review. */
  review: Json<unknown> | null;
  /** The person's answers about them. */
  mapping: Json<unknown> | null;
  /** Names that the directory does not have, and what the person chose for each. */
  names: ColumnType<unknown, string | undefined, string>;
  /** Vendors whose items it lists. */
  vendors: ColumnType<readonly { readonly slug: string; readonly name: string }[], string | undefined, string>;
  /** Whether what it would change is shown first, and waits for a person. */
  previews: Generated<boolean>;
  undone_at: Generated<Date | null>;
  /** What its undo left as it is; null while it is not undone, and for undos from before this was kept. */
  undo_kept: ColumnType<UndoKept | null, undefined, string>;
  /** Number of attempts; also fences off a worker that lost its job. */
  attempts: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/**
 * `missing`: no row of the file, but an item of one of its vendors; it stays as it is. `not_item`: a title, note or total
 * of a price list.
 */
export type RowOutcome = 'added' | 'updated' | 'unchanged' | 'missing' | 'not_item' | 'refused';

/** Outcome of one row of a workbook. */
export interface VendorImportRowsTable {
  import_id: string;
  /** Index in the file, from 0. */
  n: number;
  kind: string;
  sheet: string;
  row_at: number;
  /** What the row is about: a name, or a code and a name. */
  what: string;
  outcome: RowOutcome;
  cell: string | null;
  reason: string | null;
  /** Base price in paise, of an item; null for one that is new. */
  price_before: number | null;
  price_after: number | null;
  /** What the price is for. */
  unit: string | null;
  /** What an updated record has differently, besides the base price. */
  changes: ColumnType<readonly RowChange[], string | undefined, never>;
}

export interface RowChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Columns once chosen for a set of headers. */
export interface VendorImportMappingsTable {
  fingerprint: string;
  mapping: Json<unknown>;
  updated_by: string;
  updated_at: Generated<Date>;
}
