import { escapeLiteral, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EventMetadata, EventStore } from '../event-store';
import { openLogTable } from './log-source';
import type { LoggedEvent } from './projection';

/** Which events to read: up to a position, of some types, and of one stream when given. */
export interface LogPart {
  readonly upTo: number;
  readonly types: readonly string[];
  readonly streamId?: string;
}

/**
 * The log stream by stream, each stream's events oldest first. It is streamed through COPY, so memory use is constant
 * for any length of log or stream. The connection is busy until the end.
 */
export async function* logByStream(
  { client, store }: { readonly client: ClientBase; readonly store: EventStore },
  { upTo, types, streamId }: LogPart,
): AsyncGenerator<LoggedEvent, void> {
  if (types.length === 0) return;
  const log = await openLogTable(client, store, upTo, types);
  const source = client.query(
    copyTo(`copy (
      select stream_id, version, position, event_id, type, schema_version,
             (extract(epoch from recorded_at) * 1000)::bigint, data, metadata
      from ${log.sqlName} where position <= ${Math.trunc(upTo)} and type in (${types.map(escapeLiteral).join(', ')})
        ${streamId === undefined ? '' : `and stream_id = ${escapeLiteral(streamId)}`}
      order by stream_id, version) to stdout`),
  );
  for await (const line of lines(source)) yield parse(line);
  // A reader that stops early leaves the connection busy: discard it, and the temporary table with it.
  await log.drop();
}

const NEWLINE = 0x0a;

async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const piece = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, piece]).toString('utf8') : piece.toString('utf8');
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}

function parse(line: string): LoggedEvent {
  const [
    streamId = '',
    version,
    position = '0',
    id = '',
    type = '',
    schemaVersion,
    milliseconds,
    data = '',
    metadata = '',
  ] = line.split('\t');
  return {
    streamId: unescape(streamId),
    version: Number(version),
    position: BigInt(position),
    id,
    type: unescape(type),
    schemaVersion: Number(schemaVersion),
    recordedAt: new Date(Number(milliseconds)),
    data: JSON.parse(unescape(data)) as unknown,
    metadata: JSON.parse(unescape(metadata)) as EventMetadata,
  };
}

const CONTROL: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Reverses the escapes of COPY's text format. */
function unescape(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\(.)/gs, (_, character: string) => CONTROL[character] ?? character)
    : text;
}
