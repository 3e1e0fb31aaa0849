import fc from 'fast-check';
import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS, SCOPES } from '../../kernel/terms';
import { priceBoq, questionnaireBook, type RateBook } from '../../pricing';
import { quickEstimate as estimate, type Questionnaire } from '../../quick-estimate';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { createFrom } from './questionnaire';
import { decide } from '../domain/boq.decider';
import { applyPatch, difference, EMPTY_PATCH, invert } from '../domain/boq.patch';
import { patchOf } from '../domain/boq.events';
import { env as plain, fold } from '../domain/boq.fixtures';
import { initialState, type BoqHead, type BoqState } from '../domain/boq.state';
import type { BoqCommand } from '../domain/boq.commands';
import { rederive } from '../core/rederive';

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
});

describe('a BOQ from the questionnaire that no one has edited', () => {
  it('equals the quick estimate of its answers, in whatever order they were given, and returns to its start', () => {
    fc.assert(
      fc.property(fc.array(settings, { minLength: 1, maxLength: 4 }), (way) => {
        const state = after(made(BASE), ...way.map(change));
        expect(totalOf(state)).toBe(quickEstimate({ ...BASE, ...way.at(-1) }, questionnaireBook()).total);
        const { city: _city, ...beginning } = BASE;
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
