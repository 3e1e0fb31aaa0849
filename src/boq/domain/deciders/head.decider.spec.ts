import { inches } from '../../../kernel/length';
import { paise } from '../../../kernel/money';
import { TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { quantityOf } from '../../../kernel/quantity';
import type { Discount, Fee } from '../../../kernel/selling';
import { type BoqCommand } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { decide } from '../boq.decider';
import { create, draft, env, fold, run } from '../boq.fixtures';
import type { BoqEvent } from '../boq.events';
import type { DecideEnv } from '../decide-env';
import { EMPTY_HEAD, type BoqHead, type BoqState } from '../boq.state';

type Details = Extract<BoqCommand, { type: 'ChangeDetails' }>['details'];

const home = (head: Partial<BoqHead> = {}): BoqState =>
  run({ ...create([draft('a'), draft('b')]), head: { ...EMPTY_HEAD, title: 'Home', ...head } } as BoqCommand).state;
const change = (details: Details, state = home(), given: Partial<DecideEnv> = {}): BoqEvent[] =>
  decide({ type: 'ChangeDetails', details }, state, { ...env, ...given });

/** What the events change of the BOQ itself. */
const changesOf = ([event]: BoqEvent[]): unknown => event && 'changes' in event.data && event.data.changes;

function refusal(act: () => unknown): Pick<Rejection, 'code' | 'message' | 'field'> {
  try {
    act();
  } catch (error) {
    if (error instanceof Rejection) return { code: error.code, message: error.message, field: error.field };
    throw error;
  }
  throw new Error('it was accepted');
}

describe('the title of a BOQ', () => {
  it('is changed to what was typed, without spaces around it', () => {
    expect(changesOf(decide({ type: 'RenameBoq', title: '  Villa ' }, home(), env))).toEqual({
      title: { before: 'Home', after: 'Villa' },
    });
  });

  it('stays when it is the same, and cannot be empty', () => {
    expect(decide({ type: 'RenameBoq', title: 'Home ' }, home(), env)).toEqual([]);
    expect(refusal(() => decide({ type: 'RenameBoq', title: ' \n' }, home(), env))).toEqual({
      code: 'invalid',
      message: 'title must not be empty.',
      field: 'title',
    });
  });
});

describe('a design fee', () => {
  const lump: Fee = { kind: 'lump', amount: paise(1_000_000) };
  const percent = (state: BoqState) => changesOf(decide({ type: 'ChangeDesignFee', designFeeBp: 800 }, state, env));

  it('in percent replaces a fixed sum', () => {
    const after = { designFeeBp: { before: 0, after: 800 }, fee: { before: lump, after: null } };
    expect(percent(home({ fee: lump }))).toEqual(after);
    expect(changesOf(change({ designFeeBp: 800 }, home({ fee: lump })))).toEqual(after);
  });

  it('in percent leaves the services that it is not taken of', () => {
    expect(percent(home({ fee: { kind: 'without', services: ['civil'] } }))).toEqual({
      designFeeBp: { before: 0, after: 800 },
    });
    expect(decide({ type: 'ChangeDesignFee', designFeeBp: 800 }, home({ designFeeBp: 800 }), env)).toEqual([]);
  });

  it('is of the kind that is asked for, also when a percentage comes with it', () => {
    const asked: Fee = { kind: 'lump', amount: paise(5) };
    expect(changesOf(change({ designFeeBp: 800, fee: asked }, home({ fee: lump })))).toMatchObject({
      fee: { after: asked },
    });
    expect(changesOf(change({ city: 'pune' }, home({ fee: lump })))).toEqual({
      city: { before: 'mumbai', after: 'pune' },
    });
  });

  it('per square foot needs the carpet area', () => {
    const fee: Fee = { kind: 'area', rate: paise(12_000) };
    expect(refusal(() => change({ fee }))).toEqual({
      code: 'invalid',
      message: 'A fee per square foot needs the carpet area.',
      field: 'fee',
    });
    expect(change({ fee, carpetArea: quantityOf(900) })).toHaveLength(1);
    expect(change({ fee }, home({ carpetArea: quantityOf(900) }))).toHaveLength(1);
    expect(change({ fee: lump })).toHaveLength(1);
  });
});

describe('the terms of a sale', () => {
  const discount = (line: string | null): Discount => ({ service: null, line, bp: 100, amount: null, reason: 'Offer' });
  const own = { overheadBp: 1_000, profitBp: 500 };
  const markUp = (...ids: string[]) => ({
    ...own,
    services: {},
    lines: Object.fromEntries(ids.map((id) => [id, own])),
  });

  it('refer to items of the BOQ', () => {
    expect(change({ discounts: [discount(null), discount('a')], markUp: markUp('b') })).toHaveLength(1);
    expect(change({ markUp: markUp() })).toHaveLength(1);
    const message = 'The BOQ has no such item.';
    expect(refusal(() => change({ discounts: [discount('a'), discount('x')] }))).toEqual({
      code: 'invalid',
      message,
      field: 'discounts',
    });
    expect(refusal(() => change({ markUp: markUp('a', 'x') }))).toEqual({ code: 'invalid', message, field: 'markup' });
  });

  it.each<[string, Details]>([
    ['a discount', { discounts: [discount(null)] }],
    ['a contingency', { contingency: { bp: 500, releases: [] } }],
    ['an addition', { additions: [] }],
    ['a fee', { fee: { kind: 'lump', amount: paise(1) } }],
    ['a mark-up', { markUp: markUp() }],
  ])('are refused with the reason where prices do not allow them: %s', (_what, details) => {
    const seen: BoqHead[] = [];
    const refuseTerms = ({ head }: BoqState) => {
      seen.push(head);
      return { field: 'discounts', message: 'The discounts are more than the price.' };
    };
    // With other additions than before, so that an empty list changes something too.
    const state = home({ additions: [{ label: 'Freight' } as BoqHead['additions'][number]] });
    expect(refusal(() => change(details, state, { refuseTerms }))).toEqual({
      code: 'invalid',
      message: 'The discounts are more than the price.',
      field: 'discounts',
    });
    expect(seen).toMatchObject([details]);
  });

  it('are not looked at by a change of anything else', () => {
    const refuseTerms = () => ({ field: 'discounts', message: 'not possible' });
    expect(change({ city: 'pune' }, home(), { refuseTerms })).toHaveLength(1);
  });
});

describe('a supplier', () => {
  const supplierGstin = '27AAPFU0939F1ZV';

  it('is in the state of its GSTIN', () => {
    expect(change({ supplierGstin, supplierState: '27' })).toHaveLength(1);
    expect(change({ supplierState: '29' })).toHaveLength(1);
    for (const refused of [
      () => change({ supplierGstin, supplierState: '29' }),
      () => change({ supplierGstin }),
      () => change({ supplierState: '29' }, home({ supplierGstin, supplierState: '27' })),
    ]) {
      expect(refusal(refused)).toEqual({
        code: 'invalid',
        message: 'The GSTIN 27AAPFU0939F1ZV belongs to Maharashtra.',
        field: 'supplier_state',
      });
    }
  });
});

describe('answers of a questionnaire', () => {
  const area = quantityOf(900);
  const next = quantityOf(1_200);
  const measured = (): BoqState => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => draft(id, { carpetArea: area }));
    return run({ ...create(lines), head: { ...EMPTY_HEAD, carpetArea: area } } as BoqCommand).state;
  };
  const nothing = { edits: [], added: [], removed: [], kept: [] };

  it('that change nothing are no event', () => {
    expect(change({ city: 'mumbai', scope: null })).toEqual([]);
    expect(change({})).toEqual([]);
  });

  it('are what the new lines are derived from', () => {
    const asked: BoqHead[] = [];
    const rederive: DecideEnv['rederive'] = (_state, head) => {
      asked.push(head);
      return nothing;
    };
    change({ city: 'pune' }, home({ layout: '2bhk' }), { rederive });
    expect(asked).toMatchObject([{ title: 'Home', city: 'pune', layout: '2bhk' }]);
  });

  it('with another carpet area reach the lines that are measured by it, unless it was decided for them', () => {
    const rederive = () => ({
      ...nothing,
      edits: [
        { id: 'a', edit: { carpetArea: quantityOf(50) } },
        { id: 'b', edit: { carpetArea: area } },
      ],
      kept: ['c'],
    });
    const state = measured();
    const after = fold(change({ carpetArea: next }, state, { rederive }), state);
    expect([...after.lines.values()].map(({ carpetArea }) => carpetArea)).toEqual([quantityOf(50), area, area, next]);
  });

  it('with a first carpet area leave lines alone that have none', () => {
    const [event] = change({ carpetArea: area });
    expect(event?.data).toMatchObject({ changed: [], added: [], removed: [], kept: [] });
  });

  it('take what a line was part of away with it, and measure nothing that goes', () => {
    const state = measured();
    const rederive = () => ({ ...nothing, removed: ['a'] });
    const [event] = change({ carpetArea: next }, state, { rederive });
    expect(event?.data).toMatchObject({ removed: [{ id: 'a' }], changed: [{ id: 'b' }, { id: 'c' }, { id: 'd' }] });
  });

  it('number new lines behind the others, and refuse those that break a rule', () => {
    const added = [draft('x'), draft('y')];
    const [event] = change({ city: 'pune' }, home(), { rederive: () => ({ ...nothing, added }) });
    expect(event?.data).toMatchObject({
      added: [
        { id: 'x', seq: 3 },
        { id: 'y', seq: 4 },
      ],
    });
    const broken = { ...nothing, added: [draft('x', { work: 'unknown' })] };
    expect(refusal(() => change({ city: 'pune' }, home(), { rederive: () => broken }))).toMatchObject({
      message: 'There is no such work.',
      field: 'work',
    });
  });
});

describe('a drawn plan', () => {
  const wider = { ...TWO_ROOMS, rooms: TWO_ROOMS.rooms.map((room) => ({ ...room, ceilingHeight: 3_000 })) };
  const draw = (plan = TWO_ROOMS, state = home(), given: Partial<DecideEnv> = {}) =>
    decide({ type: 'DrawPlan', plan }, state, { ...env, ...given });

  it('is drawn first, and changed from then on, whole before and after', () => {
    const first = draw();
    expect(first).toMatchObject([
      { type: 'PlanDrawn', data: { changes: { plan: { before: null, after: TWO_ROOMS } } } },
    ]);
    const state = fold(first, home());
    expect(draw(wider, state)).toMatchObject([
      { type: 'PlanChanged', data: { changes: { plan: { before: TWO_ROOMS, after: wider } } } },
    ]);
    expect(draw(TWO_ROOMS, state)).toEqual([]);
  });

  it('measures the lines that follow it, and names those that were changed by hand', () => {
    const rederive = () => ({
      edits: [{ id: 'a', edit: { area: quantityOf(129.17) } }],
      added: [],
      removed: [],
      kept: ['b'],
    });
    const [event] = draw(TWO_ROOMS, home(), { rederive });
    expect(event?.data).toMatchObject({
      changed: [{ id: 'a', changes: { area: { after: quantityOf(129.17) } } }],
      kept: [{ id: 'b' }],
    });
  });

  it('brings the lines of what is placed, and takes those of what is taken away, as one change', () => {
    const placed = { ...TWO_ROOMS, items: [{ itemId: 'new', at: [2_000, 50], turn: 0 } as const] };
    const place = (given: object, state = home()) =>
      decide({ type: 'DrawPlan', plan: placed, ...given }, state, {
        ...env,
        rederive: () => ({ edits: [], added: [], removed: [], kept: [] }),
      });
    const drawn = place({ added: [draft('new')] });
    expect(drawn).toMatchObject([
      { type: 'PlanDrawn', data: { added: [{ id: 'new' }], removed: [], changes: { plan: { after: placed } } } },
    ]);
    const state = fold(drawn, home());
    expect([...state.lines.keys()]).toContain('new');
    const [gone] = decide({ type: 'DrawPlan', plan: TWO_ROOMS, removed: ['new'] }, state, env);
    expect(gone).toMatchObject({ type: 'PlanChanged', data: { added: [], removed: [{ id: 'new' }] } });
    expect(fold(gone ? [gone] : [], state).lines).toEqual(home().lines);
    expect(refusal(() => place({ added: [draft('new'), draft('nowhere')] }))).toMatchObject({ field: 'added' });
    expect(refusal(() => place({ removed: ['a'] }))).toMatchObject({ field: 'removed' });
  });

  it('gives what stands on it another size with its place, as one change, and of its lines alone where it stays', () => {
    const placed = (x: number) => ({ ...TWO_ROOMS, items: [{ itemId: 'a', at: [x, 50], turn: 0 } as const] });
    const dimension = { L: inches(90), W: inches(24), H: inches(84) };
    const pull = (x: number, state: BoqState, sized = [{ id: 'a', edit: { dimension } }]) =>
      decide({ type: 'DrawPlan', plan: placed(x), sized }, state, env);
    const stood = fold(draw(placed(2_000)), home());
    const [pulled, ...more] = pull(2_100, stood);
    expect(pulled).toMatchObject({
      type: 'PlanChanged',
      data: { changed: [{ id: 'a', changes: { dimension: { after: dimension } } }], added: [], removed: [], kept: [] },
    });
    const state = fold(pulled ? [pulled] : [], stood);
    expect([state.lines.get('a')?.dimension, more]).toEqual([dimension, []]);
    expect(pull(2_100, state)).toEqual([]);
    const deeper = { ...dimension, W: inches(26) };
    expect(pull(2_100, state, [{ id: 'a', edit: { dimension: deeper } }])).toMatchObject([
      { type: 'ItemsChanged', data: { changed: [{ id: 'a', changes: { dimension: { after: deeper } } }] } },
    ]);
    expect(
      refusal(() => decide({ type: 'DrawPlan', plan: TWO_ROOMS, sized: [{ id: 'a', edit: {} }] }, home(), env)),
    ).toEqual({
      code: 'invalid',
      message: 'Place the item on the plan to give it a size there.',
      field: 'sized',
    });
  });

  it('is refused with a fault, and with an item that the BOQ does not have', () => {
    const open = { ...TWO_ROOMS, walls: TWO_ROOMS.walls.slice(1) };
    expect(refusal(() => draw(open))).toMatchObject({ code: 'invalid', field: 'plan' });
    const placed = { ...TWO_ROOMS, items: [{ itemId: 'nobody', at: [2_000, 50], turn: 0 } as const] };
    expect(refusal(() => draw(placed))).toEqual({
      code: 'invalid',
      message: 'The BOQ has no such item.',
      field: 'items',
    });
  });
});
