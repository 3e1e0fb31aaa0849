import { paise } from '../../../kernel/money';
import { parseQuantity } from '../../../kernel/quantity';
import type { TypedMeasure } from '../../../kernel/typed-measure';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { create, draft, run } from '../boq.fixtures';
import type { LineDraft } from '../boq.commands';
import { patchOf } from '../boq.events';
import { refusalOf } from '../refusal.fixtures';

const measure = (rate: number, over: Partial<TypedMeasure> = {}): TypedMeasure => ({
  unit: 'sqft',
  quantity: parseQuantity(10),
  rate: paise(rate),
  amount: paise(rate * 10),
  ...over,
});
const FOUND = {
  from: 'catalogue',
  label: 'Gypsum ceiling',
  because: 'both say ceiling',
  by: 'Priya',
  at: '2026-11-21T10:00:00Z',
} as const;
const bill = (id: string, rate: number, over: Partial<LineDraft> = {}): LineDraft =>
  draft(id, {
    work: null,
    dimension: null,
    finish: null,
    service: 'civil',
    title: `Line ${id}`,
    manual: measure(rate),
    ...over,
  });
type Accepted = CommandOf<'AcceptSuggestions'>['accepted'][number];
const accept = (line: string, rate: number, over: Partial<Accepted> = {}): Accepted => ({
  choice: { line, key: `${line}|sqft`, ref: 'work:gypsum-false-ceiling', label: 'Gypsum ceiling' },
  edit: { work: 'gypsum-false-ceiling', service: 'false-ceiling', manual: measure(rate, { found: FOUND }) },
  ...over,
});
const command = (...accepted: Accepted[]): BoqCommand => ({ type: 'AcceptSuggestions', accepted });

describe('accepting suggestions', () => {
  it('is one event that prices and links every line, keeps its words and says what was chosen', () => {
    const { events, state } = run(create([bill('a', 0), bill('b', 0)]), command(accept('a', 900), accept('b', 500)));
    expect(events.map(({ type }) => type)).toEqual(['BoqCreated', 'SuggestionsAccepted']);
    expect(state.lines.get('a')).toMatchObject({
      title: 'Line a',
      work: 'gypsum-false-ceiling',
      service: 'false-ceiling',
      manual: { rate: 900, found: FOUND },
    });
    expect(events[1]?.data).toMatchObject({ choices: [{ line: 'a' }, { line: 'b' }] });
  });

  it('is taken back by one undo', () => {
    const priced = [create([bill('a', 0), bill('b', 0)]), command(accept('a', 900), accept('b', 500))] as const;
    const patch = patchOf(run(...priced).events[1]!);
    const undo: BoqCommand = { type: 'UndoChange', revision: 2, undoneType: 'SuggestionsAccepted', patch };
    const { state } = run(...priced, undo);
    expect([...state.lines.values()].map(({ manual, work }) => [manual?.rate, work])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('leaves a typed rate, and links its line', () => {
    const typed = create([bill('a', 700)]);
    expect(() => run(typed, command(accept('a', 900)))).toThrow('Line a has a typed rate, which stays.');
    const linked = accept('a', 700, { edit: { work: 'gypsum-false-ceiling', manual: measure(700) } });
    expect(run(typed, command(linked)).state.lines.get('a')).toMatchObject({
      work: 'gypsum-false-ceiling',
      manual: { rate: 700 },
    });
  });

  it('may be done again with another suggestion, until a rate is typed', () => {
    const start = [create([bill('a', 0)]), command(accept('a', 900))] as const;
    expect(run(...start, command(accept('a', 950))).state.lines.get('a')?.manual?.rate).toBe(950);
    const typed: BoqCommand = { type: 'ChangeItem', id: 'a', edit: { manual: measure(10) } };
    expect(() => run(...start, typed, command(accept('a', 950)))).toThrow('typed rate');
  });

  it('changes all or nothing', () => {
    const two = create([bill('a', 0), bill('b', 0)]);
    const unknown = accept('b', 500, { edit: { work: 'unknown', manual: measure(500) } });
    expect(() => run(two, command(accept('a', 900), unknown))).toThrow('There is no such work.');
    expect(() => run(two, command(accept('a', 900), accept('c', 500)))).toThrow('The item does not exist.');
    expect(() => run(two, command(accept('a', 900, { ifRevision: 9 })))).toThrow('was changed by someone else');
  });

  it('moves no quantity, and prices no line of the rate book', () => {
    const wider = accept('a', 900, { edit: { manual: measure(900, { quantity: parseQuantity(11), found: FOUND }) } });
    expect(() => run(create([bill('a', 0)]), command(wider))).toThrow('The quantity and unit of Line a stay');
    expect(() => run(create([draft('a')]), command(accept('a', 900)))).toThrow('is priced by the rate book');
  });

  it('learns only from lines that it has changed', () => {
    const two = [create([bill('a', 0), bill('b', 0)]), command(accept('a', 900))] as const;
    expect(run(...two, command(accept('a', 900), accept('b', 500))).events[2]?.data).toMatchObject({
      changed: [{ id: 'b' }],
      choices: [{ line: 'b', ref: 'work:gypsum-false-ceiling' }],
    });
  });

  it('is refused with the reason, and for the choice as a whole', () => {
    const { state } = run(create([bill('a', 0), bill('typed', 700), draft('book')]));
    const edit = (over: Partial<TypedMeasure>) => ({ edit: { manual: measure(900, { found: FOUND, ...over }) } });
    const stays = { code: 'invalid', message: 'The quantity and unit of Line a stay as they are.', field: 'choices' };
    expect(refusalOf(command(accept('a', 900, edit({ quantity: parseQuantity(11) }))), state)).toEqual(stays);
    expect(refusalOf(command(accept('a', 900, edit({ unit: 'sqm' }))), state)).toEqual(stays);
    expect(refusalOf(command(accept('typed', 900)), state)).toEqual({
      code: 'conflict',
      message: 'Line typed has a typed rate, which stays. Ask for suggestions again.',
      field: null,
    });
    expect(refusalOf(command(accept('book', 900)), state)).toEqual({
      code: 'invalid',
      message: 'Wardrobe book is priced by the rate book. Change its rates in the analyses.',
      field: 'choices',
    });
  });

  it('makes no part of furniture an item of another trade', () => {
    const lines = [bill('a', 0, { service: 'carpentry' }), bill('b', 0, { service: 'carpentry', componentOf: 'a' })];
    expect(refusalOf(command(accept('a', 900)), run(create(lines)).state).field).toBe('component_of');
  });

  it('is nothing where it changes nothing', () => {
    const { events } = run(create([bill('a', 0)]), command(accept('a', 900)), command(accept('a', 900)));
    expect(events).toHaveLength(2);
  });
});
