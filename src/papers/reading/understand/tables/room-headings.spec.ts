import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEAD = ['#', 'Code', 'Module', 'Qty', 'Rate', 'Amount'];
const line = (number: number, title: string): RawCell[] => [
  number,
  `M-${number}`,
  title,
  2,
  500 + number,
  1000 + 2 * number,
];
const roomsOf = (...rows: RawCell[][]) =>
  understand(gridFile([HEAD, ...rows])).items.map(({ title, section, room }) => [title, section, room]);

describe('a heading that names a room', () => {
  it('is whole where its words stand in several columns', () => {
    expect(
      roomsOf(
        [N, 'Master', 'Bedroom'],
        line(1, 'Wardrobe'),
        ['Third', 'Bedroom'],
        line(2, 'Loft'),
        ['Utility'],
        line(3, 'Broom unit'),
      ),
    ).toEqual([
      ['Wardrobe', 'Master Bedroom', 'Master Bedroom'],
      ['Loft', 'Third Bedroom', 'Third Bedroom'],
      ['Broom unit', 'Utility', 'Utility'],
    ]);
  });

  it('is read without the spaces between its letters', () => {
    expect(
      roomsOf(
        ['S T', N, 'U D Y R O O M'],
        line(1, 'Desk'),
        [N, N, 'G U E S T B E D R O O M'],
        line(2, 'Wardrobe'),
        ['C O', N, 'M M O N'],
        line(3, 'Deep cleaning'),
      ),
    ).toEqual([
      ['Desk', 'STUDY ROOM', 'STUDY ROOM'],
      ['Wardrobe', 'GUEST BEDROOM', 'GUEST BEDROOM'],
      ['Deep cleaning', 'COMMON', N],
    ]);
  });

  it('ends at one for the whole flat, wherever that stands', () => {
    expect(
      roomsOf(
        [N, N, 'POWDER ROOM'],
        line(1, 'Basin'),
        [N, N, 'Powder Room Total', N, N, 1002],
        ['COMMON'],
        line(2, 'Angle valve'),
        [N, N, 'Common Total', N, N, 1004],
      ),
    ).toEqual([
      ['Basin', 'POWDER ROOM', 'POWDER ROOM'],
      ['Angle valve', 'COMMON', N],
    ]);
  });

  it('ends at one of things in the same column', () => {
    const coded = (code: string, title: string): RawCell[] => [code, title, 800, 2, 500, 1000];
    const boq = understand(
      gridFile([
        ['Unit', 'Description', 'W', 'Nos', 'Unit cost', 'Total'],
        ['KITCHEN'],
        coded('B1', 'Base unit'),
        coded('B2', 'Wall unit'),
        ['SHUTTERS'],
        coded('A1', 'Sliding'),
        coded('A2', 'Hinged'),
        ['Prices hold for a week'],
      ]),
    );
    expect(boq.items.map(({ title, section, room }) => [title, section, room])).toEqual([
      ['Base unit', 'KITCHEN', 'KITCHEN'],
      ['Wall unit', 'KITCHEN', 'KITCHEN'],
      ['Sliding', 'SHUTTERS', N],
      ['Hinged', 'SHUTTERS', N],
    ]);
  });

  it('is none where a code and a name only sound like a room together', () => {
    const rows = roomsOf(line(1, 'Wardrobe'), [N, 'Study', 'Pinboard'], line(2, 'Loft'));
    expect(rows.map(([, section]) => section)).toEqual([N, N]);
  });

  it('heads the table below it, though that has other columns', () => {
    const other = ['Item', 'Details', 'Unit', 'Nos', 'Price', 'Value'];
    expect(
      roomsOf(
        [N, N, 'Kitchen'],
        line(1, 'Base unit'),
        [N, N, 'Kitchen total', N, N, 1002],
        ['Bedroom 2'],
        other,
        ['Cot', 'Teak', 'no', 1, 4000, 4000],
        ['Bookshelf', 'Teak', 'no', 1, 3000, 3000],
      ),
    ).toEqual([
      ['Base unit', 'Kitchen', 'Kitchen'],
      ['Cot', 'Bedroom 2', 'Bedroom 2'],
      ['Bookshelf', 'Bedroom 2', 'Bedroom 2'],
    ]);
  });

  it('may have the sum of the table beside it', () => {
    for (const above of [
      ['Foyer & Living', N, N, N, N, 2006],
      ['Foyer & Living ₹2,006'],
      ['Foyer & Living', N, N, 'Rs. 2,006/-'],
    ])
      expect(
        understand(gridFile([['Nine Trees Interiors'], above, HEAD, line(1, 'Bench'), line(2, 'Console')])).items.map(
          ({ room }) => room,
        ),
      ).toEqual(['Foyer & Living', 'Foyer & Living']);
  });

  it('may be the name of who sleeps there', () => {
    expect(roomsOf([N, N, 'Master'], line(1, 'Bed'), line(2, 'Bench'))).toEqual([
      ['Bed', 'Master', 'Master'],
      ['Bench', 'Master', 'Master'],
    ]);
  });

  it('may be what the rows below are parts of', () => {
    const part = (number: string, title: string): RawCell[] => [number, N, title, 2, 500, 1000];
    expect(
      roomsOf(
        [1, N, 'Drawing Room'],
        part('a', 'Console'),
        part('b', 'TV unit'),
        [2, N, 'Painting & polish'],
        part('a', 'Wall paint'),
        part('b', 'Door polish'),
        [3, N, 'Wardrobe'],
        part('a', 'Shutters'),
      ).map(([title, , room]) => [title, room]),
    ).toEqual([
      ['Drawing Room – Console', 'Drawing Room'],
      ['Drawing Room – TV unit', 'Drawing Room'],
      ['Painting & polish – Wall paint', N],
      ['Painting & polish – Door polish', N],
      ['Wardrobe – Shutters', N],
    ]);
  });
});

describe('the room of items without a heading', () => {
  it('is what the total below them names', () => {
    expect(
      roomsOf(
        line(1, 'Base unit'),
        line(2, 'Wall unit'),
        [N, N, 'Kitchen total', N, N, 2006],
        [N, N, 'Study'],
        line(3, 'Desk'),
      ),
    ).toEqual([
      ['Base unit', 'Kitchen', 'Kitchen'],
      ['Wall unit', 'Kitchen', 'Kitchen'],
      ['Desk', 'Study', 'Study'],
    ]);
    expect(roomsOf(line(1, 'Base unit'), [N, N, 'Total', N, N, 1002])).toEqual([['Base unit', N, N]]);
  });

  it('is the name of their sheet where the sheets are rooms', () => {
    const sheet = (first: number): RawCell[][] => [HEAD, line(first, 'Wardrobe'), line(first + 1, 'Loft')];
    const rooms = (...names: string[]) =>
      understand(namedGridFile(Object.fromEntries(names.map((name, at) => [name, sheet(at * 2 + 1)])))).items.map(
        ({ room }) => room,
      );
    expect(rooms('MBR', 'KBR', 'Common')).toEqual(['MBR', 'MBR', 'KBR', 'KBR', N, N]);
    expect(rooms('Kitchen', 'Painting', 'Civil')).toEqual([N, N, N, N, N, N]);
  });
});
