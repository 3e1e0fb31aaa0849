import { z } from 'zod';

/** Sent after each committed batch of projections. */
export const PROJECTED_CHANNEL = 'fitout_projected';

export interface ProjectionProgress {
  /** Log position reached by each projection. */
  readonly positions: Readonly<Record<string, number>>;
  /** Version reached by each changed stream; null when there were too many to list. */
  readonly streams: Readonly<Record<string, number>> | null;
}

const schema = z.object({
  positions: z.record(z.string(), z.number()),
  streams: z.record(z.string(), z.number()).nullable(),
});

/** A NOTIFY payload must be below 8,000 bytes. */
const MAX_BYTES = 7_500;

export function encodeProjected(message: ProjectionProgress): string {
  const text = JSON.stringify(message);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : JSON.stringify({ ...message, streams: null });
}

/** Undefined for a payload in another format. */
export function decodeProjected(payload: string): ProjectionProgress | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    // Anyone with a database login may NOTIFY; anything but JSON is not ours.
    return undefined;
  }
}

export function mergeProjected(earlier: ProjectionProgress, later: ProjectionProgress): ProjectionProgress {
  return {
    positions: { ...earlier.positions, ...later.positions },
    streams: earlier.streams && later.streams ? { ...earlier.streams, ...later.streams } : null,
  };
}
