import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { copyRange, filledDown, fromTsv, laidOut, toTsv } from './clipboard';
import { readCellTexts } from '../read-cell-texts';
import type { ColumnId } from '../columns';
import { makeItem } from '../fixtures';
import { nextPlace, nextCell, rangeOf } from './grid-nav';

const items = ['a', 'b', 'c', 'd'].map((id, index) => makeItem({ id, count: index + 1 }));
const columns: ColumnId[] = ['title', 'room', 'count', 'cost'];
const rights = { edit: true, editRates: true };
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('tables of text', () => {
  it('come back as they were copied', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'two\nlines', '"quoted"', '', '5′ 6″'));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((wide) => fc.array(fc.array(cell, { minLength: wide, maxLength: wide }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(table, (rows) => {
        // A last row of empty cells cannot be distinguished from the end of the line before it.
        fc.pre(rows.length === 1 || rows.at(-1)?.some((text) => text !== '') === true);
        expect(fromTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('are read as sheets write them', () => {
    expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(fromTsv('"two\nlines"\tx')).toEqual([['two\nlines', 'x']]);
    expect(fromTsv('6\' 6"')).toEqual([[`6' 6"`]]);
    expect(fromTsv('')).toEqual([['']]);
  });
});

describe('copy, paste and fill', () => {
  it('copies a rectangle exactly', () => {
    expect(copyRange(items, columns, at(0, 2, 1, 3), [])).toBe('1\t69263\n2\t69263');
  });

  it('lays texts out from the first cell, within the grid', () => {
    const cells = laidOut(items, columns, at(2, 2), [
      ['5', '6'],
      ['7', '8'],
      ['9', '9'],
    ]);
    expect(cells.map(({ item, column, text }) => [item.id, column, text])).toEqual([
      ['c', 'count', '5'],
      ['c', 'cost', '6'],
      ['d', 'count', '7'],
      ['d', 'cost', '8'],
    ]);
  });

  it('fills a rectangle with one text, and repeats what fits it', () => {
    expect(laidOut(items, columns, at(0, 2, 3, 2), [['5']]).map(({ text }) => text)).toEqual(['5', '5', '5', '5']);
    expect(laidOut(items, columns, at(0, 2, 3, 2), [['5'], ['6']]).map(({ text }) => text)).toEqual([
      '5',
      '6',
      '5',
      '6',
    ]);
    expect(laidOut(items, columns, at(0, 2, 2, 2), [['5'], ['6']]).map(({ text }) => text)).toEqual(['5', '6']);
  });

  it('fills down from the first row, or from the row above', () => {
    expect(filledDown(items, columns, at(1, 2, 3, 2), []).map(({ item, text }) => [item.id, text])).toEqual([
      ['c', '2'],
      ['d', '2'],
    ]);
    expect(filledDown(items, columns, at(1, 2), []).map(({ item, text }) => [item.id, text])).toEqual([['b', '1']]);
    expect(filledDown(items, columns, at(0, 2), [])).toEqual([]);
  });

  it('sorts texts into values, unreadable ones and cells that are locked', () => {
    const [first] = items;
    if (!first) throw new Error('no item');
    const typed = (column: ColumnId, text: string) => ({ item: first, column, text });
    const read = readCellTexts(
      [typed('count', '5'), typed('count', '1'), typed('count', 'x'), typed('cost', '1'), typed('title', 'y')],
      rights,
      [],
    );
    expect(read.values.map(({ value }) => value)).toEqual([5]);
    expect(read.bad.map(({ text }) => text)).toEqual(['x']);
    expect(read.locked).toEqual({ count: 2, reason: 'derived' });
  });
});

describe('ways through the grid', () => {
  const size = { rows: 20, cols: 5, page: 10 };
  it.each([
    ['ArrowUp', false, [3, 2]],
    ['ArrowDown', false, [5, 2]],
    ['ArrowLeft', false, [4, 1]],
    ['ArrowRight', false, [4, 3]],
    ['Home', false, [4, 0]],
    ['End', false, [4, 4]],
    ['Home', true, [0, 0]],
    ['End', true, [19, 4]],
    ['PageUp', false, [0, 2]],
    ['PageDown', false, [14, 2]],
    ['ArrowDown', true, [19, 2]],
    ['ArrowRight', true, [4, 4]],
  ] as const)('%s (far: %s) leads to %j', (key, far, [row, col]) => {
    expect(nextPlace({ row: 4, col: 2 }, key, far, size)).toEqual({ row, col });
  });

  it('end at its edges', () => {
    expect(nextPlace({ row: 0, col: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, col: 0 });
    expect(nextPlace({ row: 0, col: 0 }, 'x', false, size)).toBeNull();
    expect(nextCell({ row: 0, col: 4 }, false, size)).toEqual({ row: 1, col: 0 });
    expect(nextCell({ row: 1, col: 0 }, true, size)).toEqual({ row: 0, col: 4 });
    expect(nextCell({ row: 19, col: 4 }, false, size)).toBeNull();
    expect(rangeOf({ row: 4, col: 1 }, { row: 2, col: 3 })).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  });
});
