import type { EventStore } from '../../../platform/event-store/event-store';
import type {
  LoggedEvent,
  ProjectedRow,
  ProjectedRows,
  Projection,
} from '../../../platform/event-store/projections/projection';
import { insertRows } from '../../../platform/event-store/projections/read-rows';
import { boqIdOf } from '../../core/boq-stream';
import { patchOf } from '../../domain/boq.events';
import { BOQ_EVENT_TYPES, upcast } from '../../domain/boq.upcasters';
import { LINE_VERSION } from '../../domain/event-table';
import { byStream } from '../state/boq-fold';
import { TouchCollector } from './touches';

/** Revisions of one row: only whole blocks have one. */
export const BLOCK = 500;
const TABLE = 'boq_touches';

/**
 * Which revisions touched what, in blocks of 500: what is behind a difference is found without reading every event in
 * between.
 */
export function touchesProjection(store: EventStore): Projection {
  return {
    name: 'boq-touches',
    version: LINE_VERSION,
    types: BOQ_EVENT_TYPES,
    tables: [TABLE],
    async apply(tx, events) {
      const rows: ProjectedRow[] = [];
      for (const [streamId, own] of byStream(events)) {
        const [first, last] = [own[0]?.version ?? 0, own.at(-1)?.version ?? 0];
        for (let end = wholeBlocks(first - 1) + BLOCK; end <= last; end += BLOCK)
          rows.push(rowOf(streamId, end, collectTouches(await store.read(streamId, end - BLOCK, end))));
      }
      await insertRows(tx, TABLE, rows, ['boq_id', 'last']);
    },
    fold(streamId) {
      let touches = new TouchCollector();
      return {
        take(stored): ProjectedRows {
          touches.take(stored.version, patchOf(upcast(stored)));
          if (stored.version % BLOCK > 0) return {};
          const row = rowOf(streamId, stored.version, touches);
          touches = new TouchCollector();
          return { [TABLE]: [row] };
        },
        end: () => ({}),
      };
    },
  };
}

/** The last revision of the last whole block up to a revision; 0 when there is none. */
export function wholeBlocks(revision: number): number {
  return revision - (revision % BLOCK);
}

/** The touches of consecutive events of one BOQ. */
export function collectTouches(
  events: readonly Pick<LoggedEvent, 'type' | 'schemaVersion' | 'data' | 'version'>[],
): TouchCollector {
  return events.reduce(
    (touches, stored) => touches.take(stored.version, patchOf(upcast(stored))),
    new TouchCollector(),
  );
}

function rowOf(streamId: string, last: number, touches: TouchCollector): ProjectedRow {
  return { boq_id: boqIdOf(streamId), last, schema: LINE_VERSION, touches: touches.all };
}
