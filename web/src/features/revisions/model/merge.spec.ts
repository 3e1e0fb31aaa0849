import { describe, expect, it } from '@jest/globals';
import type { Revision } from '../api/revisions-query';
import { merge, type OtherChange, type Part } from './merge';

const at = (minute: number) => `2026-11-28T04:${String(minute).padStart(2, '0')}:00.000Z`;
const revisions = (minutes: number[], hasMore = false): Part<Revision> => ({
  entries: minutes.map((minute) => ({ revision: minute, at: at(minute) }) as Revision),
  hasMore,
});
const others = (minutes: number[], hasMore = false): Part<OtherChange> => ({
  entries: minutes.map((minute) => ({ id: String(minute), at: at(minute) }) as OtherChange),
  hasMore,
});
const minutes = (rows: readonly { at: string }[]) => rows.map((row) => Number(row.at.slice(14, 16)));

describe('two lists as one', () => {
  it('are sorted, the newest first', () => {
    const { rows, next } = merge(revisions([9, 5, 1]), others([8, 6]));
    expect(minutes(rows)).toEqual([9, 8, 6, 5, 1]);
    expect(next).toEqual({ revisions: false, others: false });
  });

  it('end where the one that goes on ends, and go on with that one', () => {
    const first = merge(revisions([9, 5], true), others([8, 6, 2]));
    expect(minutes(first.rows)).toEqual([9, 8, 6, 5]);
    expect(first.next).toEqual({ revisions: true, others: false });
    const second = merge(revisions([9, 5], true), others([8, 6], true));
    expect(minutes(second.rows)).toEqual([9, 8, 6]);
    expect(second.next).toEqual({ revisions: false, others: true });
  });

  it('miss nothing however they are read', () => {
    const [all, works] = [
      [19, 17, 13, 12, 11, 4, 3],
      [18, 16, 15, 14, 2, 1],
    ];
    let [many, most] = [2, 2];
    for (;;) {
      const { rows, next } = merge(
        revisions(all.slice(0, many), many < all.length),
        others(works.slice(0, most), most < works.length),
      );
      const whole = [...all, ...works].sort((a, b) => b - a);
      expect(minutes(rows)).toEqual(whole.slice(0, rows.length));
      if (!next.revisions && !next.others) {
        expect(rows).toHaveLength(whole.length);
        break;
      }
      if (next.revisions) many += 2;
      if (next.others) most += 2;
    }
  });
});
