import { hash } from 'node:crypto';
import type { NewEvent } from './event-store';

/**
 * Canonical JSON: keys in code-unit order, no optional whitespace, so a value has the same bytes before it is stored
 * and after a store has reordered its keys. Throws TypeError for values JSON cannot hold (bigint, NaN, functions,
 * cycles, detected by depth).
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

/** Deeper than any of our events; a cycle is caught here instead of overflowing the stack. */
const MAX_DEPTH = 200;

/** Characters that JSON may escape: quote, backslash, controls and surrogates. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Most strings and keys need no escaping, and checking is cheaper than the general serialiser. */
function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
      return String(value === 0 ? 0 : value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth >= MAX_DEPTH) throw new TypeError('too deep to be an event');
      if (Array.isArray(value)) return writeArray(value, depth + 1);
      return writeObject(value, depth + 1);
    default:
      throw new TypeError(`not a JSON value: ${typeof value}`);
  }
}

function writeArray(values: readonly unknown[], depth: number): string {
  let text = '[';
  for (let index = 0; index < values.length; index += 1) {
    const item = values[index];
    text += (index ? ',' : '') + (item === undefined ? 'null' : write(item, depth));
  }
  return text + ']';
}

function writeObject(value: object, depth: number): string {
  const record = value as Readonly<Record<string, unknown>>;
  if (typeof record.toJSON === 'function') return write((value as { toJSON(): unknown }).toJSON(), depth);
  let text = '';
  for (const key of sortedKeys(record)) {
    const item = record[key];
    if (item === undefined) continue;
    text += `${text ? ',' : '{'}${quote(key)}:${write(item, depth)}`;
  }
  return text ? text + '}' : '{}';
}

/** Insertion sort is fastest for the few keys of a typical object; it orders like `sort` without a comparator. */
function sortedKeys(record: object): string[] {
  const keys = Object.keys(record);
  if (keys.length > 16) return keys.sort();
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] ?? '';
    let at = end;
    for (let before = keys[at - 1]; before !== undefined && before > key; before = keys[at - 1]) {
      keys[at] = before;
      at -= 1;
    }
    keys[at] = key;
  }
  return keys;
}

export interface EncodedEvent {
  readonly event: NewEvent;
  readonly data: string;
  readonly metadata: string;
  /** SHA-256 over the event's own content, in hex. */
  readonly digest: string;
}

/** Serialises an event once, for both storage and digest. */
export function encodeEvent(event: NewEvent): EncodedEvent {
  const data = canonicalJson(event.data);
  const metadata = canonicalJson(event.metadata);
  const head = JSON.stringify([event.id, event.type, event.schemaVersion]);
  return { event, data, metadata, digest: hash('sha256', `${head}\n${data}\n${metadata}`, 'hex') };
}

/** The `prevHash` of a stream's first event. */
export const GENESIS_HASH = '0'.repeat(64);

export interface ChainLink {
  readonly prevHash: string;
  readonly streamId: string;
  readonly version: number;
  readonly recordedAt: Date;
  readonly digest: string;
}

/** SHA-256 over the previous event's hash and this event: the same computation as `append_events` in SQL. */
export function chainHash(link: ChainLink): string {
  const middle = Buffer.from(`${link.streamId}\n${link.version}\n${link.recordedAt.getTime()}`, 'utf8');
  const bytes = Buffer.concat([Buffer.from(link.prevHash, 'hex'), middle, Buffer.from(link.digest, 'hex')]);
  return hash('sha256', bytes, 'hex');
}
