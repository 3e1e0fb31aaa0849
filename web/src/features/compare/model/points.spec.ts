import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameOf, namedPoints, usualStart } from './points';

const NOW = new Date(2026, 10, 21, 12, 0);
const DAY = 86_400_000;
const ago = (days: number): string => new Date(NOW.getTime() - days * DAY).toISOString();
const MOMENTS = [
  { revision: 1, at: ago(20), total: 100 },
  { revision: 2, at: ago(8), total: 120 },
  { revision: 3, at: ago(1.2), total: 130 },
  { revision: 4, at: ago(0.1), total: 130 },
];

describe('the named points of a history', () => {
  it('are the last state before today, before a week ago, as sent and as accepted', () => {
    const sent = [
      { revision: 4, status: 'withdrawn' },
      { revision: 3, status: 'open' },
      { revision: 2, status: 'accepted' },
    ];
    const points = namedPoints(MOMENTS, sent, NOW);
    expect(points.map(({ id, revision }) => [id, revision])).toEqual([
      ['now', 4],
      ['yesterday', 3],
      ['week', 2],
      ['sent', 3],
      ['accepted', 2],
      ['start', 1],
    ]);
    expect(usualStart(points, MOMENTS)).toBe(2);
    expect([4, 3, 2, 1].map((revision) => nameOf(revision, points))).toEqual([
      'Now',
      'Sent to client',
      'Accepted',
      'Start',
    ]);
  });

  it('begin at the start where the total is still the one that was sent', () => {
    const sent = [{ revision: 3, status: 'open' }];
    expect(usualStart(namedPoints(MOMENTS, sent, NOW), MOMENTS)).toBe(1);
    const later = [...MOMENTS, { revision: 5, at: ago(0), total: 125 }];
    expect(usualStart(namedPoints(later, sent, NOW), later)).toBe(3);
  });

  it('leave out what there is not', () => {
    const points = namedPoints(MOMENTS.slice(3), [], NOW);
    expect(points.map(({ label }) => label)).toEqual(['Now', 'Start']);
    expect(usualStart(points, MOMENTS.slice(3))).toBe(4);
    expect(namedPoints([], [], NOW)).toEqual([]);
  });

  it('are all revisions of the history, none later than its time', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 5 * DAY }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(gaps, (all) => {
        let at = NOW.getTime();
        const moments = all.map((gap, index) => ({
          revision: all.length - index,
          at: new Date((at -= gap)).toISOString(),
        }));
        moments.reverse();
        const points = namedPoints(moments, [], NOW);
        const timeOf = (revision: number): number => Date.parse(moments[revision - 1]?.at ?? '');
        for (const { id, revision } of points) {
          if (id === 'week') expect(timeOf(revision)).toBeLessThan(NOW.getTime() - 7 * DAY);
          if (id === 'yesterday') expect(timeOf(revision)).toBeLessThan(new Date(2026, 10, 21).getTime());
          expect(revision).toBeLessThanOrEqual(all.length);
        }
        expect(points[0]?.revision).toBe(all.length);
      }),
    );
  });
});
