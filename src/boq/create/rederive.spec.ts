import fc from 'fast-check';
import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS, SCOPES } from '../../kernel/terms';
import { priceBoq, questionnaireBook, type RateBook } from '../../pricing';
import type { Plan } from '../../kernel/plan';
import { planOf } from '../../kernel/plan/arrange';
import { planRooms, quickEstimate as estimate, type Questionnaire } from '../quick-estimate';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { createFrom } from './questionnaire';
import { decide } from '../domain/boq.decider';
import { applyPatch, difference, EMPTY_PATCH, invert } from '../domain/boq.patch';
import { isAnswered } from '../domain/answers';
import { patchOf, type BoqEvent } from '../domain/boq.events';
import { env as plain, fold } from '../domain/boq.fixtures';
import { initialState, type BoqHead, type BoqState } from '../domain/boq.state';
import { type BoqCommand } from '../domain/boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { questionnaireOf, rederive } from '../core/rederive';

const catalogue = {} as BoqCatalogue;
const BOQ = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
const env = { ...plain, rederive: (state: BoqState, next: BoqHead) => rederive(state, next, catalogue) };
const BASE: Questionnaire = {
  layout: '2bhk',
  bedrooms: ['master', 'kids'],
  hasModularKitchen: true,
  carpetArea: quantityOf(800),
  budgetType: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  sizes: null,
};
const quickEstimate = (answers: Questionnaire, book: RateBook) => estimate(answers, book, new Date('2026-11-21'));

type Details = Extract<BoqCommand, { type: 'ChangeDetails' }>['details'];

const OWNED = { origin: 'questionnaire', ownerId: 'u', guestIdentifier: null, createdBy: 'u' } as const;
const made = (answers: Questionnaire, origin: 'questionnaire' | 'clone' | 'blank' = 'questionnaire'): BoqState => {
  const ownership = { origin, ownerId: 'u', guestIdentifier: null, createdBy: 'u' };
  return fold(decide(createFrom(answers, BOQ, ownership), initialState(BOQ), env), initialState(BOQ));
};
const after = (state: BoqState, ...commands: BoqCommand[]): BoqState =>
  commands.reduce((now, command) => fold(decide(command, now, env), now), state);
const change = (details: Details): BoqCommand => ({ type: 'ChangeDetails', details });
const totalOf = ({ lines, head }: BoqState): number =>
  priceBoq(lines, { ...head, book: questionnaireBook(), rateChanges: new Map() }).totals.total;
const named = (state: BoqState, work: string) => [...state.lines.values()].find((line) => line.work === work)!;

const settings = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  bedrooms: fc.constantFrom(['master', 'kids'], ['master', 'parents'], ['master'], []),
  hasModularKitchen: fc.boolean(),
  carpetArea: fc.integer({ min: 200, max: 4000 }).map(quantityOf),
  budgetType: fc.constantFrom(...BUDGET_TYPES),
  condition: fc.constantFrom(...CONDITIONS),
  scope: fc.option(fc.subarray([...SCOPES])),
  roomsInScope: fc.option(fc.subarray(['kitchen', 'master-bedroom', 'kids-bedroom', 'foyer'], { minLength: 1 })),
});

/** The flat as it is arranged, and what a hand does with it. */
const FLAT = planOf(
  planRooms(BASE).map(({ id, kind, L, W }) => ({ id, kind, area: (L * W) / 144 })),
  2_743,
);
const draw = (plan: Plan): BoqCommand => ({ type: 'DrawPlan', plan });
const drawings = fc.oneof(
  fc.tuple(fc.nat(20), fc.constantFrom(2_500, 3_000)).map(([nth, ceilingHeight]) => (plan: Plan) => ({
    ...plan,
    rooms: plan.rooms.map((mark, i) => (i === nth % plan.rooms.length ? { ...mark, ceilingHeight } : mark)),
  })),
  fc.tuple(fc.nat(40), fc.constantFrom(100, 150, 200)).map(([nth, thickness]) => (plan: Plan) => ({
    ...plan,
    walls: plan.walls.map((wall, i) => (i === nth % plan.walls.length ? { ...wall, thickness } : wall)),
  })),
  fc.nat(20).map((nth) => (plan: Plan) => ({
    ...plan,
    openings: plan.openings.filter((_, i) => i !== nth % plan.openings.length),
  })),
);

describe('undo of older answers', () => {
  /** Undoes a revision as the service does: with whether an answer has changed since. */
  const undo = (log: readonly BoqEvent[], revision: number): BoqCommand => {
    const event = log[revision - 1]!;
    const answeredSince = log.slice(revision).some((later) => isAnswered(patchOf(later)));
    return { type: 'UndoChange', revision, undoneType: event.type, patch: patchOf(event), answeredSince };
  };

  it('leaves the flat of the answers that stay: a renovation in Comfort after the package is undone', () => {
    const log = [...decide(createFrom(BASE, BOQ, OWNED), initialState(BOQ), env)];
    let state = fold(log, initialState(BOQ));
    for (const details of [{ budgetType: 'premium' }, { condition: 'renovation' }] as const) {
      const events = decide(change(details), state, env);
      log.push(...events);
      state = fold(events, state);
    }
    const undone = after(state, undo(log, 2));
    expect(undone.head).toMatchObject({ budgetType: 'medium', condition: 'renovation' });
    expect(totalOf(undone)).toBe(quickEstimate({ ...BASE, condition: 'renovation' }, questionnaireBook()).total);
    expect([...undone.lines.values()].some(({ work }) => work === 'marble-flooring')).toBe(false);
  });

  it('takes what was placed with a plan off the bill, whatever package the rest is in since', () => {
    const wardrobe = { ...named(made(BASE), 'hinged-wardrobe'), id: 'own', title: 'Another wardrobe' };
    const plan = { ...FLAT, items: [{ itemId: 'own', at: FLAT.rooms[0]!.at, turn: 0 as const }] };
    const log = [...decide(createFrom(BASE, BOQ, OWNED), initialState(BOQ), env)];
    let state = fold(log, initialState(BOQ));
    for (const command of [draw(FLAT), { ...draw(plan), added: [wardrobe] }, change({ budgetType: 'premium' })]) {
      const events = decide(command as BoqCommand, state, env);
      log.push(...events);
      state = fold(events, state);
    }
    expect(state.lines.has('own')).toBe(true);
    const undone = after(state, undo(log, 3));
    expect([undone.lines.has('own'), undone.head.plan?.items]).toEqual([false, []]);
    expect(totalOf(undone)).toBe(quickEstimate(questionnaireOf(undone.head)!, questionnaireBook()).total);
  });

  it('and of undos of them give a flat of the answers that it has, in any order, or are refused with a reason', () => {
    const step = fc.oneof(
      settings.map((details) => ({ details, drawn: null, undo: null })),
      drawings.map((drawn) => ({ details: null, drawn, undo: null })),
      fc.nat(20).map((nth) => ({ details: null, drawn: null, undo: nth })),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 7 }), (steps) => {
        const log: BoqEvent[] = [...decide(createFrom(BASE, BOQ, OWNED), initialState(BOQ), env)];
        let state = fold(log, initialState(BOQ));
        for (const { details, drawn, undo: nth } of steps) {
          if (nth !== null && log.length < 2) continue;
          const command = details
            ? change(details)
            : drawn
              ? draw(drawn(state.head.plan ?? FLAT))
              : undo(log, 2 + ((nth ?? 0) % (log.length - 1)));
          let events: readonly BoqEvent[] = [];
          try {
            events = decide(command, state, env);
          } catch (error) {
            expect(error).toBeInstanceOf(Rejection);
          }
          log.push(...events);
          state = fold(events, state);
          const fresh = questionnaireOf(state.head)!;
          expect(totalOf(state)).toBe(quickEstimate(fresh, questionnaireBook()).total);
        }
      }),
      { numRuns: 80 },
    );
  });
});

describe('a BOQ from the questionnaire that no one has edited', () => {
  it('equals the quick estimate of its answers, in whatever order they were given, and returns to its start', () => {
    fc.assert(
      fc.property(fc.array(settings, { minLength: 1, maxLength: 4 }), (way) => {
        const state = after(made(BASE), ...way.map(change));
        expect(totalOf(state)).toBe(quickEstimate({ ...BASE, ...way.at(-1) }, questionnaireBook()).total);
        const { city: _city, ...beginning } = { ...BASE, roomsInScope: null };
        expect(totalOf(after(state, change(beginning)))).toBe(totalOf(made(BASE)));
      }),
      { numRuns: 60 },
    );
  });

  it('reverses each change to the same lines', () => {
    fc.assert(
      fc.property(settings, (details) => {
        const state = made(BASE);
        const [event] = decide(change(details), state, env);
        if (!event) return;
        const undone = applyPatch(fold([event], state), invert(patchOf(event)), 3);
        expect(difference(undone, state)).toEqual(EMPTY_PATCH);
      }),
      { numRuns: 40 },
    );
  });

  it('does not change its lines with another city or rate book', () => {
    expect(after(made(BASE), change({ city: 'delhi' })).lines).toEqual(made(BASE).lines);
  });
});

describe('the rooms that are worked on', () => {
  const KITCHEN = { ...BASE, roomsInScope: ['kitchen'] };

  it('can be more later: the other rooms are added, and an undo takes them out again', () => {
    const state = made(KITCHEN);
    const [event] = decide(change({ roomsInScope: null }), state, env);
    const whole = fold([event!], state);
    expect(totalOf(whole)).toBe(totalOf(made(BASE)));
    const undone = applyPatch(whole, invert(patchOf(event!)), 3);
    expect(difference(undone, state)).toEqual(EMPTY_PATCH);
  });

  it('can be fewer: an item that someone changed stays, and is listed', () => {
    const wardrobe = named(made(BASE), 'hinged-wardrobe');
    const state = after(made(BASE), { type: 'ChangeItem', id: wardrobe.id, edit: { finish: 'veneer' } });
    const [event] = decide(change({ roomsInScope: ['kitchen'] }), state, env);
    expect(event?.data).toMatchObject({ kept: [{ id: wardrobe.id, title: wardrobe.title }] });
    const rooms = new Set([...fold([event!], state).lines.values()].map(({ room }) => room));
    expect(rooms).toEqual(new Set(['kitchen', wardrobe.room, null]));
  });
});

describe('a line of the questionnaire that someone', () => {
  it('changed stays unchanged and is listed', () => {
    const wardrobe = named(made(BASE), 'hinged-wardrobe');
    const state = after(made(BASE), { type: 'ChangeItem', id: wardrobe.id, edit: { finish: 'veneer', count: 2 } });
    const [event] = decide(change({ budgetType: 'high', layout: '3bhk' }), state, env);
    expect(event?.data).toMatchObject({ kept: [{ id: wardrobe.id, title: wardrobe.title }] });
    expect(fold([event!], state).lines.get(wardrobe.id)).toMatchObject({ finish: 'veneer', count: 2 });
  });

  it('changed and changed back follows the answers again', () => {
    const wardrobe = named(made(BASE), 'hinged-wardrobe');
    const state = after(
      made(BASE),
      { type: 'ChangeItem', id: wardrobe.id, edit: { count: 2 } },
      { type: 'ChangeItem', id: wardrobe.id, edit: { count: 1 } },
      change({ budgetType: 'low' }),
    );
    expect(state.lines.get(wardrobe.id)?.finish).toBe('laminate-mr');
  });

  it('removed stays removed, and one added by hand stays', () => {
    const rug = named(made({ ...BASE, budgetType: 'high', scope: [...SCOPES] }), 'rug');
    const own = { ...rug, id: 'own', work: 'bar-stool', title: 'Bar stool' };
    const state = after(
      made({ ...BASE, budgetType: 'high', scope: [...SCOPES] }),
      { type: 'RemoveItem', id: rug.id },
      { type: 'AddItem', line: own },
      change({ budgetType: 'premium', carpetArea: quantityOf(1200) }),
    );
    expect(named(state, 'rug')).toBeUndefined();
    expect(state.lines.get('own')).toMatchObject({ work: 'bar-stool', count: own.count });
  });
});

describe('the answers of a BOQ', () => {
  it('change the lines of a copy of a BOQ made from them', () => {
    const state = after(made(BASE, 'clone'), change({ budgetType: 'premium' }));
    expect(totalOf(state)).toBe(quickEstimate({ ...BASE, budgetType: 'premium' }, questionnaireBook()).total);
  });

  it('add nothing to one assembled by hand', () => {
    const blank = { ...made(BASE, 'blank'), lines: new Map() };
    expect(after(blank, change({ layout: '3bhk' })).lines.size).toBe(0);
  });
});
