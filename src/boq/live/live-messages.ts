import { z } from 'zod';
import { leadMessageSchema, type LeadMessage } from './leading/lead-message';

/** Channel between the processes that serve open streams; the triggers of migration 145 also send on it. */
export const LIVE_CHANNEL = 'fitout_live';

/** BOQs whose presence has changed; null when there were too many to list. */
export type PeopleMoved = readonly string[] | null;

export type LiveMessage =
  | { readonly boqs: PeopleMoved }
  | { /** Person who lost a session or permission. */ readonly person: string }
  | { /** What somebody shows of an issue. */ readonly lead: LeadMessage };

const schema = z.union([
  z.object({ boqs: z.array(z.string()).nullable() }),
  z.object({ person: z.string() }),
  z.object({ lead: leadMessageSchema }),
]);

/** A NOTIFY payload must be below 8,000 bytes; an id and its quotes take 39. */
const MOST_NAMED = 190;

export function encodePeopleMoved(boqs: PeopleMoved): string {
  return JSON.stringify({ boqs: boqs !== null && boqs.length > MOST_NAMED ? null : boqs });
}

export function mergePeopleMoved(one: PeopleMoved, other: PeopleMoved): PeopleMoved {
  return one && other ? [...new Set([...one, ...other])] : null;
}

/** Undefined for a payload in another format. */
export function decodeLiveMessage(payload: string): LiveMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    // Anyone with a database login may NOTIFY; anything but JSON is not ours.
    return undefined;
  }
}
