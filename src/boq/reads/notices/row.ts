import type { LoggedEvent } from '../../../platform/event-store/projections/projection';

/** A row of `notices`. All columns are always named, because a rebuild writes those of the first row. */
export interface NoticeRow {
  /** Events of one id are one notice, which counts them. */
  readonly id: string;
  readonly boq_id: string | null;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  /** When it is news: of a price list its first day, or the day after its last one. */
  readonly at: string;
  readonly position: string;
  readonly count: number;
  readonly line_id: string | null;
  readonly revision: number;
  readonly mentions: readonly string[];
  readonly person_id: string | null;
  /** The vendor whose prices it is about, the day of the list, and its items. */
  readonly vendor_id: string | null;
  readonly day: string | null;
  readonly items: readonly string[] | null;
}

/** The notice of an event. */
export function noticeRow(stored: LoggedEvent, given: Pick<NoticeRow, 'id' | 'kind'> & Partial<NoticeRow>): NoticeRow {
  return {
    boq_id: null,
    actor_id: stored.metadata.actorId,
    actor_name: stored.metadata.actorName,
    at: stored.recordedAt.toISOString(),
    position: String(stored.position),
    count: 1,
    line_id: null,
    revision: stored.version,
    mentions: [],
    person_id: null,
    vendor_id: null,
    day: null,
    items: null,
    ...given,
  };
}

/** A notice with the same one of a later event counted in. */
export function mergeNotice(before: Pick<NoticeRow, 'count' | 'items'> | undefined, row: NoticeRow): NoticeRow {
  if (!before) return row;
  const items = row.items && [...new Set([...(before.items ?? []), ...row.items])].sort();
  return { ...row, count: before.count + row.count, items };
}
