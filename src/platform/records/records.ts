import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../database/tables';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventMetadata, type EventStore, type NewEvent } from '../event-store/event-store';
import { unavailable } from '../http/answers/problem';
import { Semaphore } from '../http/limits/semaphore';
import { inTransaction } from '../event-store/projections/transaction';
import type { ProjectionTx } from '../event-store/projections/projection';
import type { Decision, Fact } from './decision';
import { fieldsOf, type FieldsOf, type FieldValues, type RecordKind, type RowOf } from './fields';
import { KINDS, streamOfRecord, type Area } from './kinds';
import { knownVersions, lockArea, RecordsProjection } from './projection';
import {
  decideChange,
  evolveRecord,
  RECORD_SCHEMA_VERSION,
  type RecordChange,
  type RecordsChanged,
} from './record-events';

/** Changes per event, so that one stays far below what a message or a delivery may be. */
const MOST_CHANGES = 500;
const MAX_ATTEMPTS = 3;
/** Writes of an area that wait in this process. */
const MOST_WAITING = 1_000;
const projection = new RecordsProjection();
const oneByOne = () => new Semaphore(1, MOST_WAITING, unavailable);

/** What the product does on its own. */
export function byTheProduct(): EventMetadata {
  const id = randomUUID();
  return { commandId: id, correlationId: id, causationId: id, actorId: null, actorName: 'Fitout', actorRole: 'system' };
}

/** The tables lacked events of these streams: the decision has to be taken again. */
class OutdatedRecordsError extends Error {
  override readonly name = 'OutdatedRecordsError';

  constructor(readonly streams: readonly string[]) {
    super(`The read models lack events of ${streams.join(', ')}.`);
  }
}

type Work<T> = (records: RecordWriter) => Promise<T>;

/** The only writer of records: every change becomes an event, and the tables follow in the same transaction. */
@Injectable()
export class Records {
  private readonly turns = {
    directory: oneByOne(),
    catalogue: oneByOne(),
    rooms: oneByOne(),
    people: oneByOne(),
    requests: oneByOne(),
  };

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Runs `work`, which reads records and says what changes, and stores that as events. Writers take turns, so what was
   * read is current. `work` may run again when another process had stored an event that the tables lacked. A crash after
   * the events are stored loses nothing: the projector applies them.
   */
  async write<T>(area: Area, author: EventMetadata, work: Work<T>, importId?: string): Promise<T> {
    // One at a time here as well: those that wait for the lock must not take up every connection.
    return this.turns[area].inTurn(() => this.writeInTurn(area, author, work, importId));
  }

  /** What `work` says of changes that are not made: nothing of the records is stored. */
  async preview<T>(area: Area, work: Work<T>): Promise<T> {
    return inTransaction(this.pool, (tx) => work(new RecordWriter(tx, area)));
  }

  private async writeInTurn<T>(area: Area, author: EventMetadata, work: Work<T>, importId?: string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.pool, async (tx) => {
          await lockArea(tx, area);
          const records = new RecordWriter(tx, area);
          const result = await work(records);
          await this.save(tx, author, records, importId);
          return result;
        });
      } catch (error) {
        if (!(error instanceof OutdatedRecordsError) || attempt === MAX_ATTEMPTS) throw error;
        await inTransaction(this.pool, async (tx) => {
          await lockArea(tx, area);
          await this.catchUp(tx, error.streams);
        });
      }
    }
  }

  /** Appends what changed, a stream at a time, and applies it. */
  private async save(
    tx: ProjectionTx,
    author: EventMetadata,
    { changes, facts }: RecordWriter,
    importId: string | undefined,
  ): Promise<void> {
    const streams = [...changes.keys()];
    if (streams.length === 0) return;
    const known = await knownVersions(tx, streams);
    const results = await Promise.all(
      streams.map((stream) =>
        this.store.append(
          stream,
          eventsOf(stream, changes.get(stream) ?? [], author, { importId, fact: facts.get(stream) }),
          known.get(stream) ?? 0,
        ),
      ),
    );
    const outdated = streams.filter((_stream, index) => results[index]?.status === 'conflict');
    if (outdated.length > 0) throw new OutdatedRecordsError(streams);
    await this.catchUp(tx, streams);
  }

  /** Applies the events of these streams that the tables lack. */
  private async catchUp(tx: ProjectionTx, streams: readonly string[]): Promise<void> {
    const known = await knownVersions(tx, streams);
    const missing = await Promise.all(streams.map((stream) => this.store.read(stream, known.get(stream) ?? 0)));
    await projection.apply(tx, missing.flat());
  }
}

interface EventExtras {
  readonly importId?: string | undefined;
  readonly adopted?: RecordsChanged['adopted'];
  readonly fact?: Fact | undefined;
}

/** The events that store these changes of one stream; a repeated command makes the same ones. */
export function eventsOf(
  stream: string,
  changes: readonly RecordChange[],
  author: EventMetadata,
  { importId, adopted, fact }: EventExtras = {},
): NewEvent[] {
  const events: NewEvent[] = [];
  for (let from = 0; from < changes.length; from += MOST_CHANGES) {
    const part = changes.slice(from, from + MOST_CHANGES);
    const [first] = part;
    if (!first) break;
    const data: RecordsChanged = {
      changes: part,
      ...(fact === undefined ? {} : { fact }),
      ...(importId === undefined ? {} : { import_id: importId }),
      ...(adopted && from === 0 ? { adopted } : {}),
    };
    events.push({
      id: uuidv5(`${stream} ${events.length}`, author.commandId),
      type: KINDS[first.kind].type,
      schemaVersion: RECORD_SCHEMA_VERSION,
      data,
      metadata: author,
    });
  }
  return events;
}

type Name<K extends RecordKind> = (keyof FieldsOf<K> | 'id') & string;
/** A column to find records by; `lower`: ignoring case. */
export type Column<K extends RecordKind> = Name<K> | { readonly lower: Name<K> };

/** Records as they are, with what this write has changed so far, and what it changes. */
export class RecordWriter {
  /** By stream, in order. */
  readonly changes = new Map<string, RecordChange[]>();
  /** What happened to each stream: the first decision about it names its event. */
  readonly facts = new Map<string, Fact>();
  /** Records as this write has read or made them; null: removed by it. */
  private readonly rows = new Map<string, object | null>();

  constructor(
    private readonly tx: ProjectionTx,
    private readonly area: Area,
  ) {}

  /** For other statements of the same transaction. */
  get db(): Kysely<Database> {
    return this.tx.db;
  }

  /** The record with this value in a column (`id` by default); undefined when there is none. */
  async find<K extends RecordKind>(
    kind: K,
    value: string,
    column: 'id' | (Name<K> & 'slug') = 'id',
  ): Promise<RowOf<K> | undefined> {
    const known = column === 'id' ? this.known(kind, value) : undefined;
    if (known !== undefined) return known ?? undefined;
    const [row] = await this.matching(kind, [{ [column]: value }], [column]);
    return row;
  }

  /** Like `find` by id, of a record that has to be there. */
  async get<K extends RecordKind>(kind: K, id: string): Promise<RowOf<K>> {
    const row = await this.find(kind, id);
    if (!row) throw new Error(`there is no ${kind} ${id}`);
    return row;
  }

  /** The records with the same values in these columns as each of `keys`, in their order; undefined for none. */
  among<K extends RecordKind>(
    kind: K,
    keys: readonly (FieldValues<K> & { readonly id?: string })[],
    columns: readonly Column<K>[],
  ): Promise<(RowOf<K> | undefined)[]> {
    return this.matching(kind, keys, columns);
  }

  private async matching<K extends RecordKind>(
    kind: K,
    keys: readonly object[],
    columns: readonly Column<K>[],
  ): Promise<(RowOf<K> | undefined)[]> {
    const table = sql.raw(KINDS[kind].table);
    const match = columns.map((column) =>
      typeof column === 'string'
        ? sql`t.${sql.raw(column)} = i.${sql.raw(column)}`
        : sql`lower(t.${sql.raw(column.lower)}) = lower(i.${sql.raw(column.lower)})`,
    );
    // The table first: naming it locks it, so that a rebuild cannot swap it before its row type is named as well.
    const { rows } = await sql<{ n: number; row: RowOf<K> }>`
      select i.n::int, to_jsonb(t) - 'search' as row
      from ${table} t
      join (select n, r.* from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) with ordinality as e (value, n)
            cross join lateral jsonb_populate_record(null::${table}, e.value) as r) i
      on ${sql.join(match, sql` and `)}`.execute(this.db);
    const found = new Map(rows.map(({ n, row }) => [n, row]));
    return keys.map((_key, index) => {
      const row = found.get(index + 1);
      if (!row) return undefined;
      const known = this.known(kind, row.id);
      if (known === undefined) this.rows.set(`${kind} ${row.id}`, row);
      return known === undefined ? row : (known ?? undefined);
    });
  }

  /**
   * Makes the changes of a decision, which its event names: the only way to change a record. Returns whether there is
   * one: null changes nothing. Throws a RangeError for what is no field of a kind, or no value of the field.
   */
  async carryOut<K extends RecordKind>(decision: Decision<K> | null): Promise<boolean> {
    if (!decision) return false;
    const { fact, changes } = decision;
    for (const { kind, id, isNew, fields } of changes) {
      const stream = this.put(kind, id, isNew ? null : await this.get(kind, id), fields);
      if (stream !== null && !this.facts.has(stream)) this.facts.set(stream, fact);
    }
    return true;
  }

  /** What this write knows of a record: null when it removed it, undefined when it has neither read nor made it. */
  private known<K extends RecordKind>(kind: K, id: string): RowOf<K> | null | undefined {
    return this.rows.get(`${kind} ${id}`) as RowOf<K> | null | undefined;
  }

  /** Returns the stream that changes; null when nothing does. */
  private put<K extends RecordKind>(
    kind: K,
    id: string,
    before: RowOf<K> | null,
    fields: FieldValues<K> | null,
  ): string | null {
    if (KINDS[kind].area !== this.area) throw new RangeError(`a ${kind} is not written with the ${this.area}`);
    const change = decideChange(kind, id, before, fields && fieldsOf(kind, fields));
    if (!change) return null;
    const row = evolveRecord<K>(before ?? undefined, change, before?.revision ?? 0);
    const now = row ?? before;
    if (!now) return null;
    const stream = streamOfRecord(kind, now);
    const own = this.changes.get(stream);
    if (own) own.push(change);
    else this.changes.set(stream, [change]);
    this.rows.set(`${kind} ${id}`, row);
    return stream;
  }
}
