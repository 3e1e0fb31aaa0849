import { ROOMS } from '../../directory/rooms/data/rooms';
import { matchItems } from './match';
import { understand } from '../../papers/reading/understand/understand';
import { gridFile } from '../../../test/fixtures/imports/grid';

const roomsOf = async (...titles: string[]) => {
  const rows = titles.map((title, at) => [at + 1, title, 'no', 2, 100 + at, 200 + 2 * at]);
  const { items } = understand(gridFile([['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]));
  const matched = await matchItems(items, { works: [], finishes: [], rooms: ROOMS }, () => null);
  return matched.map(({ room }) => room?.id ?? room?.doubt ?? null);
};

describe('rooms in the words of lines', () => {
  it('are those of the lines of a bill that names none otherwise', async () => {
    expect(
      await roomsOf(
        'Living room walls – two coats',
        'Bedroom 2 ceiling',
        'Kitchen bottom boxes',
        'Wardrobe with loft, master bedroom',
        'TV unit hall',
        'Dining ceiling',
        'Pooja room door',
        'हॉल - सोफा',
        'कमरा 1 - अलमारी',
        'Bedroom 1 walls',
        'Lofts in both bedrooms',
        'Cornice in all rooms',
        'Dining table',
        'Study unit',
        'Bedroom wardrobe',
        'Dressing',
        'Deep cleaning',
      ),
    ).toEqual([
      'living-room',
      'bedroom-2',
      'kitchen',
      'master-bedroom',
      'living-room',
      'dining-room',
      'pooja-room',
      'living-room',
      { text: 'कमरा 1', guess: 'master-bedroom', because: 'similar' },
      { text: 'Bedroom 1', guess: 'master-bedroom', because: 'similar' },
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('are left where few lines have some: things are called after rooms', async () => {
    expect(await roomsOf('Kitchen sink', 'Hall stand', 'Tiles', 'Doors', 'Windows', 'Wiring', 'Putty')).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect(await roomsOf('Kitchen sink', 'Kitchen tap', 'Kitchen tiles')).toEqual([null, null, null]);
  });

  it('say which room of a heading with two is meant', async () => {
    const rows = [
      ['', 'Kitchen & Utility'],
      [1, 'Base cabinets', 'no', 1, 100, 100],
      [2, 'Utility cabinets', 'no', 1, 110, 110],
      [3, 'Balcony door', 'no', 1, 120, 120],
    ];
    const { items } = understand(gridFile([['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]));
    const matched = await matchItems(items, { works: [], finishes: [], rooms: ROOMS }, () => null);
    const doubt = { text: 'Kitchen & Utility', guess: 'kitchen', because: 'several' };
    expect(matched.map(({ room }) => room)).toEqual([
      { id: null, doubt },
      { id: 'utility', doubt: null },
      { id: null, doubt },
    ]);
  });
});
