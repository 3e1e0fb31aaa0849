import type { Cost } from '../../../kernel/selling';
import type { Generated, JSONColumnType } from 'kysely';

/** One row per BOQ: who sees it, what lists sort and filter by, and the whole view as served. */
export interface BoqsTable {
  boq_id: string;
  revision: number;
  origin: string;
  owner_id: string | null;
  /** SHA-256 of the visitor's identifier while a guest owns the BOQ. */
  guest_identifier: string | null;
  created_by: string | null;
  members: string[];
  /** Members who may only comment or view, by account. */
  restricted: JSONColumnType<Record<string, 'view' | 'comment' | 'site'>>;
  /** The BOQ a what-if copy was made from; the copy has no members of its own. */
  branch_of: string | null;
  /** The revision since which it is marked up. */
  sold_since: number | null;
  deleted: boolean;
  /** Items of vendors that its rates were taken from. */
  offer_items: string[];
  title: string;
  status: string;
  layout_type: string | null;
  budget_type: string | null;
  has_modular_kitchen: boolean;
  city: string;
  /** Square feet. */
  carpet_area: number | null;
  items: number;
  /** Ids of the works and finishes that its lines have. */
  works: string[];
  finishes: string[];
  total: number;
  view: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
  updated_at: Date;
}

/** BOQs that a person has put out of their own list. */
export interface BoqArchiveTable {
  user_id: string;
  boq_id: string;
  archived_at: Generated<Date>;
}

/** A typed or imported line with a rate, at cost; see the projection `typed-rates`. */
export interface TypedRatesTable {
  boq_id: string;
  line_id: string;
  /** Its place in its BOQ. */
  seq: number;
  service: string;
  title: string;
  unit: string;
  /** In ten thousandths of the unit. */
  quantity: number;
  /** In paise, as are the next two. */
  rate: number;
  material: number;
  labour: number;
  labour_from: string | null;
}

export interface BoqRevisionsTable {
  boq_id: string;
  revision: number;
  type: string;
  summary: string;
  actor_id: string | null;
  actor_name: string;
  actor_role: string;
  reason: string | null;
  at: Date;
  /** In paise; of the revision that marked the BOQ up it is what the BOQ costs. */
  total_before: Cost<number>;
  total_after: number;
  changes: JSONColumnType<unknown[]>;
  /** The revision this one undid, if it is an undo. */
  undoes: number | null;
}

/** A suggestion that someone chose for a line; see the projection `rate-choices`. */
export interface RateChoicesTable {
  boq_id: string;
  revision: number;
  line_id: string;
  account_id: string;
  key: string;
  ref: string;
  label: string;
  position: string;
  undone_by: number | null;
}

/** Which revisions of a block touched what; see the projection `boq-touches`. */
export interface BoqTouchesTable {
  boq_id: string;
  /** Last revision of the block. */
  last: number;
  /** Format of the lines' fields; a row in another format than the current one is ignored. */
  schema: number;
  touches: JSONColumnType<Record<string, unknown>>;
}

/** A state along a history; see the projection `boq-snapshots`. */
export interface BoqSnapshotsTable {
  boq_id: string;
  revision: number;
  /** Format of the state; a state in another format than the current one is ignored. */
  schema: number;
  /** When the revision was made. */
  at: Date;
  state: JSONColumnType<Record<string, unknown>>;
}
