import { paise } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import { brokenLaws } from '../laws';
import { BUDGET, CONTRACT, cost, DAY, run, STAMP, works } from '../costs/costs.fixtures';
import { lineFigures } from '../costs/figures';
import { withoutRate } from '../site/attendance';
import { decideWorks } from '../works.decide';
import type { WorksState } from '../works.state';

const came = (id: string, over: { service?: Service | null; workers?: number; days?: number } = {}) => ({
  ...STAMP,
  type: 'NoteAttendance' as const,
  id,
  date: DAY,
  service: over.service === undefined ? ('carpentry' as const) : over.service,
  workers: over.workers ?? 3,
  days: quantityOf(over.days ?? 1),
  note: '',
  budget: BUDGET,
});
const dayRate = (rate: number | null, service: Service | null = 'carpentry') => ({
  ...STAMP,
  type: 'SetDayRate' as const,
  service,
  rate: rate === null ? null : paise(rate),
  budget: BUDGET,
});
const costs = (id: string, attendance: string, rate: number) => ({
  ...STAMP,
  type: 'CostAttendance' as const,
  id,
  attendance,
  rate: paise(rate),
  budget: BUDGET,
});
const back = (of: 'attendance' | 'cost', id: string) => ({
  ...STAMP,
  type: 'ReverseEntry' as const,
  of,
  id,
  reason: 'Entered twice',
});
const amounts = (state: WorksState): number[] =>
  [...state.costs.entries.values()].filter(({ reversed }) => !reversed).map(({ amount }) => amount);
const refusal = (state: WorksState, command: Parameters<typeof decideWorks>[0]): string => {
  try {
    decideWorks(command, state, CONTRACT);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('attendance', () => {
  it('costs nothing until the rate of its trade is known, then once, with what came before', () => {
    const before = works(came('a'), came('b', { days: 0.5 }), came('c', { service: null }));
    expect([amounts(before), withoutRate(before.site, before.costs).length]).toEqual([[], 3]);
    const known = run(before, dayRate(950_00));
    expect(amounts(known)).toEqual([2_850_00, 1_425_00]);
    expect(amounts(run(known, dayRate(950_00), came('a'), came('d', { workers: 1 })))).toEqual([
      2_850_00, 1_425_00, 950_00,
    ]);
    expect(withoutRate(known.site, known.costs).map(({ id }) => id)).toEqual(['c']);
  });

  it('keeps its cost when the rate changes, and has none after the rate is removed', () => {
    const state = works(dayRate(900_00), came('a'), dayRate(1_000_00), came('b'), dayRate(null), came('c'));
    expect(amounts(state)).toEqual([2_700_00, 3_000_00]);
    expect(brokenLaws(state)).toEqual([]);
  });

  it('is borne by the items of its trade, to the paisa', () => {
    const figures = lineFigures(CONTRACT, works(dayRate(333_33), came('a')), BUDGET);
    expect(figures.map(({ line, actual }) => [line.id, actual])).toEqual([
      ['wardrobe', 79_999],
      ['loft', 20_000],
      ['paint', 0],
    ]);
  });

  it('may have a rate of its own, but one cost only', () => {
    const state = works(came('a'), costs('x', 'a', 1_100_00));
    expect(amounts(state)).toEqual([3_300_00]);
    expect(refusal(state, costs('y', 'a', 900_00))).toBe('It is recorded at ₹3,300. Reverse that cost first.');
    const again = run(state, back('cost', 'x'), dayRate(900_00), costs('y', 'a', 800_00));
    expect(amounts(again)).toEqual([2_400_00]);
  });

  it('takes its cost with it when it is taken back, and then has none', () => {
    const state = works(dayRate(900_00), came('a'), cost('z'), back('attendance', 'a'));
    expect(amounts(state)).toEqual([1_000_00]);
    expect(brokenLaws(state)).toEqual([]);
    expect(refusal(state, costs('y', 'a', 900_00))).toBe('This attendance was reversed. Note it again.');
    expect(refusal(state, came('b', { service: 'civil' }))).toBe('The contract has no items of this trade.');
  });

  it('breaks a law where its cost was altered', () => {
    const state = works(dayRate(900_00), came('a'));
    const [[id, entry]] = [...state.costs.entries] as [[string, NonNullable<ReturnType<typeof Object>>]];
    const altered = new Map([[id, { ...entry, amount: paise(1) }]]) as typeof state.costs.entries;
    expect(brokenLaws({ ...state, costs: { ...state.costs, entries: altered } })).toContain(
      'labour of attendance is recorded once, at its rate, for as long as it counts',
    );
  });
});
