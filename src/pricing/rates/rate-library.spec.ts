import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { CITIES } from '../../kernel/terms';
import {
  draftLibrary,
  emptyLibrary,
  firmRate,
  isExpired,
  knowsLibrary,
  rateLibrary,
  takeLibrarySaves,
  withLibrary,
  type FirmRate,
  type LibrarySave,
} from './rate-library';
import { priceLine } from '../price-line';
import { rateBook } from './rate-book';
import { rateUses } from './rate-uses';
import { dimension, line } from '../line.fixtures';

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

describe('the libraries of a process', () => {
  const save = (rate: number): LibrarySave => ({
    rates: [{ key: KEY, before: null, after: own({ rate: paise(rate) }) }],
  });
  const rateIn = (version: number) => rateLibrary({ owner: 'u2', version }).rates.get(KEY)?.rate;

  it('are known once their saves are read, each version as it was saved', () => {
    const unknown = (version: number) => () => rateLibrary({ owner: 'u2', version });
    expect(knowsLibrary({ owner: 'u2', version: 1 })).toBe(false);
    expect(unknown(1)).toThrow('There is no rate library with version 1.');
    expect(rateLibrary({ owner: 'nobody', version: 0 })).toEqual(emptyLibrary('nobody'));
    takeLibrarySaves('u2', [save(100_00), save(200_00)]);
    expect([0, 1, 2, 3].map((version) => knowsLibrary({ owner: 'u2', version }))).toEqual([true, true, true, false]);
    expect([rateIn(0), rateIn(1), rateIn(2)]).toEqual([undefined, 100_00, 200_00]);
    expect(unknown(3)).toThrow('There is no rate library with version 3.');
    expect(rateLibrary({ owner: 'u2', version: 2 })).toBe(rateLibrary({ owner: 'u2', version: 2 }));
  });

  it('never change: more saves add versions, fewer or as many change nothing', () => {
    takeLibrarySaves('u3', [save(100_00), save(200_00)]);
    takeLibrarySaves('u3', [save(300_00)]);
    takeLibrarySaves('u3', [save(300_00), save(300_00)]);
    const of = (version: number) => rateLibrary({ owner: 'u3', version }).rates.get(KEY)?.rate;
    expect([of(1), of(2)]).toEqual([100_00, 200_00]);
    takeLibrarySaves('u3', [save(100_00), save(200_00), save(300_00)]);
    expect(of(3)).toBe(300_00);
  });

  it('are built again after two hundred others', () => {
    takeLibrarySaves(
      'u4',
      Array.from({ length: 202 }, (_, at) => save(at + 1)),
    );
    const of = (version: number) => rateLibrary({ owner: 'u4', version });
    const [first, last] = [of(1), of(2)];
    for (let version = 3; version <= 201; version += 1) of(version);
    expect(of(2)).toBe(last);
    expect(of(1)).not.toBe(first);
    expect(of(1)).toEqual(first);
  });

  it('add the rates that no book has, of the month they are given for', () => {
    const gold = own({ kind: 'material', label: 'Gold leaf', date: '2026-03-14' });
    const rate = withLibrary(book, saved(gold)).rates.get('gold leaf');
    expect(rate).toEqual({
      label: 'Gold leaf',
      kind: 'material',
      unit: 'sqft',
      rate: 50_000,
      provenance: 'typed',
      taxBasis: 'exclusive',
      firm: true,
      asOf: '2026-03',
    });
    expect(withLibrary(book, saved({ ...gold, date: null })).rates.get('gold leaf')).not.toHaveProperty('asOf');
  });
});
