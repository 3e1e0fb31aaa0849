import { paise } from '../../kernel/money';
import type { MarkUps } from '../../kernel/selling';
import type { BoqCommand } from './boq.commands';
import { evolve, patchOf } from './boq.events';
import { create, draft, env, fold, run } from './boq.fixtures';
import { decide } from './boq.decider';
import { EMPTY_HEAD, initialState, type BoqHead, type BoqState } from './boq.state';
import { currentSchemaVersion, upcast } from './boq.upcasters';

const after = (state: BoqState, ...commands: BoqCommand[]): BoqState =>
  commands.reduce((at, command) => fold(decide(command, at, env), at), state);
const markUp = (bp: number | null): BoqCommand => ({
  type: 'ChangeDetails',
  details: { markUp: bp === null ? null : { overheadBp: bp, profitBp: 0, services: {}, lines: {} } },
});

describe('a marked-up BOQ', () => {
  it('is sold since the first revision with a mark-up, as long as it keeps one', () => {
    const { state } = run(create([draft('a')]));
    expect(state.soldSince).toBeNull();
    const sold = after(state, { type: 'RenameBoq', title: 'Other' }, markUp(1_000));
    expect(sold.soldSince).toBe(3);
    expect(after(sold, markUp(1_500)).soldSince).toBe(3);
    expect(after(sold, markUp(null), { type: 'RenameBoq', title: 'Third' }).soldSince).toBe(3);
  });

  it('is sold since the mark-up came back, so that nothing between is told at cost', () => {
    const { state } = run(create([draft('a')]), markUp(1_000), markUp(0));
    expect(state.soldSince).toBe(2);
    expect(after(state, markUp(500)).soldSince).toBe(4);
    expect(after(state, markUp(null)).soldSince).toBe(2);
    expect(after(state, markUp(null), markUp(500)).soldSince).toBe(5);
  });

  it('is sold since a service or an item at cost got a mark-up', () => {
    const marks = (services: MarkUps['services'], lines: MarkUps['lines']): BoqCommand => ({
      type: 'ChangeDetails',
      details: { markUp: { overheadBp: 1_000, profitBp: 0, services, lines } },
    });
    const [nothing, some] = [
      { overheadBp: 0, profitBp: 0 },
      { overheadBp: 0, profitBp: 700 },
    ];
    const { state } = run(create([draft('a')]), markUp(1_000));
    expect(after(state, marks({ carpentry: nothing }, {})).soldSince).toBe(2);
    expect(after(state, marks({ carpentry: nothing }, {}), marks({ carpentry: some }, {})).soldSince).toBe(4);
    expect(after(state, marks({ carpentry: nothing }, {}), markUp(1_000)).soldSince).toBe(4);
    expect(after(state, marks({}, { a: nothing }), marks({ carpentry: some }, {})).soldSince).toBe(4);
    expect(after(state, marks({ carpentry: nothing }, {}), marks({ carpentry: nothing }, { a: some })).soldSince).toBe(
      4,
    );
    expect(after(state, marks({ carpentry: some }, {}), marks({}, { a: some })).soldSince).toBe(2);
    const gone: BoqCommand = { type: 'RemoveItem', id: 'a' };
    expect(after(state, marks({}, { a: nothing }), gone, markUp(500)).soldSince).toBe(5);
  });

  it('is sold from the beginning when it is created so', () => {
    const head = { ...EMPTY_HEAD, markUp: { overheadBp: 1, profitBp: 0, services: {}, lines: {} } };
    expect(run({ ...create(), head } as BoqCommand).state.soldSince).toBe(1);
  });
});

describe('the last revision that changed the content', () => {
  it('is that of items, rates and settings, and not that of people, purchases and status', () => {
    const { state } = run(create([draft('a')]), { type: 'RenameBoq', title: 'Other' });
    expect(state.contentRevision).toBe(2);
    const noted = after(
      state,
      { type: 'AttachUser', userId: 'a' },
      { type: 'MarkPurchases', by: 'a', at: 'today', spareBp: 700, marks: [] },
    );
    expect([noted.revision, noted.contentRevision]).toEqual([4, 2]);
  });
});

describe('an event of an older release', () => {
  const old = (type: string, schemaVersion: number, data: unknown) => upcast({ type, schemaVersion, data }).data;
  const OLD = { id: 'a', title: 'Wardrobe' };
  const WHOLE = { ...OLD, warrantyYears: null, place: null, section: null };

  it.each<[string, object, object]>([
    ['ItemAdded', { line: OLD }, { line: WHOLE }],
    ['ItemRemoved', { line: OLD, detached: [] }, { line: WHOLE, detached: [] }],
    ['ItemsRemoved', { lines: [OLD], detached: [] }, { lines: [WHOLE], detached: [] }],
    ['LinesImported', { lines: [OLD, OLD], file: 'f' }, { lines: [WHOLE, WHOLE], file: 'f' }],
    [
      'BoqReverted',
      { to: 1, patch: { added: [OLD], removed: [OLD], changed: [] } },
      { to: 1, patch: { added: [WHOLE], removed: [WHOLE], changed: [] } },
    ],
    [
      'ChangeUndone',
      { undone: 2, patch: { added: [], removed: [OLD] } },
      { undone: 2, undoneTo: null, patch: { added: [], removed: [WHOLE] } },
    ],
    ['QuotesAwarded', { awards: [], changed: [] }, { awards: [], changed: [], added: [] }],
    ['BoqCreated', { lines: [OLD] }, { lines: [WHOLE], branchedFrom: null }],
    ['BoqDetailsChanged', { changes: {}, changed: [] }, { changes: {}, changed: [], added: [], removed: [], kept: [] }],
  ])('gets what was added to it since: %s', (type, data, expected) => {
    expect(old(type, 1, data)).toMatchObject(expected);
  });

  it('gets only the steps that it has not been through', () => {
    const newest = currentSchemaVersion('ItemAdded');
    const line = { ...OLD, warrantyYears: 5 };
    expect(old('ItemAdded', 2, { line })).toMatchObject({ line: { ...line, place: null, section: null } });
    expect(old('ItemAdded', newest, { line: OLD })).toEqual({ line: OLD });
    const lines = { changes: {}, added: [OLD], removed: [OLD], changed: [], kept: [] };
    const moved = { ...OLD, place: null, section: null };
    expect(old('BoqDetailsChanged', 2, lines)).toMatchObject({ ...lines, added: [moved], removed: [moved] });
    expect(old('BoqRenamed', 1, { changes: {} })).toEqual({ changes: {} });
  });

  it('is read only as far as this release can', () => {
    const newest = currentSchemaVersion('ItemAdded');
    const range = `this release reads up to ${newest}`;
    expect(() => old('ItemAdded', newest + 1, {})).toThrow(`ItemAdded has schemaVersion ${newest + 1}; ${range}`);
    expect(() => old('ItemAdded', 0, {})).toThrow(`ItemAdded has schemaVersion 0; ${range}`);
    expect(() => old('toString', 1, {})).toThrow('unknown event type toString');
  });

  it('has the initial value of fields that did not exist yet', () => {
    const { type, data } = run(create()).events[0]!;
    const head = { title: 'Old', city: 'pune' } as BoqHead;
    const state = evolve(initialState('b1'), { type, data: { ...data, head } } as Parameters<typeof evolve>[1]);
    expect(state.head).toEqual({ ...EMPTY_HEAD, title: 'Old', city: 'pune' });
  });
});

describe('a BOQ that has begun with rates', () => {
  it('has those of vendors with the price that they are from', () => {
    const offer = { itemId: 'i', vendor: 'Shree Ply', price: paise(9) };
    const rateChanges = [
      { key: 'civil|material|sand', rate: paise(9), offer },
      { key: 'civil|material|brick', rate: paise(8) },
    ];
    const { state, events } = run({ ...create(), rateChanges } as BoqCommand);
    expect([...state.rateChanges.values()]).toEqual([9, 8]);
    expect([...state.rateOffers]).toEqual([['civil|material|sand', offer]]);
    expect(patchOf(events[0]!).rates).toEqual([]);
  });
});
