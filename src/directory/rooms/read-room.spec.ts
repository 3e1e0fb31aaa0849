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
    ['Formal dining', 'dining-room'],
    ['Dinning', 'dining-room'],
    ['Dining + Living', 'living-dining'],
    ['Drawing/Dining', 'living-dining'],
    ['Entry & Foyer', 'foyer'],
    ['Master', 'master-bedroom'],
    ['KIDS', 'kids-bedroom'],
    ['Guest', 'guest-bedroom'],
    ['P Bed', 'parents-bedroom'],
    ['K. BED', 'kids-bedroom'],
    ['Childrens bed', 'kids-bedroom'],
    ['BEDROOM NO. 3', 'bedroom-3'],
    ['Bedroom – Parents', 'parents-bedroom'],
    ['Bedroom 1 (Master)', 'master-bedroom'],
    ['Bedroom 4 (Guest)', 'guest-bedroom'],
    ['ROOM: LIVING', 'living-room'],
    ['Area - Kitchen', 'kitchen'],
    ['D) G.F. KIDS ROOM', 'kids-bedroom'],
    ['2. F.F. Study', 'study'],
    ['E. KITCHEN', 'kitchen'],
    ['03 Master Bedroom', 'master-bedroom'],
    ['Kitchen (L shape)', 'kitchen'],
    ['Wardrobe BR3', 'bedroom-3'],
    ['Kitchen accessories', 'kitchen'],
    ['LIVINGROOM', 'living-room'],
    ['Son’s room', 'sons-bedroom'],
    ['SONS BEDROOM', 'sons-bedroom'],
    ['Daughter Bed Room', 'daughters-bedroom'],
    ['Terrace', 'terrace'],
    ['Sit out', 'balcony'],
    ['Veranda', 'verandah'],
    ['Family living', 'family-lounge'],
    ['Walk-in', 'dressing-room'],
    ['Walk-in wardrobe', 'dressing-room'],
    ['मास्टर बेडरूम', 'master-bedroom'],
    ['रसोई', 'kitchen'],
    ['कमरा 2', 'bedroom-2'],
  ])('is taken as read where the words are a name of one: %s', (text, id) => {
    expect(readRoom(text, ROOMS)).toEqual({ id, doubt: null });
  });

  it.each([
    ['Bedrooms', 'several', 'bedroom-2'],
    ['All bedrooms', 'several', null],
    ['Both toilets', 'several', null],
    ['Toilets', 'several', 'common-bathroom'],
    ['Toilets (3 Nos.)', 'several', 'common-bathroom'],
    ['Living & Kitchen', 'several', 'living-room'],
    ['Kids bedroom + study', 'several', 'kids-bedroom'],
    ['Kitchen (Utility)', 'several', 'kitchen'],
    ['Living, dining, kitchen', 'several', null],
    ['Common', 'unknown', null],
    ['Room', 'unknown', null],
    ['Aarav', 'unknown', null],
    ['As per drawing', 'unknown', null],
    ['Living room 1', 'similar', 'living-room'],
    ['Bed Room – 1', 'similar', 'master-bedroom'],
    ['बेडरूम 1', 'similar', 'master-bedroom'],
    ['Bedroom 2 (Ira)', 'similar', 'bedroom-2'],
    ['Bedroom 2 attached toilet', 'unknown', null],
    ['Kids bedroom 2', 'unknown', null],
    ['Terrace & common', 'similar', 'terrace'],
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
