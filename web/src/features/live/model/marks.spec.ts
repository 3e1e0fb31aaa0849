import { describe, expect, it } from '@jest/globals';
import type { PersonHere } from './live-events';
import { comingsText, markOf, marksByItem } from './marks';

const person = (id: string, itemId: string | null = null, name = `Person ${id}`): PersonHere => ({
  id,
  name,
  role: 'designer',
  since: '2026-11-20T09:30:00.000Z',
  item_id: itemId,
});

describe('marks of other people', () => {
  it('are at their items, and keep their identity when nothing changed', () => {
    const first = marksByItem([person('a', 'x'), person('b', 'x'), person('c', 'y'), person('d')], new Map());
    expect([...first].map(([item, marks]) => [item, marks.map(({ id }) => id)])).toEqual([
      ['x', ['a', 'b']],
      ['y', ['c']],
    ]);
    const moved = marksByItem([person('a', 'x'), person('b', 'x'), person('c', 'z'), person('d')], first);
    expect(moved.get('x')).toBe(first.get('x'));
    expect(moved.has('y')).toBe(false);
    expect(marksByItem([person('a', 'x'), person('b', 'x'), person('c', 'z')], moved)).toBe(moved);
  });

  it('have one colour per person', () => {
    expect(markOf(person('a', 'x')).tone).toBe(markOf(person('a', 'y')).tone);
    const tones = new Set(Array.from({ length: 60 }, (_, index) => markOf(person(`id-${index}`)).tone));
    expect(tones).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

it('announce arrivals and departures in a sentence, many as a number', () => {
  const [a, b, c] = [person('a', null, 'Asha'), person('b', null, 'Guest'), person('c', null, 'Ravi')];
  expect(comingsText([], [])).toBe('');
  expect(comingsText([], [a])).toBe('Asha joined.');
  expect(comingsText([a], [b, c])).toBe('Guest and Ravi joined. Asha left.');
  expect(comingsText([], [a, b, c])).toBe('3 people joined.');
  // A move between items is not an arrival.
  expect(comingsText([a], [{ ...a, item_id: 'x' }])).toBe('');
});
