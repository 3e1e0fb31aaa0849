import type { EventMetadata, StoredEvent } from '../event-store';

/** Event columns as every query here selects them. */
export const EVENT_COLUMNS = `position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at,
  encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash`;

export interface EventRow {
  position: number;
  stream_id: string;
  version: number;
  event_id: string;
  type: string;
  schema_version: number;
  data: unknown;
  metadata: EventMetadata;
  recorded_at: Date;
  prev_hash: string;
  hash: string;
}

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    position: BigInt(row.position),
    streamId: row.stream_id,
    version: row.version,
    id: row.event_id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    metadata: row.metadata,
    recordedAt: row.recorded_at,
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}
