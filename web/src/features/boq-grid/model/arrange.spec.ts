import { describe, expect, it } from '@jest/globals';
import { choicesOf, filterItems, groupByRoom, filterPrefix, SHOWN_PREFIX, whyOfSum, type ItemFilter } from './arrange';
import { makeItem } from './fixtures';

const NONE: ItemFilter = { category: null, q: '', room: null, finish: null };
const items = [
  makeItem(),
  makeItem({ id: 'b', title: 'Side table', component_of: 'c', is_loose_furniture: true, cost: 0.1, finish: null }),
  makeItem({ id: 'c', title: 'Queen bed', cost: 0.2, room_label: 'Master bedroom' }),
  makeItem({ id: 'd', service: 'civil', title: 'Vitrified floor', room: null, room_label: null }),
];

describe('arranging items', () => {
  it('filters by category, words, room and finish', () => {
    expect(filterItems(items, { ...NONE, category: 'civil' }).map(({ id }) => id)).toEqual(['d']);
    expect(filterItems(items, { ...NONE, category: 'loose' }).map(({ id }) => id)).toEqual(['b']);
    expect(filterItems(items, { ...NONE, q: 'master WARD' }).map(({ id }) => id)).toEqual(['a']);
    expect(filterItems(items, { ...NONE, room: 'Without a room' }).map(({ id }) => id)).toEqual(['d']);
    expect(filterItems(items, { ...NONE, finish: 'Laminate 1 mm', q: 'bed' }).map(({ id }) => id)).toEqual(
      ['a', 'c', 'd'].slice(0, 2),
    );
  });

  it('groups by room with exact sums and parts behind their whole', () => {
    const [master, none] = groupByRoom(items);
    expect(master?.items.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(master?.cost).toBe(69_263.3);
    expect(none?.label).toBe('Without a room');
  });

  it('says what to ask about a room’s sums, as far as what is shown can be asked about', () => {
    expect(groupByRoom(items).map(({ of }) => of)).toEqual(['room:master-bedroom', 'section:']);
    const filtered = (filter: Partial<ItemFilter>) => {
      const all = { ...NONE, ...filter };
      return groupByRoom(filterItems(items, all), filterPrefix(all)).map(({ of }) => of);
    };
    expect(filtered({ category: 'civil' })).toEqual(['service:civil:section:']);
    expect(filtered({ room: 'Master bedroom' })).toEqual(['room:master-bedroom']);
    expect(filtered({ category: 'loose' })).toEqual(['shown:room:master-bedroom']);
    expect(filtered({ q: 'master ward' })).toEqual(['shown:room:master-bedroom']);
    expect(filtered({ finish: 'Laminate 1 mm', category: 'civil' })).toEqual(['shown:section:']);
    const [room] = groupByRoom(items, SHOWN_PREFIX);
    expect(room && [whyOfSum(room, 'cost'), whyOfSum(room, 'labour')]).toEqual([
      'shown:room:master-bedroom',
      'labour:shown:room:master-bedroom',
    ]);
  });

  it('keeps what a file put under a heading apart from the room that is called like it', () => {
    const source = { file: 'flat.xlsx', at: 'BOQ!A4', section: 'Master bedroom' };
    const imported = makeItem({ id: 'e', room: null, room_label: null, source });
    expect(groupByRoom([...items, imported]).map(({ of, label }) => [of, label])).toEqual([
      ['room:master-bedroom', 'Master bedroom'],
      ['section:', 'Without a room'],
      ['section:Master bedroom', 'Master bedroom, as in the file'],
    ]);
    expect(groupByRoom([imported])[0]?.label).toBe('Master bedroom');
  });

  it('counts categories and lists choices', () => {
    expect(choicesOf(items)).toEqual({
      rooms: ['Master bedroom', 'Without a room'],
      finishes: ['Laminate 1 mm'],
      counts: { carpentry: 3, civil: 1, loose: 1 },
      total: 4,
    });
  });
});
