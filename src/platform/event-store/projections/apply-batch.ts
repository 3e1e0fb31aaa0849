import { StoreUnavailableError, translateError } from '../errors';
import type { LoggedEvent, Projection, ProjectionTx } from './projection';

/** Errors of a server shutting down or a transaction to be retried; they are not the events' fault. */
export function isTransient(error: unknown): boolean {
  if (translateError(error) instanceof StoreUnavailableError) return true;
  const code = error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : '';
  return code.startsWith('40') || code === '55P03' || code === '57014';
}

/** A stream that a projection cannot follow, from the first event that failed. */
export interface Parked {
  readonly streamId: string;
  readonly position: bigint;
  readonly error: string;
  /** Waiting events, including the failed one. */
  readonly count: number;
}

/**
 * Applies events one at a time, each under a savepoint; a stream whose event throws stays at it and its later events
 * are only counted. Returns these streams for the caller to record. Rethrows transient errors.
 */
export async function applyCarefully(
  tx: ProjectionTx,
  projection: Projection,
  events: readonly LoggedEvent[],
): Promise<Parked[]> {
  const parked = new Map<string, Parked>();
  for (const event of events) {
    const earlier = parked.get(event.streamId);
    if (earlier) {
      parked.set(event.streamId, { ...earlier, count: earlier.count + 1 });
      continue;
    }
    await tx.client.query('savepoint one_event');
    try {
      await projection.apply(tx, [event]);
      await tx.client.query('release savepoint one_event');
    } catch (error) {
      if (isTransient(error)) throw error;
      await tx.client.query('rollback to savepoint one_event');
      const { streamId, position } = event;
      parked.set(streamId, { streamId, position, error: messageOf(error), count: 1 });
    }
  }
  return [...parked.values()];
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
}

/** Records streams as parked, replacing earlier records. */
export async function park(tx: ProjectionTx, projection: string, parked: readonly Parked[]): Promise<void> {
  for (const { streamId, position, error, count } of parked) {
    await tx.client.query(
      `insert into projection_parked (projection, stream_id, position, error, count) values ($1, $2, $3, $4, $5)
       on conflict (projection, stream_id) do update
       set position = excluded.position, error = excluded.error, count = excluded.count, parked_at = now()`,
      [projection, streamId, String(position), error, count],
    );
  }
}

/** Adds to the number of waiting events of a parked stream. */
export async function countParked(
  tx: ProjectionTx,
  projection: string,
  streamId: string,
  count: number,
): Promise<void> {
  await tx.client.query('update projection_parked set count = count + $3 where projection = $1 and stream_id = $2', [
    projection,
    streamId,
    count,
  ]);
}
