import fc from 'fast-check';
import type { QuotedLine, RequestedLine } from '../../../platform/records/fields';
import { sum, ZERO, type Paise } from '../../../kernel/money';
import { bestMix, levelled, levelledRate, totalOf } from './level';

const said = (given: Partial<QuotedLine>): QuotedLine => ({
  no: 1,
  rate: 100,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: '',
  remark: '',
  delivery_days: null,
  cannot_supply: false,
  ...given,
});
const asked = (no: number, quantity = 10): RequestedLine => ({
  no,
  description: 'Ply',
  quantity,
  unit: 'sqft',
  item_ids: [],
});

describe('a rate made comparable', () => {
  it.each([
    ['as given', { rate: 86.5 }, 8650],
    ['without the tax that it includes', { rate: 118, tax_included: true }, 10_000],
    ['per the asked unit: a sheet of 32 sq ft', { rate: 3_200, unit: 'sheet', per: 32 }, 10_000],
    ['per the asked unit and without tax', { rate: 3_776, unit: 'sheet', per: 32, tax_included: true }, 10_000],
    ['half-up to the paisa', { rate: 1, unit: 'box', per: 8 }, 13],
    ['none where it cannot be supplied', { rate: null, cannot_supply: true }, null],
  ])('is %s', (_what, given, expected) => {
    expect(levelledRate(said(given))).toBe(expected);
  });
});

describe('the best mix', () => {
  it('leaves out a vendor whose freight costs more than they save', () => {
    const lines = [asked(1), asked(2)];
    const quote = (id: string, rates: readonly number[], freight: number) =>
      levelled(id, lines, {
        lines: rates.map((rate, index) => said({ no: index + 1, rate })),
        freight,
        valid_until: null,
        note: '',
      });
    const mix = bestMix(lines, [quote('a', [100, 100], 0), quote('b', [90, 200], 500)]);
    expect(mix).toEqual({ choices: [1, 2].map((no) => ({ no, quoteId: 'a' })), total: 200_000 });
    const cheap = bestMix(lines, [quote('a', [100, 100], 0), quote('b', [90, 200], 50)]);
    expect(cheap?.choices.map(({ quoteId }) => quoteId)).toEqual(['b', 'a']);
    expect(cheap?.total).toBe(195_000);
  });

  it('covers all that is quoted, and costs no more than any other way to cover it', () => {
    const rates = fc.array(fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }), { minLength: 3, maxLength: 3 });
    const quotes = fc.array(fc.record({ rates, freight: fc.integer({ min: 0, max: 3_000 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(quotes, (given) => {
        const lines = [asked(1), asked(2, 2.5), asked(3, 0.75)];
        const level = given.map(({ rates: own, freight }, index) =>
          levelled(String(index), lines, {
            lines: own.map((rate, at) => said({ no: at + 1, rate })),
            freight,
            valid_until: null,
            note: '',
          }),
        );
        const mix = bestMix(lines, level);
        // Every way to choose a vendor per line, by hand.
        const ways = lines.reduce<(string | null)[][]>(
          (some, { no }) => {
            const who = level.filter((quote) => quote.lines.has(no)).map(({ id }) => id);
            return some.flatMap((way) => (who.length > 0 ? who.map((id) => [...way, id]) : [[...way, null]]));
          },
          [[]],
        );
        const costs = ways.map((way) => {
          const used = level.filter(({ id }) => way.includes(id));
          const own = way.map((id, at) => level.find((one) => one.id === id)?.lines.get(at + 1)?.amount ?? ZERO);
          return sum([...own, ...used.map(({ freight }) => freight)]);
        });
        const isQuoted = level.some(({ lines: own }) => own.size > 0);
        expect(mix?.total ?? null).toBe(isQuoted ? Math.min(...costs) : null);
        expect(mix?.choices.length ?? 0).toBe(lines.filter(({ no }) => level.some((one) => one.lines.has(no))).length);
        for (const quote of level)
          if (quote.lines.size === lines.length) expect(mix!.total).toBeLessThanOrEqual(totalOf(quote) satisfies Paise);
      }),
    );
  });
});
