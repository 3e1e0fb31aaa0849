import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** Columns of every table here. Only the projection of records writes them. */
interface DirectoryRow {
  id: string;
  alias: string[];
  /** Order in lists; entries added later follow by label. */
  position: number;
  archived_at: Date | null;
  /** Version of its stream that changed it last. */
  revision: number;
}

export interface RoomsTable extends DirectoryRow {
  name: string;
  /** `bedroom`, `bathroom`, `kitchen` …; works may be restricted to kinds. */
  kind: string;
}

type Axes = Readonly<Partial<Record<'L' | 'W' | 'H', number>>>;

export interface CatalogueTable extends DirectoryRow {
  /** The trade: `carpentry`, `civil` … */
  service: string;
  label: string;
  description: string[];
  /** Inches by axis; null for a work that has no size. */
  default_dimension: Json<Axes | null>;
  available_dimensions: Json<readonly Axes[]>;
  /** Ids of finishes the work can have, the default one first. */
  finishes: string[];
  /** Kinds of room it may be in; empty = any. */
  room_kinds: string[];
  loose_furniture: boolean;
  /** Unit of its all-in rate. */
  unit: string;
}

export interface FinishesTable extends DirectoryRow {
  /** Trades whose works can have it. */
  services: string[];
  label: string;
}

/** One change of an image or comment. */
export interface DirectoryAuditTable {
  id: Generated<number>;
  table_name: string;
  row_id: string;
  actor_id: string | null;
  actor_name: string;
  at: Generated<Date>;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}
