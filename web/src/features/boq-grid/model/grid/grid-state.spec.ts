import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ColumnId } from '../columns';
import {
  activePlace,
  editInHand,
  firstState,
  markedRange,
  reduceGrid,
  sheetOf,
  type CellEdit,
  type GridAction,
  type GridState,
} from './grid-state';

const LINES = ['a', 'b', 'c', 'd'];
const COLUMNS: ColumnId[] = ['title', 'room', 'count'];
const sheet = sheetOf(LINES, COLUMNS);
const fresh = firstState(sheet);
const after = (state: GridState, ...actions: GridAction[]): GridState => actions.reduce(reduceGrid, state);
const edit = (change: Partial<CellEdit> = {}): CellEdit => ({
  itemId: 'b',
  column: 'count',
  text: '1',
  typed: false,
  opened: 1,
  ...change,
});
const go = (row: number, col: number, extend = false): GridAction => ({ type: 'go', to: { row, col }, extend });

describe('the cursor', () => {
  it('begins on the first cell, and moves within the grid', () => {
    expect(activePlace(fresh)).toEqual({ row: 0, col: 0 });
    expect(activePlace(after(fresh, go(9, 9)))).toEqual({ row: 3, col: 2 });
  });

  it('stays on its line when lines are added above, and on its row when the line is gone', () => {
    const onC = after(fresh, go(2, 1));
    const show = (lines: string[]): GridAction => ({ type: 'show', sheet: sheetOf(lines, COLUMNS) });
    expect(activePlace(after(onC, show(['new', ...LINES])))).toEqual({ row: 3, col: 1 });
    expect(activePlace(after(onC, show(['a', 'b', 'd'])))).toEqual({ row: 2, col: 1 });
    expect(activePlace(after(onC, show(['a'])))).toEqual({ row: 0, col: 1 });
    expect(activePlace(after(onC, show(['a']), show(LINES)))).toEqual({ row: 2, col: 1 });
  });

  it('has the focus follow a move, but not an arrival where the focus is already', () => {
    expect(after(fresh, go(1, 1)).follows).toBe(1);
    expect(after(fresh, { type: 'arrive', at: { row: 1, col: 1 } }).follows).toBe(0);
  });

  it('takes a sentence at its cell away when it moves, and leaves it to screen readers', () => {
    const told = after(fresh, { type: 'tell', text: 'Locked.', atCell: true });
    expect(after(told, go(1, 1)).notice).toEqual({ text: 'Locked.', atCell: false });
  });
});

describe('the range', () => {
  it('grows from where it began, until a move without Shift or an edit', () => {
    const marked = after(fresh, go(1, 1), go(2, 2, true), go(3, 0, true));
    expect(markedRange(marked)).toEqual({ top: 1, bottom: 3, left: 0, right: 1 });
    const single = { top: 3, bottom: 3, left: 0, right: 0 };
    expect(markedRange(after(marked, { type: 'collapse' }))).toEqual(single);
    expect(markedRange(after(marked, { type: 'edit', edit: edit() }))).toEqual(single);
    expect(markedRange(after(marked, go(3, 0)))).toEqual(single);
  });

  it('grows from the first cell where no cell was active', () => {
    expect(markedRange(after(fresh, go(1, 0, true)))).toEqual({ top: 0, bottom: 1, left: 0, right: 0 });
  });
});

describe('an edit', () => {
  const onCount = after(fresh, go(1, 2));
  const begun = after(onCount, { type: 'edit', edit: edit() });

  it('replaces the text with the first character typed before its editor is there, and adds the next ones', () => {
    const typed = after(begun, { type: 'type', text: '4' }, { type: 'type', text: '2' });
    expect(editInHand(typed)).toEqual(edit({ text: '42', typed: true }));
  });

  it('ends in the cell below, the next one, the one before, or where it is', () => {
    const end = (way: 'down' | 'left' | 'right' | 'stay') => activePlace(after(begun, { type: 'commit', way }));
    expect(end('down')).toEqual({ row: 2, col: 2 });
    expect(end('right')).toEqual({ row: 2, col: 0 });
    expect(end('left')).toEqual({ row: 1, col: 1 });
    expect(end('stay')).toEqual({ row: 1, col: 2 });
    expect(editInHand(after(begun, { type: 'commit', way: 'down' }))).toBeNull();
  });

  it('leads on from its own cell, wherever the cursor is', () => {
    expect(activePlace(after(begun, go(3, 0), { type: 'commit', way: 'down' }))).toEqual({ row: 2, col: 2 });
  });

  it('keeps a text that cannot be taken, with the reason', () => {
    expect(editInHand(after(begun, { type: 'refuse', error: 'No number.' }))).toEqual(
      edit({ typed: true, error: 'No number.' }),
    );
    expect(after(onCount, { type: 'refuse', error: 'No number.' })).toEqual(onCount);
  });

  it('gives way to no other edit, unless its line or its column is gone', () => {
    const other: GridAction = { type: 'edit', edit: edit({ itemId: 'a' }) };
    expect(editInHand(after(begun, other))?.itemId).toBe('b');
    const without = (lines: string[], columns: ColumnId[]): GridAction => ({
      type: 'show',
      sheet: sheetOf(lines, columns),
    });
    expect(editInHand(after(begun, without(['a'], COLUMNS), other))?.itemId).toBe('a');
    expect(editInHand(after(begun, without(LINES, ['title'])))).toBeNull();
    expect(editInHand(after(begun, without(LINES, ['title']), { type: 'show', sheet }))).toEqual(edit());
  });
});

describe('an edit whose cell is hidden', () => {
  const hidden = after(
    fresh,
    go(1, 2),
    { type: 'edit', edit: edit() },
    { type: 'show', sheet: sheetOf(['a'], COLUMNS) },
  );

  it('ends with the next move, and comes back without one', () => {
    expect(editInHand(after(hidden, { type: 'show', sheet }))).toEqual(edit());
    expect(editInHand(after(hidden, go(0, 0), { type: 'show', sheet }))).toBeNull();
  });
});

describe('ticks', () => {
  const ticked = (...actions: GridAction[]) => [...after(fresh, ...actions).ticks.ids];
  const tick = (itemId: string, range = false): GridAction => ({ type: 'tick', itemId, range });

  it('are turned one by one, or from the last one on', () => {
    expect(ticked(tick('b'))).toEqual(['b']);
    expect(ticked(tick('b'), tick('b'))).toEqual([]);
    expect(ticked(tick('b'), tick('d', true)).toSorted()).toEqual(['b', 'c', 'd']);
    expect(ticked({ type: 'tick-all' }, tick('a'), tick('c', true))).toEqual(['d']);
    expect(ticked(tick('b', true))).toEqual(['b']);
  });

  it('are all, or none when all are', () => {
    expect(ticked(tick('b'), { type: 'tick-all' })).toEqual(LINES);
    expect(ticked({ type: 'tick-all' }, { type: 'tick-all' })).toEqual([]);
    expect(ticked({ type: 'tick-only', ids: ['c'] })).toEqual(['c']);
  });

  it('stay on a line that a filter hides', () => {
    expect(ticked(tick('b'), { type: 'show', sheet: sheetOf(['a'], COLUMNS) })).toEqual(['b']);
  });
});

const line = fc.constantFrom(...LINES, 'e', 'f');
const place = fc.record({ row: fc.integer({ min: -2, max: 9 }), col: fc.integer({ min: -2, max: 9 }) });
const action: fc.Arbitrary<GridAction> = fc.oneof(
  fc
    .tuple(fc.uniqueArray(line), fc.subarray([...COLUMNS], { minLength: 1 }))
    .map(([lines, columns]): GridAction => ({ type: 'show', sheet: sheetOf(lines, columns) })),
  fc.record({ type: fc.constant('go' as const), to: place, extend: fc.boolean() }),
  fc.record({ type: fc.constant('arrive' as const), at: place }),
  fc.record({
    type: fc.constant('edit' as const),
    edit: fc.record({ itemId: line, column: fc.constantFrom(...COLUMNS) }).map(edit),
  }),
  fc.record({ type: fc.constant('type' as const), text: fc.constantFrom('1', '2') }),
  fc.record({ type: fc.constant('refuse' as const), error: fc.constant('No.') }),
  fc.record({ type: fc.constant('commit' as const), way: fc.constantFrom('down', 'right', 'left', 'stay') }),
  fc.constant<GridAction>({ type: 'cancel' }),
  fc.constant<GridAction>({ type: 'collapse' }),
  fc.record({ type: fc.constant('tick' as const), itemId: line, range: fc.boolean() }),
  fc.constant<GridAction>({ type: 'tick-all' }),
  fc.record({ type: fc.constant('insert' as const), at: fc.constant(null) }),
  fc.record({ type: fc.constant('menu' as const), at: fc.constant(null) }),
);

describe('whatever is done to the grid', () => {
  it('leaves the cursor and the range on rows that exist, and loses no edit but by commit or cancel', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let state = fresh;
        for (const next of actions) {
          const before = state;
          state = reduceGrid(before, next);
          const { rows, cols } = { rows: state.sheet.lines.length, cols: state.sheet.columns.length };
          const { top, bottom, left, right } = markedRange(state);
          const active = activePlace(state);
          expect(top <= active.row && active.row <= bottom && left <= active.col && active.col <= right).toBe(true);
          expect(top >= 0 && left >= 0 && bottom < Math.max(rows, 1) && right < Math.max(cols, 1)).toBe(true);
          const held = editInHand(before);
          if (!held || next.type === 'commit' || next.type === 'cancel') continue;
          expect(state.edit).toMatchObject({ itemId: held.itemId, column: held.column });
          if (next.type !== 'edit') expect(state.edit?.text.startsWith(held.typed ? held.text : '')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
