import { decideRoom, freeRoomId, type RoomCommand } from './room.decider';

const room = (id: string, name: string, alias: string[] = [], archived_at: string | null = null) => {
  return { id, name, alias, archived_at };
};
const DEN = room('den', 'Den', ['snug']);
const ROOMS = [DEN, room('attic', 'Attic', ['loft']), room('old', 'Old study', [], '2026-01-01')];
const add = (name: string, ...alias: string[]): RoomCommand => ({ type: 'AddRoom', id: 'n', fields: { name, alias } });
const change = (name: string, ...alias: string[]): RoomCommand => ({ type: 'ChangeRoom', fields: { name, alias } });

describe('a room of the master list', () => {
  it('is added with the kind that its words mean', () => {
    expect(decideRoom(add('Guest bedroom'), { room: null, rooms: ROOMS })).toEqual({
      fact: 'room-added',
      changes: [{ kind: 'room', id: 'n', isNew: true, fields: { name: 'Guest bedroom', alias: [], kind: 'bedroom' } }],
    });
    // An archived one has freed its name.
    expect(decideRoom(add('Old study'), { room: null, rooms: ROOMS }).fact).toBe('room-added');
  });

  it('is changed and archived', () => {
    expect(decideRoom(change('Den', 'snug', 'nook'), { room: DEN, rooms: ROOMS })).toEqual({
      fact: 'room-changed',
      changes: [{ kind: 'room', id: 'den', fields: { name: 'Den', alias: ['snug', 'nook'] } }],
    });
    expect(decideRoom({ type: 'ArchiveRoom', at: '2026-11-26' }, { room: DEN, rooms: ROOMS })).toEqual({
      fact: 'room-archived',
      changes: [{ kind: 'room', id: 'den', fields: { archived_at: '2026-11-26' } }],
    });
  });

  it('goes by words of its own', () => {
    const taken = 'There is already a room with this name.';
    expect(() => decideRoom(add('DEN'), { room: null, rooms: ROOMS })).toThrow(taken);
    expect(() => decideRoom(change('attic'), { room: DEN, rooms: ROOMS })).toThrow(taken);
    expect(() => decideRoom(add('Nook', 'Loft'), { room: null, rooms: ROOMS })).toThrow(
      '“Loft” is already a name of Attic.',
    );
    for (const gone of [null, { ...DEN, archived_at: '2026-01-01' }])
      expect(() => decideRoom(change('Den'), { room: gone, rooms: ROOMS })).toThrow('There is no such room.');
  });

  it('has an id that none has or had', () => {
    expect(freeRoomId('Old', [...ROOMS, room('old-2', 'X')])).toBe('old-3');
    expect(freeRoomId('Turret', ROOMS)).toBe('turret');
  });
});
