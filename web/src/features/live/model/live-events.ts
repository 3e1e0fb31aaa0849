import type { Reply } from '../../../lib/api/api-types';
import type { StreamEvent } from '../../../lib/api/sse';

type Now = Reply<'/api/boqs/{id}/live', 'get'>['data'];
/** A person who has the BOQ open; `item_id` is their position. */
export type PersonHere = Now['people'][number];

/** Server events about a BOQ. */
export type LiveEvent =
  | { kind: 'revision'; revision: number }
  | { kind: 'people'; you: string; people: PersonHere[] }
  | { kind: 'closed'; reason: string };

/** Parses a stream event; null for an unknown one. */
export function readLive({ event, data }: StreamEvent): LiveEvent | null {
  const told = JSON.parse(data) as Partial<{ revision: number; you: string; people: PersonHere[]; reason: string }>;
  if (event === 'message' && typeof told.revision === 'number') return { kind: 'revision', revision: told.revision };
  if (event === 'presence' && told.people) return { kind: 'people', you: told.you ?? '', people: told.people };
  if (event === 'closed') return { kind: 'closed', reason: told.reason ?? '' };
  return null;
}
