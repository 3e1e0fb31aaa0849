import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';

export type RoomKind = NonNullable<Body<'/api/rooms', 'post'>['kind']>;

export interface RoomInput {
  /** The room to change; null for a new one. */
  id: string | null;
  name: string;
  alias: string[];
  /** Absent: by the name for a new room, unchanged for one that is there. */
  kind?: RoomKind;
}

/** Adds a room to the master list or changes one. */
export async function saveRoom({ id, ...body }: RoomInput, key: string): Promise<void> {
  const headers = commandHeaders(key);
  await (id === null
    ? unwrap(client.POST('/api/rooms', { body, headers }))
    : unwrap(client.PUT('/api/rooms/{id}', { params: { path: { id } }, body, headers })));
}

/** Puts a room away. */
export async function removeRoom(input: { id: string }, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/rooms/{id}', { params: { path: { id: input.id } }, headers: commandHeaders(key) }));
}
