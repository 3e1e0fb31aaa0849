import { describe, expect, it } from '@jest/globals';
import { roomOptions, roomsFor } from './rooms-for';

const room = (id: string, kind: string, isUsed = false) => ({ id, label: id, kind, isUsed });
const ROOMS = [
  room('living-room', 'living', true),
  room('master-bathroom', 'bathroom'),
  room('kitchen', 'kitchen'),
  room('powder-room', 'bathroom', true),
];
const ids = (kinds: string[]): string[] => roomsFor(ROOMS, kinds).map(({ id }) => id);

describe('rooms offered for a work', () => {
  // [spec: C5.19]
  it('are bathrooms, toilets and washrooms for a bathroom work, kitchens for a kitchen work', () => {
    expect(ids(['bathroom'])).toEqual(['powder-room', 'master-bathroom']);
    expect(ids(['kitchen'])).toEqual(['kitchen']);
  });

  it('are all rooms for any other work, the BOQ’s own first', () => {
    expect(ids([])).toEqual(['living-room', 'powder-room', 'master-bathroom', 'kitchen']);
    expect(roomOptions(roomsFor(ROOMS, []), 'attic').map(({ value, group }) => [value, group])).toEqual([
      ['', undefined],
      ['attic', undefined],
      ['living-room', 'In this BOQ'],
      ['powder-room', 'In this BOQ'],
      ['master-bathroom', 'Other rooms'],
      ['kitchen', 'Other rooms'],
    ]);
  });

  it('have the whole flat once: as no room, or as one where none is chosen yet', () => {
    const flat = { id: 'whole-flat', label: 'Whole flat', kind: 'other', isUsed: false };
    const named = (none?: string) => roomOptions([...ROOMS, flat], null, none).map(({ label }) => label);
    expect(named().filter((label) => label === 'Whole flat')).toHaveLength(1);
    expect(named('Choose a room')).toEqual(expect.arrayContaining(['Choose a room', 'Whole flat']));
  });
});
