import { call } from '../../../lib/api/api-client';
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
/** A change, and the revision it is based on. */
export type BasedRoom = RoomInput & { revision?: number };

/** Adds a room to the master list or changes one. */
export async function saveRoom({ id, revision, ...body }: BasedRoom, key: string): Promise<void> {
  await (id === null
    ? call('post', '/api/rooms', { body, key })
    : call('put', '/api/rooms/{id}', { path: { id }, body, key, revision }));
}

/** Puts a room away. */
export async function removeRoom(input: { id: string }, key: string): Promise<void> {
  await call('delete', '/api/rooms/{id}', { path: { id: input.id }, key });
}

/** Takes one change of a room back. */
export const undoRoomChange = (
  { id, change }: { id: string; change: string },
  key: string,
): Promise<{ message: string }> => call('post', '/api/rooms/{id}/undo', { path: { id }, body: { change }, key });

/** Takes the last removal of a room back. */
export async function restoreRoom({ id }: { id: string }, key: string): Promise<{ message: string }> {
  const { data } = await call('get', '/api/rooms/{id}/history', { path: { id } });
  const removal = data.find(({ changes }) =>
    changes.some(({ field, after }) => field === 'Archived' && after !== null),
  );
  return undoRoomChange({ id, change: removal?.id ?? '' }, key);
}
