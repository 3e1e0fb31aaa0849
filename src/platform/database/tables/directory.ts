import type { ColumnType, Generated } from 'kysely';
import type { TableOf } from '../../records/fields';

type Json<Value> = ColumnType<Value, string, string>;

export type RoomsTable = TableOf<'room'>;
export type CatalogueTable = TableOf<'work'>;
export type FinishesTable = TableOf<'finish'>;

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
