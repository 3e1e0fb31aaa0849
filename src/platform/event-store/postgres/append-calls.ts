import type { EncodedEvent } from '../canonical';
import type { AppendConnection, NamedStatement } from './append-connection';

/** One append on its way to the database; has at least one event. */
export interface AppendCall {
  readonly streamId: string;
  readonly expectedVersion: number;
  readonly events: readonly EncodedEvent[];
}

export interface AppendOutcome {
  /** `reused`: the first event's id belongs to another stream. */
  readonly status: 'appended' | 'duplicate' | 'conflict' | 'reused';
  /** Version of the append's last event; for a conflict, the stream's current version. */
  readonly version: number;
  /** 0 where there is none. */
  readonly position: number;
}

/**
 * Appends a batch in one transaction and returns one outcome per append, in order. No first event id may occur on two
 * streams of the batch. Rejects with the driver's error; then the outcome is unknown, and sending the same batch again
 * is safe.
 */
export async function callAppend(connection: AppendConnection, batch: readonly AppendCall[]): Promise<AppendOutcome[]> {
  if (!isSimple(batch)) return appendAny(connection, batch);
  const rows = await connection.query<{ position: number | null }>(
    batch.length === 1 ? oneQuery(batch) : manyQuery(batch),
  );
  const position = rows[0]?.position ?? null;
  if (position === null) return appendAny(connection, batch);
  return batch.map((call, index) => ({
    status: 'appended',
    version: call.expectedVersion + 1,
    position: position + index,
  }));
}

/** One event per append, and one append per stream and command: the case the fast SQL functions handle. */
function isSimple(batch: readonly AppendCall[]): boolean {
  const streams = new Set<string>();
  const ids = new Set<string>();
  for (const { streamId, events } of batch) {
    const id = events[0]?.event.id;
    if (events.length !== 1 || id === undefined || streams.has(streamId) || ids.has(id)) return false;
    streams.add(streamId);
    ids.add(id);
  }
  return true;
}

function only({ events: [encoded] }: AppendCall): EncodedEvent {
  if (!encoded) throw new RangeError('an append without events');
  return encoded;
}

function oneQuery(batch: readonly AppendCall[]): NamedStatement {
  const call = batch[0];
  if (!call) throw new RangeError('a batch without appends');
  const { event, data, metadata, digest } = only(call);
  const body = [event.type, event.schemaVersion, data, metadata, Buffer.from(digest, 'hex')];
  return {
    name: 'append_event',
    text: 'select append_event($1, $2, $3, $4, $5, $6, $7, $8) as position',
    values: [call.streamId, call.expectedVersion, event.id, ...body],
  };
}

function manyQuery(batch: readonly AppendCall[]): NamedStatement {
  return {
    name: 'append_singles',
    text: 'select append_singles($1, $2, $3, $4, $5, $6, $7, $8) as position',
    values: encodeSingles(batch),
  };
}

/** The arguments of `append_singles`: an array each of streams, versions, ids, types, schema versions, bodies, metadata, digests. */
function encodeSingles(batch: readonly AppendCall[]): unknown[][] {
  const rows = batch.map((call) => {
    const { event, data, metadata, digest } = only(call);
    const body = [event.type, event.schemaVersion, data, metadata, Buffer.from(digest, 'hex')];
    return [call.streamId, call.expectedVersion, event.id, ...body];
  });
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column]));
}

interface AnyRow {
  readonly o_ord: number;
  readonly o_status: AppendOutcome['status'];
  readonly o_version: number;
  readonly o_position: number | null;
}

/** The general path: appends of several events, several appends to one stream, and the reason for each refusal. */
async function appendAny(connection: AppendConnection, batch: readonly AppendCall[]): Promise<AppendOutcome[]> {
  const rows = await connection.query<AnyRow>({
    name: 'append_events',
    text: 'select * from append_events($1, $2)',
    values: encodeAny(batch),
  });
  const outcomes: AppendOutcome[] = [];
  for (const { o_ord, o_status, o_version, o_position } of rows) {
    outcomes[o_ord - 1] = { status: o_status, version: o_version, position: o_position ?? 0 };
  }
  return outcomes;
}

/** The two JSON arguments of `append_events`; event bodies are already canonical text and are only joined. */
function encodeAny(batch: readonly AppendCall[]): [string, string] {
  const slots = new Map<string, number>();
  const firsts = new Map<string, number>();
  let appends = '';
  let contents = '';
  batch.forEach((call, index) => {
    const first = call.events[0]?.event.id;
    if (first === undefined) throw new RangeError('an append without events');
    let slot = slots.get(call.streamId);
    if (slot === undefined) slots.set(call.streamId, (slot = slots.size + 1));
    const earlier = firsts.get(first) ?? null;
    firsts.set(first, index + 1);
    let digests = '';
    for (const { event, data, metadata, digest } of call.events) {
      digests += digest;
      const head = `{"i":${JSON.stringify(event.id)},"t":${JSON.stringify(event.type)},"v":${event.schemaVersion}`;
      contents += `${contents ? ',' : ''}${head},"d":${data},"m":${metadata}}`;
    }
    const head = `{"o":${index + 1},"s":${JSON.stringify(call.streamId)},"x":${call.expectedVersion}`;
    const tail = `"n":${call.events.length},"k":${slot},"u":${earlier},"f":${JSON.stringify(first)},"h":"${digests}"}`;
    appends += `${appends ? ',' : ''}${head},${tail}`;
  });
  return [`[${appends}]`, `[${contents}]`];
}
