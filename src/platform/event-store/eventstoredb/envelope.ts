import { jsonEvent, type EventData, type JSONType, type ResolvedEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { chainHash, type EncodedEvent } from '../canonical';
import { InvalidEventError } from '../errors';
import type { EventMetadata, NewEvent, StoredEvent } from '../event-store';

/**
 * What the log keeps of an event besides its data, under one key of the event's metadata. We compute the hash chain
 * ourselves, over our own timestamp, because the server's is known only after the append.
 */
const envelopeSchema = z.object({
  schemaVersion: z.number().int(),
  /** Milliseconds since 1970. */
  recordedAt: z.number().int(),
  prevHash: z.string(),
  hash: z.string(),
  /** The append attempt that wrote the event: the server answers a repeated append of the same ids like the first. */
  attempt: z.string(),
});
const NAME = 'fitout';

/** Prefix of the streams that hold id claims. */
export const CLAIM_PREFIX = 'fitoutclaim-';
/** NUL and lone surrogates, as JSON escapes: refused by every adapter, so that a log can be copied between any two. */
const UNFIT_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const NOT_TEXT = /\p{Surrogate}|\0/u;

/** Whether this is one of our streams; `$` marks the server's own. */
function isLogStream(streamId: string): boolean {
  return !streamId.startsWith('$') && !streamId.startsWith(CLAIM_PREFIX);
}

/** Throws InvalidEventError for events that this store or PostgreSQL could not hold. */
export function assertStorable(streamId: string, events: readonly EncodedEvent[]): void {
  const unfit = [streamId, ...events.map(({ event }) => event.type)].find((text) => NOT_TEXT.test(text) || text === '');
  if (unfit !== undefined) throw new InvalidEventError(`not a text: ${JSON.stringify(unfit)}`);
  if (!isLogStream(streamId)) throw new InvalidEventError(`not a name for a stream: ${streamId}`);
  for (const { event, data, metadata } of events) {
    if (event.type.startsWith('$')) throw new InvalidEventError(`not a name for a type: ${event.type}`);
    if (UNFIT_JSON.test(data) || UNFIT_JSON.test(metadata)) {
      throw new InvalidEventError(`event ${event.id} holds a character that cannot be stored`);
    }
  }
}

/** An event's place in its stream's hash chain. */
export interface Link {
  readonly version: number;
  readonly hash: string;
}

/** An event ready to be sent. */
export interface SealedEvent extends Link {
  readonly wire: EventData;
}

/** Chains events to the end of the stream. */
export function seal(
  streamId: string,
  events: readonly EncodedEvent[],
  end: Link,
  stamp: { readonly recordedAt: Date; readonly attempt: string },
): SealedEvent[] {
  let previous = end;
  return events.map(({ event, digest }) => {
    const version = previous.version + 1;
    const { recordedAt, attempt } = stamp;
    const hash = chainHash({ prevHash: previous.hash, streamId, version, recordedAt, digest });
    const wire = toWire(event, { recordedAt, prevHash: previous.hash, hash, attempt });
    previous = { version, hash };
    return { version, hash, wire };
  });
}

/** An event recorded elsewhere, with its original time and hashes. */
export function sealStored(event: StoredEvent, attempt: string): SealedEvent {
  const { version, hash, recordedAt, prevHash } = event;
  return { version, hash, wire: toWire(event, { recordedAt, prevHash, hash, attempt }) };
}

function toWire(
  { id, type, schemaVersion, data, metadata }: NewEvent,
  { recordedAt, ...chain }: Pick<StoredEvent, 'recordedAt' | 'prevHash' | 'hash'> & { readonly attempt: string },
): EventData {
  const envelope = { schemaVersion, recordedAt: recordedAt.getTime(), ...chain };
  // The client's type excludes numbers, booleans and null, which are valid JSON.
  return jsonEvent({ id, type, data: data as JSONType, metadata: { ...metadata, [NAME]: envelope } });
}

/** An event of the log, and the attempt that wrote it. */
export interface OpenedEvent {
  readonly stored: StoredEvent;
  readonly attempt: string;
}

/** Null for events that are not ours: the server's, id claims, or another program's. */
export function open({ event, commitPosition }: ResolvedEvent): OpenedEvent | null {
  if (!event || !event.isJson || !isLogStream(event.streamId)) return null;
  const { metadata } = event;
  if (metadata === undefined || metadata instanceof Uint8Array || typeof metadata !== 'object') return null;
  const { [NAME]: raw, ...rest } = metadata as Readonly<Record<string, unknown>>;
  const envelope = envelopeSchema.safeParse(raw);
  const position = event.position?.commit ?? commitPosition;
  if (!envelope.success || position === undefined) return null;
  const { schemaVersion, recordedAt, prevHash, hash, attempt } = envelope.data;
  const stored: StoredEvent = {
    position,
    streamId: event.streamId,
    version: Number(event.revision) + 1,
    id: event.id,
    type: event.type,
    schemaVersion,
    data: event.data,
    metadata: rest as unknown as EventMetadata,
    recordedAt: new Date(recordedAt),
    prevHash,
    hash,
  };
  return { stored, attempt };
}

/** An event of one of our streams. Throws when another program wrote it, because versions and chain would break. */
export function openOwn(resolved: ResolvedEvent): OpenedEvent {
  const opened = open(resolved);
  if (opened) return opened;
  const { streamId, revision } = resolved.event ?? { streamId: 'unknown', revision: 0n };
  throw new Error(`Stream ${streamId} holds an event that Fitout did not write, at revision ${revision}.`);
}
