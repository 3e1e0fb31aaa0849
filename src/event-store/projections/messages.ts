import { z } from 'zod';

/** Sent after each committed batch of projections. */
export const PROJECTED_CHANNEL = 'fitout_projected';

export interface Projected {
  /** Log position that each projection has reached. */
  readonly positions: Readonly<Record<string, number>>;
  /** Version that each changed stream has reached; null when there were too many to name. */
  readonly streams: Readonly<Record<string, number>> | null;
}

const schema = z.object({
  positions: z.record(z.string(), z.number()),
  streams: z.record(z.string(), z.number()).nullable(),
});

/** A NOTIFY payload has less than 8,000 bytes. */
const MAX_BYTES = 7_500;

export function encodeProjected(message: Projected): string {
  const text = JSON.stringify(message);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : JSON.stringify({ ...message, streams: null });
}

/** Undefined for a payload that is not one of ours. */
export function decodeProjected(payload: string): Projected | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    // Anyone with a login may NOTIFY; what is not JSON is not from us.
    return undefined;
  }
}

export function mergeProjected(earlier: Projected, later: Projected): Projected {
  return {
    positions: { ...earlier.positions, ...later.positions },
    streams: earlier.streams && later.streams ? { ...earlier.streams, ...later.streams } : null,
  };
}
