import { Rejection } from '../../../kernel/decisions/rejection';
import { quantityOf, toNumber } from '../../../kernel/quantity';
import { contractOf } from '../../contract/contract';
import { issuedDocument, issuedLine } from '../../contract/contract.fixtures';
import { Refusal } from '../refusal';
import type { WorksCommand } from '../works.commands';
import { decideWorks } from '../works.decide';
import { evolveWorks } from '../works.events';
import { initialWorks, type WorksState } from '../works.state';
import { measuredOf } from './measure';

const content = issuedDocument([
  issuedLine('wall', { unit: 'sqft', quantity: 100, service: 'painting' }),
  issuedLine('skirting', { unit: 'rft', quantity: 40 }),
  issuedLine('tiles', { unit: 'sqm', quantity: 20, service: 'civil', title: 'Vitrified tile flooring' }),
  issuedLine('plaster', { unit: 'sqm', quantity: 20, service: 'civil', title: 'Wall plaster' }),
  issuedLine('removal', { unit: 'sqm', quantity: 20, service: 'civil', title: 'Tile removal' }),
  issuedLine('panel', { unit: 'sqm', quantity: 20 }),
  issuedLine('door', { unit: 'no', quantity: 1, count: 4 }),
]);
const contract = contractOf({ content, chosen: [] }, content);
const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
const NONE = { nos: null, length: null, breadth: null, height: null, quantity: null };

type Sides = Partial<Record<keyof typeof NONE | 'girth', number>>;
let made = 0;

function measure(itemId: string, sides: Sides, over: Partial<Extract<WorksCommand, { type: 'Measure' }>> = {}) {
  const scaled = Object.fromEntries(Object.entries(sides).map(([name, value]) => [name, quantityOf(value)]));
  made += 1;
  return {
    ...stamp,
    type: 'Measure' as const,
    id: `entry-${made}`,
    itemId,
    date: '2026-11-26',
    note: '',
    sides: { ...NONE, ...scaled },
    isDeduction: false,
    ...over,
  };
}

const inMetres = (sides: Sides, itemId = 'tiles', over: Parameters<typeof measure>[2] = {}) => {
  const { sides: scaled, ...command } = measure(itemId, sides, over);
  return { ...command, sides: { ...scaled, lengthsIn: 'm' as const } };
};

const run = (state: WorksState, ...commands: WorksCommand[]): WorksState =>
  commands.reduce((now, command) => decideWorks(command, now, contract).reduce(evolveWorks, now), state);
const works = (...commands: WorksCommand[]): WorksState => run(initialWorks('b1'), ...commands);
const measured = (state: WorksState, itemId: string): number => toNumber(measuredOf(state.book, itemId));

function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    if (error instanceof Rejection) return error.field ?? error.code;
    throw error;
  }
  return null;
}

describe('a moulding', () => {
  it('is measured by its length and its girth, as IS 1200 says of cornices (Part 12, 3.14)', () => {
    const state = works(measure('wall', { nos: 2, length: 12.5, girth: 0.75 }));
    expect(measured(state, 'wall')).toBe(18.75);
    expect([...state.book.values()][0]?.sides).toEqual({ ...NONE, nos: 20_000, length: 125_000, girth: 7_500 });
    const metres = measure('panel', { length: 2.5, girth: 0.3 });
    expect(measured(works({ ...metres, sides: { ...metres.sides, lengthsIn: 'm' } }), 'panel')).toBe(0.75);
  });

  it.each<[string, string, Sides]>([
    ['without a length', 'wall', { girth: 1 }],
    ['with a height too', 'wall', { length: 3, height: 2, girth: 1 }],
    ['in place of a length', 'wall', { height: 3, girth: 1 }],
    ['of what is measured by its length', 'skirting', { girth: 2 }],
    ['of what is counted', 'door', { nos: 1, girth: 2 }],
    ['next to a quantity', 'wall', { quantity: 3, girth: 1 }],
  ])('has no girth %s', (_what, item, sides) => {
    expect(refusal(() => works(measure(item, sides)))).toBe(sides.quantity ? 'quantity' : 'girth');
  });
});

describe('a sheet of measurements', () => {
  const sheet = (...entries: ReturnType<typeof measure>[]) => ({
    ...stamp,
    type: 'MeasureSheet' as const,
    date: '2026-11-26',
    entries,
  });

  it('is entered as a whole, a deduction before what it is taken from', () => {
    const entries = sheet(
      measure('skirting', { length: 3 }, { isDeduction: true }),
      measure('skirting', { nos: 2, length: 10 }),
      measure('door', { nos: 3 }),
    );
    const state = works(entries);
    expect([measured(state, 'skirting'), measured(state, 'door')]).toEqual([17, 3]);
    expect(measured(run(state, entries), 'skirting')).toBe(17);
  });

  it('is refused as a whole where one entry is', () => {
    const good = measure('skirting', { length: 10 });
    expect(refusal(() => works(sheet(good, measure('gone', { nos: 1 }))))).toBe('not_in_contract');
    expect(refusal(() => works(sheet(good, measure('skirting', { length: 11 }, { isDeduction: true }))))).toBe(
      'quantity',
    );
  });

  it('has lengths in metres, exact in the unit of the line', () => {
    expect(measured(works(inMetres({ nos: 2, length: 3.65, breadth: 2.4 })), 'tiles')).toBe(17.52);
    const command = measure('skirting', { length: 3.048 });
    expect(measured(works({ ...command, sides: { ...command.sides, lengthsIn: 'm' } }), 'skirting')).toBe(10);
  });
});

describe('a measurement in metres', () => {
  const sides = { length: 3.655, breadth: 2.404 };
  const entered = (command: WorksCommand) => [...works(command).book.values()][0]!;

  it.each([
    // 3.66 × 2.40 = 8.784.
    ['tiles', sides, 8.78, 'IS 1200 Part 11, 2.4'],
    ['plaster', sides, 8.78, 'IS 1200 Part 12'],
    // 8.78 sq m.
    ['wall', sides, 94.5071, 'IS 1200 Part 13'],
    ['wall', { length: 3.655, girth: 0.304 }, 11.8403, 'IS 1200 Part 13'],
  ])('of %s by %j is rounded as IS 1200 says, with its part', (item, lengths, expected, source) => {
    const entry = entered(inMetres(lengths, item));
    expect([toNumber(entry.quantity), entry.clause]).toEqual([expected, `rounded to 0.01 m and 0.01 sq m (${source})`]);
  });

  it('names no rule where it changes nothing, in other trades, in feet, and as a quantity', () => {
    expect(entered(inMetres({ length: 3.65, breadth: 2.4 })).clause).toBeUndefined();
    expect(toNumber(entered(inMetres(sides, 'panel')).quantity)).toBe(8.7866);
    expect(entered(measure('wall', { length: 3.6555, breadth: 2.4041 })).clause).toBeUndefined();
    expect(toNumber(entered(inMetres({ quantity: 8.7866 })).quantity)).toBe(8.7866);
    expect(toNumber(entered(inMetres({ length: 0.004, breadth: 2 })).quantity)).toBe(0.008);
  });

  it('is as it was measured for a reason', () => {
    const entry = entered(inMetres(sides, 'tiles', { reason: 'Cut to the millimetre' }));
    expect(entry).toMatchObject({ quantity: 87_866, reason: 'Cut to the millimetre' });
    expect(entry.clause).toBeUndefined();
  });

  it('of an opening is rounded before and after it is deducted', () => {
    const wall = inMetres({ length: 10, breadth: 5 }, 'plaster');
    const window = inMetres({ nos: 3, length: 1.204, breadth: 1.496 }, 'plaster', { isDeduction: true });
    // Three times 1.20 × 1.50.
    expect(measured(works(wall, window), 'plaster')).toBe(44.6);
  });
});

describe('a measurement', () => {
  it.each([
    ['wall', { length: 12.5, height: 9 }, 112.5],
    ['wall', { nos: 2, length: 10, breadth: 3.25 }, 65],
    ['skirting', { nos: 3, length: 11.5 }, 34.5],
    // 10 ft × 10 ft.
    ['tiles', { length: 10, breadth: 10 }, 9.2903],
    ['door', { nos: 3 }, 3],
    ['door', { quantity: 2 }, 2],
  ])('of %s by %j is %d in its unit', (item, sides, expected) => {
    expect(measured(works(measure(item, sides)), item)).toBe(expected);
  });

  it.each([
    ['wall', { length: 12 }, 'length'],
    ['skirting', { length: 12, height: 3 }, 'length'],
    ['door', { length: 12 }, 'nos'],
    ['door', { nos: 2, quantity: 2 }, 'quantity'],
  ])('of %s by %j is refused', (item, sides, field) => {
    expect(refusal(() => works(measure(item, sides)))).toBe(field);
  });

  it('of an item outside the contract, or of a day to come, is refused', () => {
    expect(refusal(() => works(measure('sofa', { nos: 1 })))).toBe('not_in_contract');
    expect(refusal(() => works(measure('door', { nos: 1 }, { date: '2026-11-28' })))).toBe('date');
  });

  it('beyond the contract is stored', () => {
    expect(measured(works(measure('door', { nos: 3 }), measure('door', { nos: 2 })), 'door')).toBe(5);
  });

  it('that is reversed counts no more, remains, and is reversed once', () => {
    const entry = measure('door', { nos: 3 });
    const back = {
      ...stamp,
      type: 'ReverseEntry' as const,
      of: 'measurement' as const,
      id: entry.id,
      reason: 'Other flat',
    };
    const state = works(entry, measure('door', { nos: 1 }), back, back);
    expect(measured(state, 'door')).toBe(1);
    expect(state.book.get(entry.id)?.reversed).toEqual({ by: stamp.by, at: stamp.at, reason: 'Other flat' });
    expect(decideWorks(back, state, contract)).toEqual([]);
  });

  it('is checked once, and not after it was reversed', () => {
    const entry = measure('door', { nos: 3 });
    const check = { ...stamp, type: 'CheckMeasurement' as const, id: entry.id };
    const state = works(entry, check);
    expect(state.book.get(entry.id)?.checkedBy).toBe(stamp.by);
    expect(decideWorks(check, state, contract)).toEqual([]);
    const reversed = works(entry, { ...stamp, type: 'ReverseEntry', of: 'measurement', id: entry.id, reason: 'No' });
    expect(refusal(() => run(reversed, check))).toBe('reversed');
  });
});

describe('a deduction', () => {
  const before = measure('wall', { length: 20, height: 10 });
  const opening = (sides: Sides, reason?: string) =>
    works(before, measure('wall', sides, { isDeduction: true, reason })).book;
  const last = (book: WorksState['book']) => [...book.values()].at(-1);

  it('of an opening in a painted wall follows IS 1200 by its size, with the clause', () => {
    // 0.45, 1.95 and 3.9 sq m; the last has jambs and soffit of half a foot on this face, by half.
    expect(last(opening({ length: 2, height: 2.4 }))).toMatchObject({
      quantity: 0,
      clause: expect.stringContaining('3.2 a'),
    });
    expect(last(opening({ length: 3, height: 7 }))).toMatchObject({
      quantity: -210_000,
      clause: expect.stringContaining('3.2 b'),
    });
    expect(last(opening({ length: 6, height: 7, breadth: 0.5 }))).toMatchObject({
      quantity: -370_000,
      clause: expect.stringContaining('3.2.2'),
    });
  });

  it('is what was measured where a reason says so, and in other trades', () => {
    const typed = last(opening({ length: 2, height: 2.4 }, 'The contract says so'));
    expect(typed).toMatchObject({ quantity: -48_000, reason: 'The contract says so' });
    expect(typed).not.toHaveProperty('clause');
    for (const item of ['panel', 'removal']) {
      const state = works(
        measure(item, { length: 10, breadth: 10 }),
        measure(item, { length: 1, breadth: 1 }, { isDeduction: true }),
      );
      expect(last(state.book)).toMatchObject({ quantity: -929 });
      expect(last(state.book)).not.toHaveProperty('clause');
    }
  });

  it.each([
    // 0.09 and 0.19 sq m.
    ['tiles', { length: 1, breadth: 1 }, 0, 'Part 11'],
    ['tiles', { length: 2, breadth: 1 }, -1_858, 'Part 11'],
    // 0.37, 1.95 and 3.9 sq m; the last has jambs and soffit of half a foot on this face, by half.
    ['plaster', { length: 2, height: 2 }, 0, 'Part 12'],
    ['plaster', { length: 3, height: 7 }, -19_510, 'one face (IS 1200 Part 12'],
    ['plaster', { length: 6, height: 7, breadth: 0.5 }, -34_374, 'soffit added (IS 1200 Part 12'],
  ])('of an opening in %s by %j takes %d by its part of IS 1200', (item, sides, quantity, clause) => {
    const state = works(measure(item, { length: 20, breadth: 10 }), measure(item, sides, { isDeduction: true }));
    expect(last(state.book)).toMatchObject({ quantity, clause: expect.stringContaining(clause) });
  });

  it('never exceeds what is measured, also when an entry is reversed', () => {
    const entry = measure('door', { nos: 2 });
    const less = measure('door', { nos: 2 }, { isDeduction: true });
    expect(refusal(() => works(less))).toBe('quantity');
    expect(
      refusal(() =>
        run(works(entry, less), { ...stamp, type: 'ReverseEntry', of: 'measurement', id: entry.id, reason: 'No' }),
      ),
    ).toBe('quantity');
  });
});
