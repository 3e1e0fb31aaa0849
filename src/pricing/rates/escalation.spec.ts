import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { times } from '../../kernel/quantity';
import { riseBp, type Escalation } from './escalation';
import { context, dimension, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { NEWEST_BUILT_IN, rateBook } from './rate-book';
import { draftLibrary, emptyLibrary, withLibrary, type RateLibrary } from './rate-library';

const book = rateBook(1_000);
const wardrobe = line('carpentry', 'hinged-wardrobe', { dimension: dimension({ L: 6, W: 2, H: 7 }), count: 3 });
const ESCALATION: Escalation = { month: '2026-11', material: { yearlyBp: 200 }, labour: { yearlyBp: 500 } };
const escalating = (after: Escalation | null, library = emptyLibrary('u1')): RateLibrary =>
  draftLibrary(library, { rates: [], escalation: { before: null, after } });

describe('a rise of prices', () => {
  it('is whole years on top of each other, and the rest of a year in proportion', () => {
    expect(riseBp({ yearlyBp: 500 }, '2022-06', '2026-06')).toBe(2_155);
    expect(riseBp({ yearlyBp: 200 }, '2022-06', '2026-11')).toBe(915);
    expect(riseBp({ yearlyBp: 1_200 }, '2026-01', '2026-02')).toBe(100);
  });

  it('is one index point to another: the last that is known, or the first', () => {
    const index = [
      { month: '2022-06', points: 120 },
      { month: '2024-01', points: 126.5 },
      { month: '2026-10', points: 130.2 },
    ];
    expect(riseBp({ index }, '2022-06', '2026-11')).toBe(850);
    expect(riseBp({ index }, '2023-12', '2024-01')).toBe(542);
    expect(riseBp({ index }, '2019-01', '2022-06')).toBe(0);
    const falling = [
      { month: '2022-06', points: 130 },
      { month: '2026-10', points: 120 },
    ];
    expect(riseBp({ index: falling }, '2022-06', '2026-11')).toBe(0);
  });
});

describe('a line priced by rates that are escalated', () => {
  const of = (library: RateLibrary, more = {}) =>
    priceLine(wardrobe, context({ book: withLibrary(book, library), ...more }));

  it('shows it as components of its own, before the overhead, and leaves every rate as it is', () => {
    const plain = priceLine(wardrobe, context({ book }));
    const price = of(escalating(ESCALATION));
    const risen = price.components.filter(({ kind }) => kind === 'escalation');
    expect(risen.map(({ side, label }) => [side, label])).toEqual([
      ['material', 'Escalation, Jun 2022 to Nov 2026, +9.15 %'],
      ['labour', expect.stringMatching(/^Escalation, Jun 2022 to Nov 2026, \+2/)],
    ]);
    const rated = ({ rateKey }: { rateKey: string | null }) => rateKey !== null;
    expect(price.components.filter(rated)).toEqual(plain.components.filter(rated));
    const material = plain.components.filter((part) => rated(part) && part.side === 'material');
    expect(risen[0]).toMatchObject({
      quantity: 915,
      rate: material.reduce((sum, { amount }) => sum + amount, 0),
      provenance: 'firm',
      rateKey: null,
    });
    expect(price.components.at(-1)?.label).toBe('Overhead on labour');
  });

  it('costs exactly the sum of its components, whatever rises by how much, also by a book that prints what it prices', () => {
    const month = fc.tuple(fc.integer({ min: 2020, max: 2032 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(
        fc.constantFrom(1, 1_000, NEWEST_BUILT_IN),
        month,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (version, [year, at], material, labour) => {
          const to = {
            month: `${year}-${String(at).padStart(2, '0')}`,
            material: { yearlyBp: material },
            labour: { yearlyBp: labour },
          };
          const plain = priceLine(wardrobe, context({ book: rateBook(version) }));
          const price = priceLine(wardrobe, context({ book: withLibrary(rateBook(version), escalating(to)) }));
          expect(price.components.reduce((sum, { amount }) => sum + amount, 0) * wardrobe.count).toBe(price.cost);
          for (const part of price.components) expect(times(part.quantity, part.rate)).toBe(part.amount);
          expect(price.cost).toBeGreaterThanOrEqual(plain.cost);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has none without an escalation, at rates of the month itself, typed for the BOQ, or of the firm without a date', () => {
    const plain = priceLine(wardrobe, context({ book }));
    expect(of(escalating(null))).toEqual(plain);
    expect(of(escalating({ ...ESCALATION, month: '2022-06' }))).toEqual(plain);
    const labour = plain.components.find(({ side, rateKey }) => side === 'labour' && rateKey !== null)!;
    const typed = of(escalating(ESCALATION), { rateChanges: new Map([[labour.rateKey!, paise(50_000)]]) });
    expect(typed.components.some(({ kind, side }) => kind === 'escalation' && side === 'labour')).toBe(false);
    const own = {
      service: 'carpentry' as const,
      kind: 'labour' as const,
      label: labour.label,
      unit: labour.unit,
      rate: paise(50_000),
      taxBasis: 'exclusive' as const,
      brand: null,
      vendor: null,
      document: null,
      validUntil: null,
      note: null,
    };
    const dated = (date: string | null) =>
      of(
        escalating(
          ESCALATION,
          draftLibrary(emptyLibrary('u1'), {
            rates: [{ key: labour.rateKey!, before: null, after: { ...own, date } }],
          }),
        ),
      ).components.find(({ kind, side }) => kind === 'escalation' && side === 'labour')?.label;
    expect(dated(null)).toBeUndefined();
    expect(dated('2025-11-30')).toBe('Escalation, Nov 2025 to Nov 2026, +5 %');
  });
});
