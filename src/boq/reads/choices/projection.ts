import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import { boqIdOf } from '../../core/boq-stream';
import { upcast } from '../../domain/boq.upcasters';
import { insertRows } from '../../../event-store/projections/read-rows';

const TABLE = 'rate_choices';
const KEY = ['boq_id', 'revision', 'line_id'];

/** Which suggestions were chosen for which words, by whom. A choice whose revision is undone counts again once that is redone. */
export class ChoicesProjection implements Projection {
  readonly name = 'rate-choices';
  readonly version = 1;
  readonly types = ['SuggestionsAccepted', 'ChangeUndone'];
  readonly tables = [TABLE];

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    for (const stored of events) {
      const event = upcast(stored);
      if (event.type !== 'ChangeUndone') {
        await insertRows(tx, TABLE, rowsOf(stored), KEY);
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
    let rows: ProjectedRow[] = [];
    return {
      take(stored) {
        const event = upcast(stored);
        if (event.type === 'ChangeUndone') {
          const { undone } = event.data;
          rows = rows.map((row) =>
            row['revision'] === undone
              ? { ...row, undone_by: stored.version }
              : row['undone_by'] === undone
                ? { ...row, undone_by: null }
                : row,
          );
        } else rows = [...rows, ...rowsOf(stored)];
        return {};
      },
      end: () => ({ [TABLE]: rows }),
    };
  }
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
