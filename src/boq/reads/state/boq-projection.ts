import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  StreamFold,
} from '../../../platform/event-store/projections/projection';
import { BOQ_EVENT_TYPES } from '../../domain/event-table';
import { byStream, type BoqFold, type Run } from './boq-fold';
import { streamOf } from '../../core/boq-stream';
import {
  deleteRows,
  insertRows,
  updateRows,
  type ReadTable,
} from '../../../platform/event-store/projections/read-rows';

/** What a run of events does to a table: `updated` rows already exist and may omit columns. */
interface TableChanges {
  readonly gone?: Iterable<ProjectedRow>;
  readonly moved?: Iterable<ProjectedRow>;
  readonly updated?: Iterable<ProjectedRow>;
}

interface Described {
  readonly name: string;
  readonly version: number;
  readonly table: ReadTable;
  readonly key: readonly string[];
  /** Its rows are priced: a rebuild reads the rate books first. */
  readonly isPriced?: true;
  /** Detects without folding that events change nothing. */
  passesOver?(events: readonly LoggedEvent[]): boolean;
  changed(run: Run): TableChanges;
  /** The rows of a whole stream, for a rebuild. */
  fold(streamId: string): StreamFold;
}

/** A read model that can also say its rows without writing them. */
export interface BoqProjection extends Projection {
  /** What these consecutive events of one BOQ make of its rows: of those changed, the columns that changed. */
  rowsOf(boqId: string, events: readonly LoggedEvent[]): Promise<readonly ProjectedRow[]>;
}

/** A read model with one table that any event of a BOQ may change. */
export function boqProjection(runs: BoqFold, described: Described): BoqProjection {
  const { name, version, table, key, isPriced, changed, passesOver, fold } = described;
  return {
    name,
    version,
    types: BOQ_EVENT_TYPES,
    tables: [table],
    isApart: true,
    async apply(tx, events) {
      const rows = { gone: [] as ProjectedRow[], moved: [] as ProjectedRow[], updated: [] as ProjectedRow[] };
      for (const [streamId, own] of byStream(events)) {
        if (passesOver?.(own)) continue;
        const changes = changed(await runs.run(streamId, own));
        for (const what of ['gone', 'moved', 'updated'] as const)
          for (const row of changes[what] ?? []) rows[what].push(row);
      }
      await deleteRows(tx, table, rows.gone, key);
      await insertRows(tx, table, rows.moved, key);
      await updateRows(tx, table, rows.updated, key);
    },
    async rowsOf(boqId, events) {
      const { moved = [], updated = [] } = changed(await runs.run(streamOf(boqId), events));
      return [...moved, ...updated];
    },
    ...(isPriced ? { prepare: () => runs.readBooks() } : {}),
    fold,
  };
}
