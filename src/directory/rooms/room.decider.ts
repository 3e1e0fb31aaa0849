/** The rules of the master list of rooms: no two go by the same name, and an id is never given to another one. */
import { Rejection } from '../../kernel/decisions/rejection';
import type { RoomKind } from '../../kernel/terms';
import { addRecord, changeRecord, type Decision } from '../../platform/records/decision';
import type { RowOf } from '../../platform/records/fields';
import { ROOMS, roomKindOf } from './data/rooms';
import { roomIdFor } from './room-id';

export interface RoomFields {
  readonly name: string;
  readonly alias: readonly string[];
  /** Decides which works it takes; guessed from its name when absent. */
  readonly kind?: RoomKind | undefined;
}

export type RoomCommand =
  | { readonly type: 'AddRoom'; readonly id: string; readonly fields: RoomFields }
  | { readonly type: 'ChangeRoom'; readonly fields: RoomFields }
  | { readonly type: 'ArchiveRoom'; readonly at: string };

type Room = Pick<RowOf<'room'>, 'id' | 'name' | 'alias'> & { readonly archived_at: unknown };
export interface RoomState {
  /** Null before it is added. */
  readonly room: Room | null;
  /** The whole list, with what is archived. */
  readonly rooms: readonly Room[];
}

export const TAKEN = 'There is already a room with this name.';

/** Decides a command on a room. Pure. Throws Rejection for an archived room, and for a name or alias that is taken. */
export function decideRoom(command: RoomCommand, { room, rooms }: RoomState): Decision<'room'> {
  if (command.type === 'AddRoom') {
    const { name, alias, kind = kindOf(command.fields) } = command.fields;
    refuseTaken({ name, alias }, null, rooms);
    return addRecord('room-added', 'room', command.id, { name, alias, kind });
  }
  if (!room || room.archived_at !== null) throw new Rejection('not-found', 'There is no such room.');
  if (command.type === 'ArchiveRoom')
    return changeRecord('room-archived', 'room', room.id, { archived_at: command.at });
  const { name, alias, kind } = command.fields;
  // It keeps the aliases that it has.
  refuseTaken({ name, alias: alias.filter((word) => !room.alias.includes(word)) }, room.id, rooms);
  return changeRecord('room-changed', 'room', room.id, { name, alias, kind });
}

/** Whether a room that is not archived, other than `except`, has this name. */
export function isTaken(name: string, except: string | null, rooms: readonly Room[]): boolean {
  return rooms.some(
    (room) => room.id !== except && room.archived_at === null && room.name.toLowerCase() === name.toLowerCase(),
  );
}

/** Refuses an alias that another room goes by: a file's words would mean either. */
function refuseTaken({ name, alias }: RoomFields, except: string | null, rooms: readonly Room[]): void {
  if (isTaken(name, except, rooms)) throw new Rejection('invalid', TAKEN, 'name');
  for (const word of alias) {
    const owner = rooms.find(
      ({ id, archived_at, name: other, alias: own }) =>
        id !== except &&
        archived_at === null &&
        [other, ...own].some((used) => used.toLowerCase() === word.toLowerCase()),
    );
    if (owner) throw new Rejection('invalid', `“${word}” is already a name of ${owner.name}.`, 'alias');
  }
}

function kindOf({ name, alias }: RoomFields): RoomKind {
  return [name, ...alias].map(roomKindOf).find((kind) => kind !== 'other') ?? 'other';
}

/** An id for a name that no room has or ever had: items refer to rooms by id forever. */
export function freeRoomId(name: string, rooms: readonly Room[]): string {
  const wanted = roomIdFor(name);
  const taken = new Set([...rooms, ...ROOMS].map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(id)) return id;
  }
}
