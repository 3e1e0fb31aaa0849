import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { LoggedEvent } from '../../../platform/event-store/projections/projection';
import { dayWords, today } from '../../../kernel/day';
import { KINDS } from '../../../platform/records/kinds';
import { recordsChangedOf, type RecordChange } from '../../../platform/records/record-events';
import type { PriceKind, ShownKind } from './kinds';
import { noticeRow, type NoticeRow } from './row';
import { maySeeCost, memberOf, MAX_NOTICES, type Fresh, type NoticeLine } from './notice-lines';

export const VENDOR_TYPE = KINDS.vendor.type;

const materials = (count: number): string => (count === 1 ? 'a material' : `${count} materials`);
const SAYS: Record<PriceKind, (count: number, day: string) => string> = {
  priced: (count, day) => `New prices of ${materials(count)} that you use, from ${day}`,
  expired: (count, day) => `The prices of ${materials(count)} that you use ended on ${day}`,
};

/** A notice about a vendor's list instead of a BOQ; its title is the vendor. */
export interface PriceNotice extends Omit<NoticeLine, 'kind' | 'boq_id' | 'vendor'> {
  readonly kind: PriceKind;
  readonly boq_id: null;
  readonly vendor: string;
}

interface Wanted {
  readonly userId: string;
  readonly without: readonly ShownKind[];
  /** As of other notices, or that became news since then without an event. */
  readonly fresh?: Fresh & { readonly since: Date };
}

/**
 * The newest 50 notices of lists whose items a designer uses: linked to a material of their firm, or with a price that is
 * a rate of a BOQ in work that they may price. An item counts only while its last price is the one of the notice.
 */
export async function priceNoticesFor(
  db: QueryCreator<Database>,
  { userId, without, fresh }: Wanted,
): Promise<PriceNotice[]> {
  const notices = sql<Omit<PriceNotice, 'text'> & { count: number; day: string }>`(
    with used as (
      select item_id from material_links where owner_id = ${userId}
      union
      select unnest(offer_items) from boqs
      where not deleted and branch_of is null and status = 'draft' and ${memberOf(userId)} and not restricted ? ${userId}
    ), told as (
      select n.id, v.name as title, v.slug as vendor, n.kind, n.at, n.position, n.revision, n.day, mine.count,
        n.position > coalesce(r.position, 0) or n.at > coalesce(r.at, n.at) as unread
      from notices n join vendors v on v.id = n.vendor_id
        left join notice_reads r on r.user_id = ${userId}::uuid
        cross join lateral (
          select count(distinct coalesce(l.material, i.id::text))::int as count
          from vendor_items i join used u on u.item_id = i.id
            left join material_links l on l.item_id = i.id and coalesce(l.owner_id::text, ${userId}) = ${userId}
          where i.id = any(n.items) and not i.retired and case n.kind
            when 'expired' then i.valid_until = n.day
            else not exists (
              select from record_changes c
              where c.kind = 'item' and c.record_id = i.id::text and c.version > n.revision and c.after ? 'base_price')
          end
        ) mine
      where n.vendor_id is not null and mine.count > 0 and n.at <= now() and n.actor_id is distinct from ${userId}
        and n.kind <> all (${[...without]}::text[]) and ${maySeeCost(userId)}
    )
    select id, null as boq_id, title, vendor, kind, at, position::text, null as line_id, revision, day, count, unread
    from told
    ${fresh ? sql`where unread and (told.position > ${fresh.after} or at >= ${fresh.since}) and at >= ${fresh.from} and at < ${fresh.to}` : sql``}
    order by at desc
    limit ${MAX_NOTICES})`;
  const rows = await db.selectFrom(notices.as('shown')).selectAll().execute();
  return rows.map(({ count, day, ...row }) => ({ ...row, text: SAYS[row.kind](count, dayWords(day)) }));
}

/** The notices of a change of a vendor's items: one per list whose prices are new, and one per last day of a list. */
export function priceNotices(stored: LoggedEvent): NoticeRow[] {
  const rows = new Map<string, NoticeRow>();
  for (const change of recordsChangedOf(stored).changes)
    for (const { kind, day, at } of newsOf(change, stored.recordedAt)) {
      const vendorId = stored.streamId.slice('vendor-'.length);
      const id = `${kind} ${vendorId} ${day}`;
      const items = [...(rows.get(id)?.items ?? []), change.id];
      rows.set(id, noticeRow(stored, { id, kind, day, at: at.toISOString(), vendor_id: vendorId, items }));
    }
  return [...rows.values()].map((row) => ({ ...row, items: [...(row.items ?? [])].sort() }));
}

function newsOf({ kind, before, after }: RecordChange, recordedAt: Date): { kind: PriceKind; day: string; at: Date }[] {
  if (kind !== 'item' || !after) return [];
  const now = today(recordedAt);
  const later = (at: Date): Date => (at > recordedAt ? at : recordedAt);
  const [from, until] = [textOf(after.valid_from), textOf(after.valid_until)];
  const news: { kind: PriceKind; day: string; at: Date }[] = [];
  if (before && isNewPrice(before, after, now))
    news.push({ kind: 'priced', day: from ?? now, at: later(startOf(from ?? now)) });
  if (until !== null)
    news.push({ kind: 'expired', day: until, at: later(new Date(startOf(until).getTime() + DAY_MS)) });
  return news;
}

/** A price that had not begun yet is new when its first day is brought forward, and not when it is taken back. */
function isNewPrice(before: NonNullable<RecordChange['before']>, after: typeof before, now: string): boolean {
  const waited = (textOf(before.valid_from) ?? '') > now;
  const waits = (textOf(after.valid_from) ?? '') > now;
  return 'base_price' in after ? !waited || waits || !('valid_from' in after) : waited && 'valid_from' in after;
}

const DAY_MS = 86_400_000;
/** The beginning of a day in India. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
