import type { Pool } from 'pg';
import type { EventStore, StoredEvent } from '../../platform/event-store/event-store';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../../platform/event-store/postgres/rows';

export interface EventSearch {
  readonly stream?: string | undefined;
  /** Part of a BOQ's title. */
  readonly boq?: string | undefined;
  /** Part of an item's name, or of anything else in the words of a change. */
  readonly item?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly order: 'newest' | 'oldest';
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  readonly order: 'newest' | 'oldest';
  /** Cursor of the next page; null at the end. */
  readonly next: number | null;
}

/** Most events scanned per answer, so that it costs the same for any length of log. */
const WINDOW = 50_000;
/** Clocks are sometimes set back: times follow positions only approximately. */
const SLACK = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Searches the log: in the database by position, elsewhere page by page from the oldest event. */
export async function searchEvents(home: { pool: Pool; store: EventStore }, search: EventSearch): Promise<EventPage> {
  if (search.stream !== undefined) return searchStream(home, search, search.stream);
  return home.store.inDatabase ? searchDatabase(home, search) : searchOutside(home, search);
}

const fits =
  ({ types, actor, from, to }: EventSearch) =>
  (event: StoredEvent): boolean =>
    (types === undefined || types.includes(event.type)) &&
    (from === undefined || event.recordedAt >= from) &&
    (to === undefined || event.recordedAt < to) &&
    (actor === undefined || isBy(event, actor));

function isBy({ metadata: { actorId, actorName } }: StoredEvent, actor: string): boolean {
  return UUID.test(actor) ? actorId === actor.toLowerCase() : actorName.toLowerCase().includes(actor.toLowerCase());
}

/** Whether an event `e` is of a BOQ with such a title and names such an item, by the read models; null asks for neither. */
const named = (boq: string, item: string): string => `
  (${boq}::text is null or exists (select from boqs b
    where e.stream_id in ('boq-' || b.boq_id, 'works-' || b.boq_id) and strpos(lower(b.title), lower(${boq})) > 0))
  and (${item}::text is null or exists (select from boq_revisions r
    where r.boq_id = case when e.stream_id ~ '^boq-[0-9a-f-]{36}$' then substr(e.stream_id, 5)::uuid end and r.revision = e.version
      and (strpos(lower(r.summary), lower(${item})) > 0 or exists (select from jsonb_array_elements(r.changes) c
        where strpos(lower(c ->> 'label'), lower(${item})) > 0))))`;

/** The events that fit a search. */
async function fitting(pool: Pool, search: EventSearch, events: readonly StoredEvent[]): Promise<StoredEvent[]> {
  const found = events.filter(fits(search));
  if (found.length === 0 || (search.boq === undefined && search.item === undefined)) return found;
  const { rows } = await pool.query<{ at: number }>(
    `select e.at::int as at from unnest($1::text[], $2::int[]) with ordinality e(stream_id, version, at)
     where ${named('$3', '$4')} order by e.at`,
    [
      found.map(({ streamId }) => streamId),
      found.map(({ version }) => version),
      search.boq ?? null,
      search.item ?? null,
    ],
  );
  return rows.flatMap(({ at }) => found[at - 1] ?? []);
}

/** Reads a stream in chunks of versions, in either direction. */
async function searchStream(
  { pool, store }: { pool: Pool; store: EventStore },
  search: EventSearch,
  stream: string,
): Promise<EventPage> {
  const { order, after, limit } = search;
  const tail = (await store.tails([stream])).get(stream);
  const events: StoredEvent[] = [];
  const last = tail?.version ?? 0;
  // Few at a time: events may be large.
  const stretch = 50;
  let looked = 0;
  // `after` is a position, as everywhere: versions on its near side are skipped.
  for (let done = 0; done < last; done += stretch) {
    const [low, high] = order === 'newest' ? [last - done - stretch, last - done] : [done, done + stretch];
    const page = await store.read(stream, Math.max(0, low), Math.min(last, high));
    const wanted = new Set(await fitting(pool, search, page));
    for (const event of order === 'newest' ? page.reverse() : page) {
      const at = Number(event.position);
      if (after !== undefined && (order === 'newest' ? at >= after : at <= after)) continue;
      looked += 1;
      if (wanted.has(event)) events.push(event);
      if (events.length === limit || looked === WINDOW) {
        const end = order === 'newest' ? event.version === 1 : event.version === last;
        return { events, order, next: end ? null : at };
      }
    }
  }
  return { events, order, next: null };
}

async function searchDatabase(
  { pool, store }: { pool: Pool; store: EventStore },
  search: EventSearch,
): Promise<EventPage> {
  const { order, limit, types, actor, from, to } = search;
  const head = Number(await store.head());
  const newest = order === 'newest';
  // Both bounds are exclusive.
  let low = from ? (await firstAt(pool, head, from)) - SLACK - 1 : 0;
  let high = to ? (await firstAt(pool, head, to)) + SLACK : head + 1;
  if (newest) high = Math.min(high, search.after ?? high);
  else low = Math.max(low, search.after ?? low);
  low = Math.max(low, 0);
  const [start, end] = newest ? [Math.max(low, high - 1 - WINDOW), high] : [low, Math.min(high, low + 1 + WINDOW)];
  const { rows } = await pool.query<EventRow>(
    `select ${EVENT_COLUMNS} from events e
     where position > $1 and position < $2
       and ($3::text[] is null or type = any($3))
       and ($4::text is null or metadata ->> 'actorId' = lower($4))
       and ($5::text is null or strpos(lower(metadata ->> 'actorName'), lower($5)) > 0)
       and ($6::timestamptz is null or recorded_at >= $6)
       and ($7::timestamptz is null or recorded_at < $7)
       and ${named('$9', '$10')}
     order by position ${newest ? 'desc' : 'asc'} limit $8`,
    [
      start,
      end,
      types ?? null,
      actor !== undefined && UUID.test(actor) ? actor : null,
      actor !== undefined && !UUID.test(actor) ? actor : null,
      from ?? null,
      to ?? null,
      limit,
      search.boq ?? null,
      search.item ?? null,
    ],
  );
  const last = rows.at(-1);
  const full = rows.length === limit && last ? last.position : null;
  const reached = full ?? (newest ? start + 1 : end - 1);
  const more = newest ? reached > low + 1 : reached < high - 1;
  return { events: rows.map(toStoredEvent), order, next: more ? reached : null };
}

/** The first position recorded at or after a time, by binary search; one past the head when there is none. */
async function firstAt(pool: Pool, head: number, time: Date): Promise<number> {
  let low = 1;
  let high = head + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows } = await pool.query<{ later: boolean }>({
      name: 'event_is_later',
      text: 'select recorded_at >= $2 as later from events where position >= $1 order by position limit 1',
      values: [middle, time],
    });
    if (rows[0]?.later ?? true) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function searchOutside(
  { pool, store }: { pool: Pool; store: EventStore },
  search: EventSearch,
): Promise<EventPage> {
  const events: StoredEvent[] = [];
  const head = Number(await store.head());
  let at = search.after ?? 0;
  for (let looked = 0; looked < WINDOW && at < head;) {
    const page = await store.readAll(BigInt(at), search.types ?? null, 100);
    if (page.length === 0) return { events, order: 'oldest', next: null };
    const wanted = new Set(await fitting(pool, search, page));
    for (const event of page) {
      at = Number(event.position);
      looked += 1;
      if (wanted.has(event)) events.push(event);
      if (events.length === search.limit) return { events, order: 'oldest', next: at < head ? at : null };
    }
  }
  return { events, order: 'oldest', next: at < head ? at : null };
}
