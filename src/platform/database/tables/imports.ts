import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export type ImportStatus = 'queued' | 'parsing' | 'review' | 'done' | 'failed';

/** One upload: the authority on its state, whatever the queue says. */
export interface ImportsTable {
  id: string;
  boq_id: string;
  /** Id of the account that uploaded it. */
  owner: string;
  /** Actor of the import's event: id, name, role. */
  actor: Json<Readonly<Record<string, unknown>>>;
  file_name: string;
  mime: string;
  size: number;
  file_key: string;
  status: Generated<ImportStatus>;
  stage: Generated<string>;
  /** 0 to 100. */
  progress: Generated<number>;
  counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** Why it failed, as a sentence for the person. */
  reason: string | null;
  code: string | null;
  /** What was recognised, without the items: they are in the BOQ. */
  result: Json<unknown> | null;
  /** Columns the person chose. */
  mapping: Json<unknown> | null;
  /** What the uploader said about tax in the rates; null = as the file says. */
  rates_include_tax: boolean | null;
  /** Number of attempts; also fences off a worker that lost its job. */
  attempts: Generated<number>;
  /** Uploaded only to be compared with the BOQ, which takes nothing from it. */
  for_comparison: Generated<boolean>;
  /** Its BOQ exists: a worker may begin. */
  ready: Generated<boolean>;
  /** When the last attempt began. */
  begun_at: Date | null;
  /** When the stored file was deleted at expiry; null = still kept. */
  file_dropped_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Columns a person once chose for a set of headers. */
export interface ImportMappingsTable {
  owner_id: string;
  fingerprint: string;
  mapping: Json<unknown>;
  updated_at: Generated<Date>;
}

/** The rows of a bill that was uploaded only to be compared. */
export interface ImportBillsTable {
  import_id: string;
  rows: Json<unknown>;
  additions: Json<unknown>;
}
