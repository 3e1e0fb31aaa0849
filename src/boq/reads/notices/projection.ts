import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import { today } from '../../../kernel/day';
import { boqIdOf } from '../../core/boq-stream';
import type { BoqEvent } from '../../domain/boq.events';
import { EVENTS } from '../../domain/event-table';
import { BOQ_EVENT_TYPES, upcast } from '../../domain/boq.upcasters';
import type { NoticeKind } from './kinds';
import { PERSON_EVENT_TYPE, personNotice, VENDOR_REQUEST_TYPE } from './people';

const TABLE = 'notices';

/** Notices: one row per event, and one per person and day for changes. Who sees them is decided when they are read. */
export class NoticesProjection implements Projection {
  readonly name = 'notices';
  readonly version = 2;
  readonly types = [...BOQ_EVENT_TYPES, PERSON_EVENT_TYPE, VENDOR_REQUEST_TYPE];
  readonly tables = [TABLE];
  readonly divisible = true;

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    for (const row of events.flatMap((event) => noticeOf(event) ?? [])) {
      await tx.client.query({
        name: 'upsert-notice',
        text: `insert into notices select * from jsonb_populate_record(null::notices, $1::jsonb)
          on conflict (id) do update set at = excluded.at, position = excluded.position, revision = excluded.revision,
            actor_name = excluded.actor_name, count = notices.count + 1`,
        values: [JSON.stringify(row)],
      });
    }
  }

  fold(): StreamFold {
    const rows = new Map<string, ProjectedRow>();
    return {
      take(stored) {
        const row = noticeOf(stored);
        const before = row && rows.get(row.id);
        if (row) rows.set(row.id, before ? { ...row, count: Number(before['count']) + 1 } : row);
        return {};
      },
      end: () => ({ [TABLE]: [...rows.values()] }),
    };
  }
}

/** How many events a notice has counted, up to which position of the log. */
export type Counted = Pick<NonNullable<ReturnType<typeof noticeOf>>, 'id' | 'count' | 'position'>;

/** Notices with those of further events counted in; `known` may hold some of these already. */
export function counted(
  known: readonly Counted[],
  further: readonly NonNullable<ReturnType<typeof noticeOf>>[],
): ProjectedRow[] {
  const rows = new Map(known.map((row) => [row.id, row]));
  for (const row of further) {
    const before = rows.get(row.id);
    if (!before || BigInt(before.position) < BigInt(row.position))
      rows.set(row.id, { ...row, count: (before?.count ?? 0) + 1 });
  }
  return [...rows.values()].map((row) => ({ ...row }));
}

/** The notice of an event; null for one without a notice. */
export function noticeOf(stored: LoggedEvent) {
  if (stored.type === PERSON_EVENT_TYPE || stored.type === VENDOR_REQUEST_TYPE) return personNotice(stored);
  const kind = kindOf(stored);
  if (kind === null) return null;
  const event = upcast(stored);
  const { actorId, actorName } = stored.metadata;
  const boqId = boqIdOf(stored.streamId);
  const id = kind === 'changed' ? `changed ${boqId} ${actorId ?? ''} ${today(stored.recordedAt)}` : stored.id;
  return {
    id,
    boq_id: boqId,
    kind,
    actor_id: actorId,
    actor_name: actorName,
    at: stored.recordedAt.toISOString(),
    position: String(stored.position),
    count: 1,
    line_id: 'lineId' in event.data ? event.data.lineId : null,
    revision: stored.version,
    mentions: namedIn(event),
    person_id: null,
  };
}

/** The accounts that an event is about. */
function namedIn(event: BoqEvent): string[] {
  switch (event.type) {
    case 'CommentNoted':
      return [...event.data.mentions];
    case 'MemberInvited':
      return event.data.userId === null ? [] : [event.data.userId];
    case 'BoqAssigned':
      return [event.data.userId];
    default:
      return [];
  }
}

function kindOf(stored: LoggedEvent): NoticeKind | null {
  const event = upcast(stored);
  switch (event.type) {
    case 'IssueAccepted':
      return 'accepted';
    case 'IssueDeclined':
      return 'declined';
    case 'IssueAsked':
      return 'asked';
    case 'MemberInvited':
      return event.data.userId === null ? null : 'invited';
    case 'BoqAttached':
      return 'joined';
    case 'BoqAssigned':
      return 'assigned';
    case 'CommentNoted':
      return event.data.what === 'added' ? 'commented' : null;
    case 'ImportAsked':
      return event.data.questions > 0 ? 'import' : null;
    case 'BoqCreated':
      return null;
    default:
      return EVENTS[event.type].undo === null ? null : 'changed';
  }
}
