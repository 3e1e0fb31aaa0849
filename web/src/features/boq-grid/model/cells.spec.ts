import { describe, expect, it } from '@jest/globals';
import type { Item } from '../api/items-query';
import { measureOf, unitOf } from './cell';
import { fieldsOfCells, lockOf, parseCell, plainText, showValue, valueOf } from './cells';
import type { ColumnId } from './columns';
import { columnsFor } from './grid/grid-columns';
import { changeText, issueCount, refusedCells, type CellEdits, type CellState } from './edits/edit-batch';
import { ApiError } from '../../../lib/api/errors';
import { makeItem } from './fixtures';

const ROOMS = [
  { id: 'master-bedroom', label: 'Master bedroom' },
  { id: 'study', label: 'Study' },
];
const wardrobe = makeItem();
const paint = makeItem({
  id: 'p',
  service: 'painting',
  title: 'Royale paint',
  available_finish: [],
  finish: null,
  finish_id: null,
  rate: 40,
});
const typed = makeItem({
  id: 't',
  service: 'civil',
  title: 'Core cutting',
  description: ['4 inch'],
  inputs: [],
  dimension: null,
  available_finish: [],
  finish: null,
  finish_id: null,
  manual: { unit: 'no', quantity: 3, rate: 1250.5, amount: 3751.5, gross: null, labour_from: null },
});
const debris = makeItem({
  id: 'd',
  service: 'civil',
  inputs: ['total_trips'],
  dimension: null,
  total_trips: 3,
  quantity_field: 'total_trips',
});
const tiles = makeItem({ id: 'f', service: 'civil', inputs: ['L', 'W', 'carpet_area'], carpet_area: null });
const all = { edit: true, editRates: true };
const AS_NEEDED: Parameters<typeof columnsFor>[2] = { columns: {}, widths: {} };

describe('the warranty of an item', () => {
  const warranted = makeItem({ warranty_years: 10 });

  it('has a column for who asks for it, and is whole years or nothing', () => {
    const asked = { ...AS_NEEDED, columns: { warranty: true } };
    expect(columnsFor([warranted, typed], 'wide', asked).map(({ id }) => id)).toContain('warranty');
    // A line that comes with one adds no column.
    expect(columnsFor([warranted, typed], 'wide', AS_NEEDED).map(({ id }) => id)).not.toContain('warranty');
    expect([valueOf(warranted, 'warranty'), plainText(warranted, 'warranty', ROOMS)]).toEqual([10, '10']);
    expect(parseCell(typed, 'warranty', '25', ROOMS)).toEqual({ ok: true, value: 25 });
    expect(parseCell(typed, 'warranty', '', ROOMS)).toEqual({ ok: true, value: null });
    for (const text of ['26', '1.5', 'ten'])
      expect(parseCell(typed, 'warranty', text, ROOMS)).toEqual({ ok: false, error: 'A whole number from 0 to 25' });
    expect(fieldsOfCells(typed, { warranty: 2 })).toEqual({ warranty_years: 2 });
    expect([lockOf(typed, 'warranty', all), lockOf(typed, 'warranty', { edit: false, editRates: false })]).toEqual([
      null,
      'reader',
    ]);
  });
});

describe('columns of the grid', () => {
  it('are those that the items can use', () => {
    const ids = (items: Item[]): ColumnId[] => columnsFor(items, 'wide', AS_NEEDED).map(({ id }) => id);
    expect(ids([typed])).toEqual(['title', 'room', 'quantity', 'unit', 'rate', 'cost']);
    const pair = makeItem({ count: 2 });
    // A column of ones says nothing.
    expect(ids([wardrobe, typed])).not.toContain('count');
    expect(ids([pair, typed])).toEqual([
      'title',
      'room',
      'finish',
      'size',
      'quantity',
      'unit',
      'count',
      'rate',
      'cost',
    ]);
    expect(ids([makeItem({ room: null, comments_count: 2 })])).not.toContain('room');
    expect(ids([makeItem({ comments_count: 2 })])).toContain('comments');
  });

  it('are as wide as their longest figure, and no narrower than usual', () => {
    const trackOf = (items: Item[], column: ColumnId): number =>
      Number.parseInt(columnsFor(items, 'wide', AS_NEEDED).find(({ id }) => id === column)?.track ?? '', 10);
    expect([trackOf([wardrobe], 'quantity'), trackOf([wardrobe], 'cost')]).toEqual([54, 82]);
    const excavation = makeItem({
      ...typed,
      manual: {
        unit: 'cum',
        quantity: 12_487.0825,
        rate: 1_178.25,
        amount: 14_712_905.46,
        gross: null,
        labour_from: null,
      },
      cost: 14_712_905.46,
    });
    // “12,487.0825”, “1,178.25” and “1,47,12,905”
    expect(trackOf([wardrobe, excavation], 'quantity')).toBeGreaterThanOrEqual(11 * 7.5);
    expect(trackOf([excavation], 'rate')).toBeGreaterThan(trackOf([wardrobe], 'rate'));
    expect(trackOf([excavation], 'cost')).toBeGreaterThan(82);
    const halves = [excavation, excavation].map((item) => ({ ...item, cost: 60_00_000 }));
    expect(trackOf(halves, 'cost')).toBeGreaterThan(trackOf(halves.slice(0, 1), 'cost'));
    const inUnit = (unit: string) => trackOf([makeItem({ ...typed, manual: { ...typed.manual!, unit } })], 'unit');
    expect([inUnit('no'), inUnit('point'), inUnit('running metre of edge')]).toEqual([44, 56, 72]);
  });

  it('leave to the panel what a narrower window has no room for', () => {
    expect(columnsFor([wardrobe], 'medium', AS_NEEDED).map(({ id }) => id)).not.toContain('material');
    expect(columnsFor([makeItem({ count: 2 })], 'narrow', AS_NEEDED).map(({ id }) => id)).toEqual([
      'title',
      'room',
      'size',
      'quantity',
      'count',
      'cost',
    ]);
  });
});

// [spec: C3.22]
describe('what may be changed', () => {
  it.each<[Item, ColumnId, string | null]>([
    [wardrobe, 'title', 'named'],
    [wardrobe, 'room', null],
    [wardrobe, 'finish', null],
    [wardrobe, 'L', null],
    [wardrobe, 'quantity', 'sides'],
    [wardrobe, 'unit', 'unit'],
    [wardrobe, 'count', null],
    [wardrobe, 'rate', 'analysis'],
    [wardrobe, 'cost', 'derived'],
    [paint, 'finish', 'finish'],
    [paint, 'rate', null],
    [typed, 'title', null],
    [typed, 'L', 'side'],
    [typed, 'quantity', null],
    [typed, 'unit', null],
    [typed, 'count', 'typed'],
    [typed, 'rate', null],
    [debris, 'quantity', null],
    [tiles, 'quantity', 'sides'],
  ])('%#: a cell says whether and why not', (item, column, reason) => {
    expect(lockOf(item, column, all)).toBe(reason);
  });

  // [spec: C6.19]
  it('is nothing for a reader, and no rate for a home owner', () => {
    expect(lockOf(wardrobe, 'count', { edit: false, editRates: false })).toBe('reader');
    expect(lockOf(paint, 'rate', { edit: true, editRates: false })).toBe('designer');
    expect(lockOf(typed, 'quantity', { edit: true, editRates: false })).toBeNull();
  });

  it('counts in its own measure', () => {
    expect([typed, debris, wardrobe, tiles].map(measureOf)).toEqual(['manual', 'total_trips', null, null]);
    expect(measureOf({ ...tiles, dimension: null, quantity_field: 'area' })).toBe('area');
    const painted = makeItem({ dimension: null, carpet_area: 520, quantity: 1456, quantity_field: 'area' });
    expect(valueOf(painted, 'quantity')).toBe(1456);
    expect([typed, debris, wardrobe].map(unitOf)).toEqual(['nos', 'trips', 'sq ft']);
  });
});

// [spec: C3.22]
describe('texts of cells', () => {
  it.each<[Item, ColumnId, string, unknown]>([
    [wardrobe, 'L', `6'6"`, 78],
    [wardrobe, 'L', '6 6', 78],
    [wardrobe, 'L', '66in', 66],
    [wardrobe, 'L', '=3*2.5', 90],
    [wardrobe, 'L', '', null],
    [wardrobe, 'room', 'study', 'study'],
    [wardrobe, 'room', 'MASTER bedroom', 'master-bedroom'],
    [wardrobe, 'room', '', null],
    [wardrobe, 'finish', 'Veneer, PU polish', 'veneer'],
    [wardrobe, 'count', '=2*3', 6],
    [typed, 'quantity', '1,250.5', 1250.5],
    [typed, 'quantity', '=10/4', 2.5],
    [typed, 'quantity', '=10/3', 3.3333],
    [typed, 'unit', ' sqft ', 'sqft'],
    [typed, 'rate', '₹1,250.75', 1250.75],
    [paint, 'rate', '', null],
    [debris, 'quantity', '4', 4],
    [typed, 'title', 'Core cutting, 4 inch', 'Core cutting, 4 inch'],
    // [spec: C5.16]
  ])('%#: %s %s reads “%s”', (item, column, text, value) => {
    expect(parseCell(item, column, text, ROOMS)).toEqual({ ok: true, value });
  });

  it.each<[Item, ColumnId, string]>([
    [wardrobe, 'L', 'six'],
    [wardrobe, 'L', '=1/0'],
    [wardrobe, 'room', 'attic'],
    [wardrobe, 'finish', ''],
    [wardrobe, 'finish', 'gold'],
    [wardrobe, 'count', '11'],
    [wardrobe, 'count', '=1/2'],
    [wardrobe, 'count', ''],
    [typed, 'quantity', '1.23456'],
    [typed, 'quantity', '=1-2'],
    [typed, 'unit', ''],
    [typed, 'rate', ''],
    [typed, 'rate', '1.234'],
    [typed, 'title', ' '],
    [debris, 'quantity', '1.5'],
    [wardrobe, 'cost', '1'],
    // [spec: C5.11, C5.16]
  ])('%#: %s refuses to be “%s”', (item, column, text) => {
    expect(parseCell(item, column, text, ROOMS).ok).toBe(false);
  });

  it('are shown grouped and copied exactly', () => {
    expect(showValue(wardrobe, 'L', 78, ROOMS)).toBe('6′ 6″');
    expect(showValue(wardrobe, 'room', 'study', ROOMS)).toBe('Study');
    expect(showValue(wardrobe, 'room', 'master-bedroom', [])).toBe('Master bedroom');
    expect(showValue(wardrobe, 'finish', 'veneer', ROOMS)).toBe('Veneer, PU polish');
    expect(showValue({ ...wardrobe, quantity: 528.1253 }, 'quantity', 528.1253, ROOMS)).toBe('528.13');
    expect(showValue(typed, 'rate', 1250.5, ROOMS)).toBe('1,250.50');
    expect(showValue({ ...wardrobe, unit_rate: 2191.98 }, 'rate', 2191.98, ROOMS)).toBe('2,191.98');
    expect(plainText(typed, 'rate', ROOMS)).toBe('1250.5');
    expect(plainText({ ...wardrobe, cost: 126412.25 }, 'cost', ROOMS)).toBe('126412.25');
    expect(plainText(wardrobe, 'H', ROOMS)).toBe('7′');
  });

  it('can be read back from what was copied', () => {
    for (const item of [wardrobe, typed, paint, debris]) {
      for (const column of ['title', 'room', 'finish', 'L', 'W', 'H', 'quantity', 'unit', 'count', 'rate'] as const) {
        if (lockOf(item, column, all)) continue;
        const value = valueOf(item, column);
        expect(parseCell(item, column, plainText(item, column, ROOMS), ROOMS)).toEqual({ ok: true, value });
      }
    }
  });

  it('take what stands there already, though it is offered no more or not yet', () => {
    const bare = makeItem({ available_finish: [] });
    for (const column of ['room', 'finish'] as const) {
      const value = valueOf(bare, column);
      expect(value).not.toBeNull();
      expect(parseCell(bare, column, plainText(bare, column, []), [])).toEqual({ ok: true, value });
      expect(parseCell(bare, column, 'Study', []).ok).toBe(false);
    }
  });
});

// [spec: C3.22]
describe('cells as fields of the call', () => {
  it('keep the other sides, and drop one that was emptied', () => {
    expect(fieldsOfCells(wardrobe, { L: 78, count: 2 })).toEqual({
      count: 2,
      dimension: { L: { feet: 6, inches: 6 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
    });
    expect(fieldsOfCells(wardrobe, { L: null, W: null, H: null }).dimension).toBeNull();
  });

  it('name the measure of the item', () => {
    expect(fieldsOfCells(debris, { quantity: 4 })).toEqual({ total_trips: 4 });
    expect(fieldsOfCells(typed, { quantity: 4, title: 'Core' })).toEqual({ quantity: 4, description: 'Core\n4 inch' });
    expect(fieldsOfCells(paint, { rate: null, room: null })).toEqual({ rate: null, room: null });
    expect(fieldsOfCells(wardrobe, { finish: 'veneer' })).toEqual({ finish_id: 'veneer' });
  });
});

describe('words about changes', () => {
  const cells: CellEdits = new Map([['count', { value: 2, text: '2', base: 1 }]]);
  const show = (item: Item, column: ColumnId, value: unknown): string =>
    showValue(item, column, value as number, ROOMS);

  it('name what was changed', () => {
    expect(changeText([{ item: wardrobe, cells }], show)).toBe(
      'Item updated successfully. Hinged wardrobe: count 1 → 2',
    );
    const room: CellEdits = new Map([['room', { value: null, text: '', base: 'study' }]]);
    expect(changeText([{ item: wardrobe, cells: room }], show)).toBe(
      'Item updated successfully. Hinged wardrobe: room Study → none',
    );
    expect(changeText([{ item: wardrobe, cells: new Map([...cells, ...room]) }], show)).toBe(
      'Item updated successfully. Hinged wardrobe: 2 cells',
    );
    expect(
      changeText(
        [wardrobe, paint].map((item) => ({ item, cells })),
        show,
      ),
    ).toBe('Updated successfully. 2 items');
    const title: CellEdits = new Map([['title', { value: 'Core', text: 'Core', base: 'x' }]]);
    expect(changeText([{ item: typed, cells: title }], show)).toBe('Item updated successfully. Core');
  });

  it('put a refusal at the cell it speaks of, or at all', () => {
    expect([...refusedCells(cells, new ApiError(400, 'No.', { count: 'Too many.' }))]).toEqual([
      ['count', 'Too many.'],
    ]);
    expect([...refusedCells(cells, new ApiError(400, 'No.', { other: 'Odd.' }))]).toEqual([['count', 'Odd.']]);
    expect([...refusedCells(cells, new ApiError(503, 'Busy.'))]).toEqual([['count', 'Busy.']]);
  });

  it('take a strip a refusal, and one for all conflicts', () => {
    const state = (status: CellState['status']): CellState => ({ text: '', value: 1, status, error: null });
    expect(issueCount(undefined)).toBe(0);
    expect(issueCount(new Map([['L', state('saving')]]))).toBe(0);
    expect(
      issueCount(
        new Map([
          ['L', state('failed')],
          ['W', state('failed')],
          ['H', state('conflict')],
          ['count', state('conflict')],
        ]),
      ),
    ).toBe(3);
  });
});
