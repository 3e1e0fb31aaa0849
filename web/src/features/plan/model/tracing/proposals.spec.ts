import { describe, expect, it } from '@jest/globals';
import { faultsOf, measurePlan, type Plan, type Wall } from '@fitout/plan';
import { door, tiledFlats, TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import fc from 'fast-check';
import { applyEdit, proposedIn, type Draft } from '../edits';
import type { Gap } from './gaps';
import { proposedOpenings } from './proposals';

const KINDS: Readonly<Record<string, string>> = { 'living-dining': 'living', kitchen: 'kitchen', bath: 'bathroom' };
const kindOf = (room: string): string | null => KINDS[room] ?? 'bedroom';
const nothing = { kindOf, gapsIn: () => null };
const seeing = (gaps: Readonly<Record<string, readonly Gap[]>>) => ({
  kindOf,
  gapsIn: ({ id }: Wall) => gaps[id] ?? [],
});
const proposed = (plan: Plan, ground: Parameters<typeof proposedOpenings>[1]): Draft =>
  applyEdit(plan, { do: 'propose', openings: proposedOpenings(plan, ground) });

describe('openings that a drawn flat lacks', () => {
  it('are a way in, a way into each room and windows where they usually are, without a picture', () => {
    const plan = proposed(TWO_ROOMS, nothing);
    const kinds = plan.openings.map(({ kind, wall }) => `${kind} ${wall}`);
    expect(kinds).toContain('door between');
    expect(kinds.filter((kind) => kind.startsWith('door')).length).toBe(2);
    expect(kinds.filter((kind) => kind.startsWith('window')).length).toBe(2);
    expect(faultsOf(plan, (room) => room)).toEqual([]);
    expect(proposedIn(plan)).toEqual(plan.openings);
  });

  it('are where the picture shows a wall interrupted: as wide, and by what is on its sides', () => {
    const plan = proposed(
      TWO_ROOMS,
      seeing({
        between: [{ from: 500, to: 1_300, looks: 'empty' }],
        left: [{ from: 1_000, to: 2_000, looks: 'empty' }],
        top: [{ from: 5_000, to: 6_200, looks: 'lined' }],
      }),
    );
    expect(plan.openings.map(({ kind, wall, at, width }) => [kind, wall, at, width])).toEqual([
      ['window', 'top', 5_000, 1_200],
      ['door', 'left', 1_000, 1_000],
      ['door', 'between', 500, 800],
    ]);
  });

  it('have one way in: of gaps to the outside that show no leaf the likeliest, and none beside one that does', () => {
    const [wide, own] = [
      { from: 1_000, to: 1_600, looks: 'empty' },
      { from: 500, to: 1_500, looks: 'empty' },
    ] as const;
    const kinds = (gaps: Parameters<typeof seeing>[0]) =>
      proposed(TWO_ROOMS, seeing({ between: [{ from: 500, to: 1_300, looks: 'empty' }], ...gaps })).openings.map(
        ({ kind, wall }) => `${kind} ${wall}`,
      );
    expect(kinds({ top: [wide], left: [own] })).toEqual(['window top', 'door left', 'door between']);
    const leaf = { hinge: 'start', opens: 'left' } as const;
    expect(kinds({ top: [{ ...wide, leaf }], left: [own] })).toEqual(['door top', 'window left', 'door between']);
  });

  it('leave what is drawn, and need nothing where every room has a way in', () => {
    const drawn = { ...TWO_ROOMS, openings: [door('d', 'between', 500), door('own', 'left', 500)] };
    const plan = proposed(drawn, seeing({ between: [{ from: 400, to: 1_300, looks: 'empty' }] }));
    expect(plan.openings.filter(({ kind }) => kind === 'door')).toEqual(drawn.openings);
  });

  it('lead into every room of any flat, without a fault', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan: bare }) => {
        const plan = proposed(bare, nothing);
        expect(faultsOf(plan, (room) => room)).toEqual([]);
        const { rooms } = measurePlan(plan);
        const closed = rooms.filter(({ openings }) => openings.every(({ opening }) => opening.kind === 'window'));
        expect(closed.map(({ mark }) => mark.room)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('are accepted as they are, by a hand that changes one, or all removed', () => {
    const plan = proposed(TWO_ROOMS, nothing);
    const [first, ...others] = plan.openings;
    const moved = applyEdit(plan, { do: 'change-opening', id: first?.id ?? '', to: { width: 700 } });
    expect(proposedIn(moved)).toEqual(others);
    expect(applyEdit(moved, { do: 'drop-proposed' }).openings.map(({ id }) => id)).toEqual([first?.id]);
    const accepted = applyEdit(plan, { do: 'accept-proposed' });
    expect([proposedIn(accepted).length, accepted.openings.length]).toEqual([0, plan.openings.length]);
  });
});
