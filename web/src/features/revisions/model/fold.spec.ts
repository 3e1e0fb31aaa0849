import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Revision } from '../api/revisions-query';
import { foldRuns, milestoneOf } from './fold';

const START = Date.parse('2026-11-20T05:00:00Z');
const people = ['Priya', 'Asha', null].map((name) => ({
  id: name && `id-${name}`,
  name: name ?? 'Guest',
  role: 'designer',
}));

function edit(over: Partial<Revision> = {}): Revision {
  return {
    revision: 1,
    type: 'ItemChanged',
    summary: 'Wardrobe: count to 2',
    actor: people[0] as Revision['actor'],
    reason: null,
    at: new Date(START).toISOString(),
    total_before: 0,
    total_after: 0,
    delta: 0,
    changes: [{ path: 'items.a.count', label: 'Wardrobe: count', before: '1', after: '2' }],
    undoes: null,
    undone_by: null,
    can_undo: true,
    ...over,
  };
}

/** Any history, newest first. */
const histories = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 900_000 }),
      person: fc.constantFrom(...people),
      type: fc.constantFrom('ItemChanged', 'RateChanged', 'RevisionIssued', 'BoqRenamed'),
      reason: fc.constantFrom(null, null, null, 'Asked for'),
      paise: fc.integer({ min: -1e9, max: 1e9 }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let at = START;
    return steps
      .map(({ wait, person, type, reason, paise }, index) => {
        at += wait;
        const actor = person as Revision['actor'];
        return edit({ revision: index + 1, type, actor, reason, at: new Date(at).toISOString(), delta: paise / 100 });
      })
      .reverse();
  });

describe('a folded history', () => {
  it('loses no revision, keeps their order, and its sums agree to the paisa', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const runs = foldRuns(history);
        expect(runs.flatMap(({ revisions }) => revisions)).toEqual(history);
        const sum = (all: readonly { delta: number | null }[]): number =>
          all.reduce((paise, { delta }) => paise + Math.round((delta ?? NaN) * 100), 0);
        expect(sum(runs)).toBe(sum(history));
      }),
    );
  });

  it('folds only plain edits of one person within ten minutes, and never a milestone or a reason', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { revisions } of foldRuns(history)) {
          if (revisions.length === 1) continue;
          expect(new Set(revisions.map(({ actor }) => actor.name)).size).toBe(1);
          const times = revisions.map(({ at }) => Date.parse(at));
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(600_000);
          expect(revisions.some((one) => one.reason !== null || milestoneOf(one) !== undefined)).toBe(false);
        }
      }),
    );
  });

  it('says what a run did by the field that all its edits changed', () => {
    const finish = edit({ changes: [{ path: 'items.a.finish', label: 'Wardrobe: finish', before: 'a', after: 'b' }] });
    expect(foldRuns([edit(), edit()]).map(({ summary }) => summary)).toEqual(['2 quantities']);
    expect(foldRuns([finish, finish]).map(({ summary }) => summary)).toEqual(['2 finishes']);
    expect(foldRuns([finish, edit()]).map(({ summary }) => summary)).toEqual(['2 changes']);
    const mixed = [finish, finish, edit(), edit(), edit()];
    expect(foldRuns(mixed).map(({ summary }) => summary)).toEqual(['2 finishes, 3 quantities']);
    expect(foldRuns([edit()]).map(({ summary }) => summary)).toEqual(['Wardrobe: count to 2']);
  });
});
