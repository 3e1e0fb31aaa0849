import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { dimension, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { learnedFactor, learnedRates, type LearnedChange } from './learned-rates';
import { currentRateBook } from './rate-book';
import { draftLibrary, emptyLibrary, withLibrary, type FirmRate, type RateLibrary } from './rate-library';

const book = currentRateBook();
const DAY = '2026-11-28';
const wardrobe = line('carpentry', 'hinged-wardrobe', { dimension: dimension({ L: 6, W: 2, H: 7 }) });
const lesson = (factor: number, kinds: readonly ('material' | 'labour')[] = ['material', 'labour']) =>
  ({ service: 'carpentry', kinds, factor, works: 5 }) as const;

function learn(library: RateLibrary, of: ReturnType<typeof lesson>, city: 'mumbai' | 'pune' = 'mumbai') {
  const changes = learnedRates(of, { library, book, city, day: DAY });
  return {
    changes,
    library: saved(
      library,
      changes.map(({ after }) => after),
    ),
  };
}
const saved = (library: RateLibrary, rates: readonly FirmRate[]) =>
  draftLibrary(library, {
    rates: rates.map((after) => ({ key: rateKey(after.service, after.kind, after.label), before: null, after })),
  });
const costOf = (library: RateLibrary, city: 'mumbai' | 'pune' = 'mumbai') =>
  priceLine(wardrobe, { book: withLibrary(book, library), city, rateChanges: new Map() });
const labelled = (changes: readonly LearnedChange[], label: string) =>
  changes.find(({ after }) => after.label === label)!;

const own: FirmRate = {
  service: 'carpentry',
  kind: 'labour',
  label: 'Carpentry labour',
  unit: 'sqft',
  rate: paise(500_00),
  taxBasis: 'exclusive',
  brand: null,
  vendor: 'Ramesh & Sons',
  document: 'Contract of 3 November',
  date: '2026-06-03',
  validUntil: '2026-12-31',
  note: null,
};

describe('what finished works say of a trade', () => {
  it('moves its cost by just that, wherever the works were, and no other trade', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 80, max: 140 }),
        fc.constantFrom('mumbai' as const, 'pune' as const),
        (hundredths, city) => {
          const factor = hundredths / 100;
          const { changes, library } = learn(emptyLibrary('u1'), lesson(factor), city);
          const [before, after] = [costOf(emptyLibrary('u1'), city), costOf(library, city)];
          expect(Math.abs(after.cost / before.cost / factor - 1)).toBeLessThan(0.001);
          expect(new Set(changes.map(({ after: { service } }) => service))).toEqual(new Set(['carpentry']));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('moves one side alone where works have them apart', () => {
    const { changes, library } = learn(emptyLibrary('u1'), lesson(1.11, ['labour']));
    expect(changes.every(({ isOwn, after: { kind } }) => kind === 'labour' && !isOwn)).toBe(true);
    const [before, after] = [costOf(emptyLibrary('u1')), costOf(library)];
    expect(after.material).toBe(before.material);
    expect(after.labour / before.labour).toBeCloseTo(1.11, 2);
  });

  it('names the works as the source of each figure, of the firm’s own rates too', () => {
    const { changes } = learn(saved(emptyLibrary('u1'), [own]), lesson(1.1, ['labour']));
    expect(labelled(changes, 'Carpentry labour')).toMatchObject({
      isOwn: true,
      before: 500_00,
      after: { rate: 550_00, vendor: null, document: 'From 5 finished works', date: DAY, validUntil: null },
    });
  });

  it('adds to what was learned before, and ends where a rate is typed', () => {
    const first = learn(emptyLibrary('u1'), lesson(1.1)).library;
    expect(learnedFactor(first, 'carpentry', 'labour')).toBe(1.1);
    const second = learn(first, lesson(1.2, ['labour'])).library;
    expect(learnedFactor(second, 'carpentry', 'labour')).toBeCloseTo(1.32);
    expect(learnedFactor(second, 'carpentry', 'material')).toBe(1.1);
    expect(learnedFactor(second, 'painting', 'labour')).toBe(1);
    expect(learnedFactor(saved(emptyLibrary('u1'), [own]), 'carpentry', 'labour')).toBe(1);
    expect(learnedFactor(null, 'carpentry', 'labour')).toBe(1);
  });

  it('leaves published schedules as they are', () => {
    const schedule = { code: '13.4.1', area: 'Delhi', year: 2021, labour: null };
    const { changes } = learn(saved(emptyLibrary('u1'), [{ ...own, label: 'Lining', schedule }]), lesson(1.1));
    expect(changes.some(({ after: { label } }) => label === 'Lining')).toBe(false);
  });

  it('keeps the month of a rate where older ones are escalated, so that they stay so', () => {
    const rise = { yearlyBp: 600 };
    const library = draftLibrary(saved(emptyLibrary('u1'), [own]), {
      rates: [],
      escalation: { before: null, after: { month: '2028-11', material: rise, labour: rise } },
    });
    const { changes, library: after } = learn(library, lesson(1.1));
    expect(labelled(changes, 'Carpentry labour').after.date).toBe('2026-06-03');
    expect(costOf(after).cost / costOf(library).cost).toBeCloseTo(1.1, 3);
  });
});
