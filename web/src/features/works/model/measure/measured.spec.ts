import { describe, expect, it } from '@jest/globals';
import { makeLine } from '../fixtures';
import { excessText, leftOf, linesByRoom, neighboursOf } from './measured';

const LINES = [
  makeLine({ item_id: 'a', room: 'Kitchen' }),
  makeLine({ item_id: 'b', room: null }),
  makeLine({ item_id: 'c', room: 'Kitchen' }),
];

describe('the lines of a contract', () => {
  it('are by room in the order of the contract', () => {
    expect(linesByRoom(LINES).map(({ room, lines }) => [room, lines.map(({ item_id: id }) => id)])).toEqual([
      ['Kitchen', ['a', 'c']],
      ['Whole flat', ['b']],
    ]);
  });

  it('follow each other as they are shown', () => {
    expect(neighboursOf(LINES, 'c')).toMatchObject({ at: 1, of: 3, before: { item_id: 'a' }, after: { item_id: 'b' } });
    expect(neighboursOf(LINES, 'gone')).toMatchObject({ at: -1, before: null, after: null });
  });

  it('name the next that has something left', () => {
    const lines = [makeLine({ item_id: 'a' }), makeLine({ item_id: 'b', measured: 99 }), makeLine({ item_id: 'c' })];
    expect([neighboursOf(lines, 'a').open?.item_id, neighboursOf(lines, 'c').open]).toEqual(['c', null]);
  });

  it('say what is left, and by how much they are above the contract', () => {
    const line = makeLine({ quantity: 66.5, measured: 60 });
    expect([leftOf(line), leftOf(line, 6.5), leftOf(line, 10)]).toEqual([6.5, 0, 0]);
    expect(excessText(line, 6.5)).toBeNull();
    expect(excessText(line, 10)).toBe('3.5 sq ft more than the contract has.');
  });
});
