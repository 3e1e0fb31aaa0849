import { sql } from 'kysely';
import type {
  LoggedEvent,
  ProjectedRow,
  ProjectedRows,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../event-store/projections/projection';
import { deleteRows, insertRows } from '../event-store/projections/read-rows';
import type { RecordKind, RowOf } from './fields';
import { AREAS, KINDS, RECORD_EVENT_TYPES, RECORD_KINDS, type Area } from './kinds';
import { evolveRecord, recordsChangedOf, type RecordsChanged } from './record-events';

const HISTORY = 'record_changes';
const HISTORY_KEY = ['stream_id', 'version', 'n'];
const LINKS = 'vendor_category_patterns';

/** Lock for writing the tables of an area, until the end of the transaction: writers and the projector take turns. */
export async function lockArea({ client }: Pick<ProjectionTx, 'client'>, area: Area): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('records-' || $1, 0))`, [area]);
}

/** In one order, so that two that lock several areas never wait for each other. */
async function lockAreas(tx: ProjectionTx, areas: readonly (Area | undefined)[]): Promise<void> {
  for (const area of [...new Set(areas)].sort()) if (area) await lockArea(tx, area);
}

/** How many events of each stream the tables include; streams of which they have none are omitted. */
export async function knownVersions(
  { client }: Pick<ProjectionTx, 'client'>,
  streams: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ stream_id: string; version: number }>({
    name: 'record-versions',
    text: `select s.stream_id, (select max(version) from record_changes c where c.stream_id = s.stream_id) as version
      from unnest($1::text[]) s(stream_id)`,
    values: [streams],
  });
  return new Map(rows.map(({ stream_id, version }) => [stream_id, version ?? 0]));
}

/**
 * The directory, the catalogue, the rooms, and what people may do, with the history of each. Whoever writes an event
 * applies it at once; the projector passes over what it finds applied.
 */
export class RecordsProjection implements Projection {
  readonly name = 'records';
  readonly version = 6;
  readonly types = RECORD_EVENT_TYPES;
  readonly tables = [...RECORD_KINDS.map((kind) => KINDS[kind].table), LINKS, HISTORY];
  /** Names in addresses are unique across streams: one stream releases a name before another uses it. */

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    await lockAreas(
      tx,
      events.map(({ type }) => AREAS.get(type)),
    );
    const known = await knownVersions(tx, [...new Set(events.map(({ streamId }) => streamId))]);
    const fresh = events
      .filter(({ streamId, version }) => version > (known.get(streamId) ?? 0))
      .map((event) => [event, recordsChangedOf(event)] as const);
    const rows = new Records(
      await rowsBefore(
        tx,
        fresh.map(([, data]) => data),
      ),
    );
    for (const [{ version }, data] of fresh) rows.take(data, version);
    for (const kind of RECORD_KINDS) {
      const { table } = KINDS[kind];
      const { now, gone } = rows.of(kind);
      await deleteRows(tx, table, gone, ['id']);
      await insertRows(tx, table, now, ['id']);
      if (kind === 'category') {
        await tx.client.query(`delete from ${LINKS} where category_id = any($1::uuid[])`, [
          [...gone, ...now].map(({ id }) => id),
        ]);
        await insertRows(tx, LINKS, now.flatMap(linksOf), ['category_id', 'pattern_id']);
      }
      if (kind === 'person') await grantRights(tx, now);
    }
    await insertRows(
      tx,
      HISTORY,
      fresh.flatMap(([event, data]) => historyOf(event, data)),
      HISTORY_KEY,
    );
  }

  lock(tx: ProjectionTx): Promise<void> {
    return lockAreas(tx, [...AREAS.values()]);
  }

  fold(): StreamFold {
    const rows = new Records(new Map());
    return {
      take(event) {
        const data = recordsChangedOf(event);
        rows.take(data, event.version);
        return { [HISTORY]: historyOf(event, data) };
      },
      end: () => {
        const all: Record<string, readonly ProjectedRow[]> = {};
        for (const kind of RECORD_KINDS) all[KINDS[kind].table] = rows.of(kind).now;
        return { ...all, [LINKS]: rows.of('category').now.flatMap(linksOf) } satisfies ProjectedRows;
      },
    };
  }
}

/** Records in memory while events change them. */
class Records {
  private readonly gone = new Map<string, { readonly kind: RecordKind; readonly id: string }>();
  private readonly changed = new Map<string, { readonly kind: RecordKind; readonly row: RowOf<RecordKind> }>();

  constructor(private readonly before: ReadonlyMap<string, RowOf<RecordKind>>) {}

  take({ changes }: RecordsChanged, version: number): void {
    for (const change of changes) {
      const key = `${change.kind} ${change.id}`;
      const earlier = this.gone.has(key) ? undefined : (this.changed.get(key)?.row ?? this.before.get(key));
      const row = evolveRecord(earlier, change, version);
      if (row) this.changed.set(key, { kind: change.kind, row });
      else this.changed.delete(key);
      if (row) this.gone.delete(key);
      else this.gone.set(key, change);
    }
  }

  of(kind: RecordKind): { readonly now: readonly RowOf<RecordKind>[]; readonly gone: readonly ProjectedRow[] } {
    const now = [...this.changed.values()].filter((one) => one.kind === kind).map(({ row }) => row);
    const gone = [...this.gone.values()].filter((one) => one.kind === kind).map(({ id }) => ({ id }));
    return { now, gone };
  }
}

/** The rows as they are of all records that these changes name. */
async function rowsBefore(tx: ProjectionTx, all: readonly RecordsChanged[]): Promise<Map<string, RowOf<RecordKind>>> {
  const found = new Map<string, RowOf<RecordKind>>();
  for (const kind of RECORD_KINDS) {
    const ids = all.flatMap(({ changes }) => changes.filter((change) => change.kind === kind).map(({ id }) => id));
    if (ids.length === 0) continue;
    const { rows } = await tx.client.query<{ row: RowOf<RecordKind> }>(
      `select to_jsonb(t) - 'search' as row from ${KINDS[kind].table} t where id::text = any($1)`,
      [ids],
    );
    for (const { row } of rows) found.set(`${kind} ${row.id}`, row);
  }
  return found;
}

/** Sign-in reads these from the account's own row, which is no read model: it has the password. */
async function grantRights({ db }: ProjectionTx, people: readonly RowOf<RecordKind>[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update users u set role = p.role, verified = p.verified, disabled_at = p.disabled_at, updated_at = now()
    from jsonb_populate_recordset(null::people, ${JSON.stringify(people)}::jsonb) p
    where u.id = p.id and (u.role, u.verified, u.disabled_at) is distinct from (p.role, p.verified, p.disabled_at)`.execute(
    db,
  );
}

function linksOf(row: RowOf<RecordKind>): ProjectedRow[] {
  if (!('patterns' in row)) return [];
  return row.patterns.map((pattern, position) => ({ category_id: row.id, pattern_id: pattern, position }));
}

/** The history rows of an event; those of before it come first. */
function historyOf({ streamId, version, metadata, recordedAt }: LoggedEvent, data: RecordsChanged): ProjectedRow[] {
  const { actorId, actorName, reason } = metadata;
  const before = (data.adopted?.earlier ?? []).map((one) => ({
    ...one,
    actor_name: one.actor,
    actor_id: null,
    reason: null,
    fact: null,
  }));
  const now = data.changes.map((change) => ({
    ...change,
    at: recordedAt.toISOString(),
    actor_name: actorName,
    actor_id: actorId,
    reason: reason ?? null,
    fact: data.fact ?? null,
  }));
  return [...before, ...now].map(({ kind, id, at, actor_id, actor_name, reason: why, fact, ...values }, n) => ({
    stream_id: streamId,
    version,
    n,
    kind,
    record_id: id,
    at,
    actor_id,
    actor_name,
    reason: why,
    fact,
    import_id: data.import_id ?? null,
    before: values.before,
    after: values.after,
  }));
}
