import fc from 'fast-check';
import { ROOMS } from './data/rooms';
import { readRoom } from './read-room';

describe('the room that a file names', () => {
  it.each([
    ['MBR', 'master-bedroom'],
    ['Master BR', 'master-bedroom'],
    ['M. Bed Room', 'master-bedroom'],
    ['Kids BR', 'kids-bedroom'],
    ['BR-2', 'bedroom-2'],
    ['Bedroom2', 'bedroom-2'],
    ['Hall', 'living-room'],
    ['GF living', 'living-room'],
    ['Kitchen 4th floor', 'kitchen'],
    ['Lobby', 'passage'],
    ['C. Toilet', 'common-bathroom'],
    ['MASTER TOILET (FF)', 'master-bathroom'],
    ['MBR Toilet', 'master-bathroom'],
    ['GBR bath', 'guest-bathroom'],
    ['Kids bedroom toilet', 'kids-bathroom'],
    ['Puja', 'pooja-room'],
    ['Living/Dining', 'living-dining'],
    ['Kitchen area', 'kitchen'],
    ['All rooms', 'whole-flat'],
    ['Entire house', 'whole-flat'],
    ['children’s room', 'kids-bedroom'],
  ])('is taken as read where the words are a name of one: %s', (text, id) => {
    expect(readRoom(text, ROOMS)).toEqual({ id, doubt: null });
  });

  it.each([
    ['Bedrooms', 'several', 'bedroom-2'],
    ['All bedrooms', 'several', null],
    ['Both toilets', 'several', null],
    ['Toilets', 'several', 'common-bathroom'],
    ['Living & Kitchen', 'several', null],
    ['Kids bedroom + study', 'several', null],
    ['Living, dining, kitchen', 'several', null],
    ['Common', 'unknown', null],
    ['Room', 'unknown', null],
    ['Aarav', 'unknown', null],
    ['As per drawing', 'unknown', null],
    ['Living room 1', 'similar', 'living-room'],
    ['Bedroom 1 (Master)', 'similar', 'master-bedroom'],
    ['Aarav’s bedroom', 'similar', 'bedroom-2'],
    ['2nd floor lobby', 'similar', 'passage'],
    ['GF corridor', 'similar', 'passage'],
    ['Lobby, 7th floor', 'similar', 'passage'],
  ])('is in doubt where they are not, with what they may mean: %s', (text, because, guess) => {
    expect(readRoom(text, ROOMS)).toEqual({ id: null, doubt: { text, guess, because } });
  });

  it('is never that of the row above: it is offered', () => {
    expect(readRoom('MBR', ROOMS, true)).toEqual({
      id: null,
      doubt: { text: 'MBR', guess: 'master-bedroom', because: 'above' },
    });
  });

  it('is one by each label and alias of the list', () => {
    for (const { id, label, aliases } of ROOMS)
      for (const name of [label, ...aliases]) expect([name, readRoom(name, ROOMS).id]).toEqual([name, id]);
  });

  it('is none for two rooms joined, whichever they are', () => {
    const room = fc.constantFrom(...ROOMS.filter(({ id }) => id !== 'whole-flat'));
    fc.assert(
      fc.property(room, room, fc.constantFrom(' + ', ', ', ' & '), (one, other, join) => {
        fc.pre(one !== other);
        const text = `${one.label}${join}${other.label}`;
        const isName = ROOMS.some(({ label, aliases }) => [label, ...aliases].includes(text.toLowerCase()));
        fc.pre(!isName);
        expect(readRoom(text, ROOMS).id).toBe(null);
      }),
    );
  });

  it('is read from any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void readRoom(text, ROOMS)));
  });
});
