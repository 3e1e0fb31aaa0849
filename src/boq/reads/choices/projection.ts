import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../platform/event-store/projections/projection';
import { boqIdOf } from '../../core/boq-stream';
import { upcast } from '../../domain/boq.upcasters';
import { insertRows } from '../../../platform/event-store/projections/read-rows';

const TABLE = 'rate_choices';
export const CHOICE_KEY = ['boq_id', 'revision', 'line_id'];
export const CHOICE_EVENTS = ['SuggestionsAccepted', 'ChangeUndone'];

/** Which suggestions were chosen for which words, by whom. A choice whose revision is undone counts again once that is redone. */
export class ChoicesProjection implements Projection {
  readonly name = 'rate-choices';
  readonly version = 1;
  readonly types = CHOICE_EVENTS;
  readonly tables = [TABLE];

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    for (const stored of events) {
      const event = upcast(stored);
      if (event.type !== 'ChangeUndone') {
        await insertRows(tx, TABLE, rowsOf(stored), CHOICE_KEY);
        continue;
      }
      const [boqId, { undone }] = [boqIdOf(stored.streamId), event.data];
      await tx.client.query({
        name: 'undo-rate-choices',
        text: `update rate_choices set undone_by = case when revision = $2 then $3::int end
          where boq_id = $1 and (revision = $2 or undone_by = $2)`,
        values: [boqId, undone, stored.version],
      });
    }
  }

  fold(): StreamFold {
    let rows: readonly ProjectedRow[] = [];
    return {
      take(stored) {
        rows = choicesAfter(rows, stored);
        return {};
      },
      end: () => ({ [TABLE]: rows }),
    };
  }
}

/** The choices of a BOQ after its next event. An event that was taken already changes nothing. */
export function choicesAfter(rows: readonly ProjectedRow[], stored: LoggedEvent): readonly ProjectedRow[] {
  const event = upcast(stored);
  if (event.type !== 'ChangeUndone') {
    const others = rows.filter((row) => row['revision'] !== stored.version);
    return [...others, ...rowsOf(stored)];
  }
  const { undone } = event.data;
  return rows.map((row) => {
    if (row['revision'] === undone) return { ...row, undone_by: stored.version };
    return row['undone_by'] === undone ? { ...row, undone_by: null } : row;
  });
}

function rowsOf(stored: LoggedEvent): ProjectedRow[] {
  const event = upcast(stored);
  const { actorId } = stored.metadata;
  if (event.type !== 'SuggestionsAccepted' || actorId === null) return [];
  return event.data.choices.map(({ line, key, ref, label }) => ({
    boq_id: boqIdOf(stored.streamId),
    revision: stored.version,
    line_id: line,
    account_id: actorId,
    key,
    ref,
    label,
    position: String(stored.position),
    undone_by: null,
  }));
}
