import { paise } from '../../../kernel/money';
import { parseQuantity } from '../../../kernel/quantity';
import type { TypedMeasure } from '../../../kernel/typed-measure';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { create, draft, run } from '../boq.fixtures';
import { patchOf } from '../boq.events';
import { refusalOf } from '../refusal.fixtures';

const measure = (rate: number): TypedMeasure => ({
  unit: 'sqft',
  quantity: parseQuantity(10),
  rate: paise(rate),
  amount: paise(rate * 10),
});
const bill = (id: string) =>
  draft(id, { work: null, dimension: null, finish: null, service: 'civil', title: `Line ${id}`, manual: measure(100) });
const AT = '2026-11-22T10:00:00Z';
type Awarded = CommandOf<'AwardQuotes'>['awards'][number];
const awarded = (line: string, vendor: string, rate: number): Awarded => ({
  award: { line, quote: `quote of ${vendor}`, vendor, at: AT },
  edit: { manual: { ...measure(rate), found: { from: 'quote', label: vendor, because: '', by: 'Priya', at: AT } } },
});
const command = (...awards: Awarded[]): BoqCommand & { type: 'AwardQuotes' } => ({
  type: 'AwardQuotes',
  request: { id: 'request', title: 'Stone' },
  awards,
  freight: [],
});
const given = create([bill('a'), bill('b')]);

describe('awarding quotes', () => {
  it('is one event with the vendor of each line, taken back by one undo', () => {
    const award = command(awarded('a', 'Asha', 90), awarded('b', 'Bharat', 80));
    const { events, state } = run(given, award);
    expect(events.map(({ type }) => type)).toEqual(['BoqCreated', 'QuotesAwarded']);
    expect(events[1]?.data).toMatchObject({
      request: { title: 'Stone' },
      awards: [
        { line: 'a', vendor: 'Asha', at: AT },
        { line: 'b', vendor: 'Bharat' },
      ],
    });
    expect([...state.lines.values()].map(({ manual }) => manual?.rate)).toEqual([90, 80]);
    const patch = patchOf(events[1]!);
    const undone = run(given, award, { type: 'UndoChange', revision: 2, undoneType: 'QuotesAwarded', patch }).state;
    expect([...undone.lines.values()].map(({ manual }) => manual)).toEqual([measure(100), measure(100)]);
  });

  it('adds the freight of a vendor as a line, which the same undo removes', () => {
    const award = { ...command(awarded('a', 'Asha', 90)), freight: [{ ...bill('f'), title: 'Freight, Asha' }] };
    const { events, state } = run(given, award);
    expect([...state.lines.values()].map(({ title }) => title)).toEqual(['Line a', 'Line b', 'Freight, Asha']);
    const patch = patchOf(events[1]!);
    const undo: BoqCommand = { type: 'UndoChange', revision: 2, undoneType: 'QuotesAwarded', patch };
    expect([...run(given, award, undo).state.lines.keys()]).toEqual(['a', 'b']);
    // Once in a BOQ.
    expect(refusalOf({ ...award, awards: [awarded('b', 'Asha', 80)] }, state)?.code).toBe('conflict');
  });

  it('is refused as a whole for an item that is gone, or awarded twice', () => {
    expect(() => run(given, command(awarded('a', 'Asha', 90), awarded('c', 'Asha', 90)))).toThrow('does not exist');
    const twice = command(awarded('a', 'Asha', 90), awarded('a', 'Bharat', 80));
    expect(refusalOf(twice, run(given).state)).toEqual({
      code: 'invalid',
      message: 'Line a is awarded twice.',
      field: 'choices',
    });
  });

  it('is no event where nothing changes', () => {
    expect(run(given, command()).events).toHaveLength(1);
    const award = awarded('a', 'Asha', 90);
    const { events } = run(given, command(award), command(award), command(award, awarded('b', 'Bharat', 80)));
    expect(events.slice(2).map(({ data }) => data)).toMatchObject([
      { awards: [{ line: 'b' }], changed: [{ id: 'b' }] },
    ]);
  });
});
