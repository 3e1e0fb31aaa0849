import { z } from 'zod';

/** Between the processes that serve open streams; the triggers of migration 145 send on it too. */
export const LIVE_CHANNEL = 'fitout_live';

/** BOQs whose people have changed; null when there were too many to name. */
export type PeopleMoved = readonly string[] | null;

export type LiveMessage =
  { readonly boqs: PeopleMoved } | { /** Id of who lost a session or a right. */ readonly person: string };

const schema = z.union([z.object({ boqs: z.array(z.string()).nullable() }), z.object({ person: z.string() })]);

/** A NOTIFY payload has less than 8,000 bytes; an id and its quotes take 39. */
const MOST_NAMED = 190;

export function encodePeopleMoved(boqs: PeopleMoved): string {
  return JSON.stringify({ boqs: boqs !== null && boqs.length > MOST_NAMED ? null : boqs });
}

export function mergePeopleMoved(one: PeopleMoved, other: PeopleMoved): PeopleMoved {
  return one && other ? [...new Set([...one, ...other])] : null;
}

/** Undefined for a payload that is not one of ours. */
export function decodeLiveMessage(payload: string): LiveMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    // Anyone with a login may NOTIFY; what is not JSON is not from us.
    return undefined;
  }
}
