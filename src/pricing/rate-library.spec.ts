import fc from 'fast-check';
import { paise } from '../kernel/money';
import { rateKey } from '../kernel/rate-key';
import { CITIES } from '../kernel/terms';
import { draftLibrary, emptyLibrary, firmRate, isExpired, withLibrary, type FirmRate } from './rate-library';
import { priceLine } from './price-line';
import { rateBook } from './rate-book';
import { rateUses } from './rate-uses';
import { dimension, line } from './line.fixtures';

const own = (more: Partial<FirmRate> = {}): FirmRate => ({
  service: 'carpentry',
  kind: 'labour',
  label: 'Carpentry labour',
  unit: 'sqft',
  rate: paise(50_000),
  taxBasis: 'exclusive',
  brand: null,
  vendor: null,
  document: null,
  date: null,
  validUntil: null,
  note: null,
  ...more,
});
const KEY = rateKey('carpentry', 'labour', 'Carpentry labour');
const saved = (rate: FirmRate) =>
  draftLibrary(emptyLibrary('u1'), {
    rates: [{ key: rateKey(rate.service, rate.kind, rate.label), before: null, after: rate }],
  });
const wardrobe = line('carpentry', 'hinged-wardrobe', { dimension: dimension({ L: 6, W: 2, H: 7 }) });
const book = rateBook(1);

describe('a firm’s own rates', () => {
  it('go before the book in every city as given, and after a rate of the BOQ', () => {
    const firm = withLibrary(book, saved(own()));
    for (const city of CITIES) {
      const at = (rateChanges: ReadonlyMap<string, ReturnType<typeof paise>>) =>
        priceLine(wardrobe, { book: firm, city, rateChanges }).components.find(({ rateKey: key }) => key === KEY);
      expect(at(new Map())).toMatchObject({ rate: 50_000, provenance: 'firm' });
      expect(at(new Map([[KEY, paise(61_000)]]))).toMatchObject({ rate: 61_000, provenance: 'typed' });
      const plain = priceLine(wardrobe, { book, city, rateChanges: new Map() }).components.find(
        (c) => c.rateKey === KEY,
      );
      expect(at(new Map())?.bookRate).toBe(plain?.rate);
    }
  });

  it('cost a line exactly what the same rates typed for the BOQ cost it', () => {
    const uses = [...rateUses(book).values()].filter(({ service }) => service === 'carpentry');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...uses), fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 12 }),
        (chosen) => {
          const rates = new Map(chosen.map(([{ key }, rate]) => [key, paise(rate)]));
          const library = draftLibrary(emptyLibrary('u1'), {
            rates: chosen.map(
              ([
                {
                  key,
                  kind,
                  rate: { label, unit },
                },
              ]) => ({
                key,
                before: null,
                after: own({ kind, label, unit, rate: rates.get(key)! }),
              }),
            ),
          });
          const firm = priceLine(wardrobe, { book: withLibrary(book, library), city: 'pune', rateChanges: new Map() });
          const typed = priceLine(wardrobe, { book, city: 'pune', rateChanges: rates });
          expect([firm.material, firm.labour]).toEqual([typed.material, typed.labour]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are taken with or without GST as the work’s rates are, there and back to the paisa', () => {
    const inclusive = withLibrary(book, saved(own({ rate: paise(59_000), taxBasis: 'inclusive' })));
    expect(firmRate(inclusive, KEY, false)).toBe(50_000);
    expect(firmRate(inclusive, KEY, true)).toBe(59_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (rate) => {
        const gross = firmRate(withLibrary(book, saved(own({ rate: paise(rate) }))), KEY, true)!;
        const back = withLibrary(book, saved(own({ rate: gross, taxBasis: 'inclusive' })));
        expect(firmRate(back, KEY, false)).toBe(rate);
      }),
    );
    expect(firmRate(book, KEY, false)).toBeUndefined();
  });

  it('give the same book for the same version, so that lines stay compiled, and no version changes another', () => {
    const first = saved(own());
    expect(withLibrary(book, first)).toBe(withLibrary(book, first));
    const second = draftLibrary(first, { rates: [{ key: KEY, before: own(), after: null }] });
    expect([first.version, first.rates.size, second.version, second.rates.size]).toEqual([1, 1, 2, 0]);
  });

  it('are past their last day the day after it', () => {
    const day = (text: string): Date => new Date(`${text}T12:00:00Z`);
    expect(isExpired(own({ validUntil: '2026-11-30' }), day('2026-11-30'))).toBe(false);
    expect(isExpired(own({ validUntil: '2026-11-30' }), day('2026-12-01'))).toBe(true);
    expect(isExpired(own(), day('2026-12-01'))).toBe(false);
  });
});
