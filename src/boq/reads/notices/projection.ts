import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../platform/event-store/projections/projection';
import { today } from '../../../kernel/day';
import { boqOfRequest, KINDS } from '../../../platform/records/kinds';
import { recordsChangedOf } from '../../../platform/records/record-events';
import { boqIdOf } from '../../core/boq-stream';
import type { BoqEvent } from '../../domain/boq.events';
import { EVENTS } from '../../domain/event-table';
import { BOQ_EVENT_TYPES, upcast } from '../../domain/boq.upcasters';
import type { NoticeKind } from './kinds';
import { PERSON_EVENT_TYPE, personNotice, VENDOR_REQUEST_TYPE } from './people';
import { priceNotices, VENDOR_TYPE } from './prices';
import { mergeNotice, noticeRow, type NoticeRow } from './row';
import { worksNotice, WORKS_TYPES } from './works/happened';

const TABLE = 'notices';
const QUOTE_TYPE = KINDS.quote.type;

/** Notices: one row per event, and one per person and day for changes, one per list and vendor for prices. Who sees them is decided when they are read. */
export class NoticesProjection implements Projection {
  readonly name = 'notices';
  readonly version = 5;
  readonly types = [
    ...BOQ_EVENT_TYPES,
    PERSON_EVENT_TYPE,
    VENDOR_REQUEST_TYPE,
    QUOTE_TYPE,
    VENDOR_TYPE,
    ...WORKS_TYPES,
  ];
  readonly tables = [TABLE];

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const rows = mergeNotices(events);
    if (rows.length === 0) return;
    await tx.client.query({
      name: 'upsert-notices',
      text: `insert into notices select * from jsonb_populate_recordset(null::notices, $1::jsonb)
        on conflict (id) do update set at = excluded.at, position = excluded.position, revision = excluded.revision,
          actor_name = excluded.actor_name, count = notices.count + excluded.count,
          items = case when excluded.items is not null then array(select distinct unnest(notices.items || excluded.items) order by 1) end`,
      values: [JSON.stringify(rows)],
    });
  }

  fold(): StreamFold {
    const rows = new Map<string, NoticeRow>();
    return {
      take(stored) {
        for (const row of noticesOf(stored)) rows.set(row.id, mergeNotice(rows.get(row.id), row));
        return {};
      },
      end: () => ({ [TABLE]: [...rows.values()].map((row) => ({ ...row })) }),
    };
  }
}

/** How many events a notice has counted, up to which position of the log. */
export type NoticeCount = Pick<NoticeRow, 'id' | 'count' | 'position' | 'items'>;

/** Notices with those of further events counted in; `known` may hold some of these already. */
export function addCounts(known: readonly NoticeCount[], further: readonly NoticeRow[]): ProjectedRow[] {
  const rows = new Map(known.map((row) => [row.id, row]));
  for (const row of further) {
    const before = rows.get(row.id);
    if (!before || BigInt(before.position) < BigInt(row.position)) rows.set(row.id, mergeNotice(before, row));
  }
  return [...rows.values()].map((row) => ({ ...row }));
}

/** The notices of events in the order of the log, each with what it counts in them. */
function mergeNotices(events: readonly LoggedEvent[]): NoticeRow[] {
  const rows = new Map<string, NoticeRow>();
  for (const row of events.flatMap(noticesOf)) rows.set(row.id, mergeNotice(rows.get(row.id), row));
  return [...rows.values()];
}

/** The notices of an event. */
export function noticesOf(stored: LoggedEvent): NoticeRow[] {
  switch (stored.type) {
    case VENDOR_TYPE:
      return priceNotices(stored);
    case PERSON_EVENT_TYPE:
    case VENDOR_REQUEST_TYPE:
      return [personNotice(stored) ?? []].flat();
    case QUOTE_TYPE:
      return quoteNotices(stored);
    default:
      if (WORKS_TYPES.includes(stored.type)) return worksNotice(stored);
      return [boqNotice(stored) ?? []].flat();
  }
}

/** One per vendor who sent prices for a request, however often they change them. */
function quoteNotices(stored: LoggedEvent): NoticeRow[] {
  const boq_id = boqOfRequest(stored.streamId);
  return recordsChangedOf(stored).changes.flatMap(({ kind, id, before, after }) =>
    kind === 'quote' && before && after?.answered_at
      ? [noticeRow(stored, { id: `quoted ${id}`, kind: 'quoted', boq_id })]
      : [],
  );
}

function boqNotice(stored: LoggedEvent): NoticeRow | null {
  const kind = kindOf(stored);
  if (kind === null) return null;
  const event = upcast(stored);
  const boqId = boqIdOf(stored.streamId);
  return noticeRow(stored, {
    id:
      kind === 'changed' ? `changed ${boqId} ${stored.metadata.actorId ?? ''} ${today(stored.recordedAt)}` : stored.id,
    boq_id: boqId,
    kind,
    line_id: 'lineId' in event.data ? event.data.lineId : null,
    mentions: namedIn(event),
  });
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
