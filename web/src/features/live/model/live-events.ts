import type { Reply } from '../../../lib/api/api-types';
import type { StreamEvent } from '../../../lib/api/sse';

type Now = Reply<'/api/boqs/{id}/live', 'get'>['data'];
/** Somebody who has the BOQ open; `item_id` is where they are. */
export type PersonHere = Now['people'][number];

/** What the server tells of a BOQ. */
export type LiveEvent =
  | { kind: 'revision'; revision: number }
  | { kind: 'people'; you: string; people: PersonHere[] }
  | { kind: 'closed'; reason: string };

/** Reads an event of the stream; null for one that this client does not know. */
export function readLive({ event, data }: StreamEvent): LiveEvent | null {
  const told = JSON.parse(data) as Partial<{ revision: number; you: string; people: PersonHere[]; reason: string }>;
  if (event === 'message' && typeof told.revision === 'number') return { kind: 'revision', revision: told.revision };
  if (event === 'presence' && told.people) return { kind: 'people', you: told.you ?? '', people: told.people };
  if (event === 'closed') return { kind: 'closed', reason: told.reason ?? '' };
  return null;
}
