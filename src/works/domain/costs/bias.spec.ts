import fc from 'fast-check';
import { Dice } from '../../../../test/fuzz/dice';
import { paise } from '../../../kernel/money';
import { BUDGET, CONTRACT, cost, DAY, STAMP, works } from './costs.fixtures';
import { biasesOf, tradeOutturns, tradeRatios, type TradeRatio } from './bias';
import { outturnOf } from './outturn';

const ratio = (service: TradeRatio['service'], value: number, at: number): TradeRatio => ({
  work: `work ${at}`,
  service,
  side: 'labour',
  ratio: value,
});
const carpentry = (...values: number[]) => biasesOf(values.map((value, at) => ratio('carpentry', value, at)));

describe('a bias', () => {
  it('is the median of what works took, where four of five differ alike', () => {
    const [bias, ...others] = carpentry(1.11, 1.14, 1.09, 0.98, 1.12);
    expect(others).toEqual([]);
    expect(bias).toMatchObject({ service: 'carpentry', side: 'labour', factor: 1.11, agreeing: 4 });
    expect(bias!.errorAfter).toBeLessThan(bias!.errorBefore);
  });

  it.each([
    ['two works', [1.2, 1.2]],
    ['works that differ both ways', [1.2, 0.85, 1.15, 0.9, 1.1]],
    ['a difference within what estimators differ by', [1.03, 1.04, 1.02]],
    ['works that agree by chance', [1.04, 1.19, 1.07]],
    ['works as they were estimated', [1, 1, 1, 1]],
  ])('is not found in %s', (_what, values) => {
    expect(carpentry(...values)).toEqual([]);
  });

  it('of 11 % in one trade is found, and none is invented in the others', () => {
    const noise = fc.double({ min: -0.04, max: 0.04, noNaN: true });
    const flat = fc.record({ carpentry: noise, painting: noise, civil: noise, electrical: noise });
    fc.assert(
      fc.property(fc.array(flat, { minLength: 4, maxLength: 12 }), (flats) => {
        const ratios = flats.flatMap((differences, at) => [
          ratio('carpentry', 1.11 + differences.carpentry, at),
          ratio('painting', 1 + differences.painting, at),
          ratio('civil', 1 + differences.civil, at),
          ratio('electrical', 1 + differences.electrical, at),
        ]);
        const found = biasesOf(ratios);
        expect(found.map(({ service }) => service)).toEqual(['carpentry']);
        expect(Math.abs(found[0]!.factor - 1.11)).toBeLessThanOrEqual(0.04);
        expect(found[0]!.errorAfter).toBeLessThan(found[0]!.errorBefore);
      }),
      { numRuns: 500 },
    );
  });

  // The spread is the standard deviation of what works of one trade take.
  it.each([
    [3, 99, 0.5],
    [5, 85, 2],
    [8, 50, 5],
  ])(
    'of 11 %% among five works that spread by %s %% is found in %s of 100 firms, one of none in less than %s %% of trades',
    (spread, found, invented) => {
      const FIRMS = 1_000;
      const count = { found: 0, invented: 0 };
      for (let firm = 0; firm < FIRMS; firm += 1) {
        const dice = new Dice(firm);
        // Twelve throws add up to a bell curve of the deviation 1.
        const noise = () =>
          (Array.from({ length: 12 }, () => dice.below(1_000_000)).reduce((a, b) => a + b) / 1_000_000 - 6) *
          (spread / 100);
        const ratios = [0, 1, 2, 3, 4].flatMap((at) => [
          ratio('carpentry', 1.11 + noise(), at),
          ...(['painting', 'civil', 'electrical'] as const).map((service) => ratio(service, 1 + noise(), at)),
        ]);
        for (const { service } of biasesOf(ratios)) count[service === 'carpentry' ? 'found' : 'invented'] += 1;
      }
      expect((count.found / FIRMS) * 100).toBeGreaterThanOrEqual(found);
      expect((count.invented / FIRMS / 3) * 100).toBeLessThan(invented);
    },
  );
});

it('has labour and material apart where the firm paid its own labour', () => {
  const done = ['wardrobe', 'loft', 'paint'].map((itemId) => ({
    ...STAMP,
    type: 'SetProgress' as const,
    itemId,
    bp: 10_000,
    date: DAY,
    note: '',
  }));
  const spend = (id: string, kind: 'expense' | 'labour', amount: number, service: 'carpentry' | 'painting') =>
    cost(id, { kind, amount: paise(amount), target: { kind: 'service', service } });
  // Carpentry is budgeted at ₹37,000 of material and ₹13,000 of labour, painting at ₹8,000.
  const state = works(
    ...done,
    spend('c1', 'expense', 37_000_00, 'carpentry'),
    spend('c2', 'labour', 14_300_00, 'carpentry'),
    spend('c3', 'expense', 7_200_00, 'painting'),
  );
  const outturns = tradeOutturns('w', outturnOf(CONTRACT, state, { contract: BUDGET, estimate: BUDGET }));
  expect(tradeRatios(outturns)).toEqual([
    { work: 'w', service: 'carpentry', side: 'material', ratio: 1 },
    { work: 'w', service: 'carpentry', side: 'labour', ratio: 1.1 },
    { work: 'w', service: 'painting', side: 'all', ratio: 0.9 },
  ]);
  // By labour that was raised by a tenth since, the work would have been estimated as it came out.
  const moved = tradeRatios(outturns, (_outturn, kind) => (kind === 'labour' ? 1.1 : 1));
  expect(moved.map(({ ratio: of }) => Math.round(of * 1_000) / 1_000)).toEqual([1, 1, 0.847]);
});

it('is not found again in works once it is in the rates, and by newer works only as far as they move it', () => {
  const outturn = (at: number, took: number) => ({
    work: `work ${at}`,
    service: 'carpentry' as const,
    side: 'labour' as const,
    took: paise(Math.round(took * 1_00_000)),
    planned: { material: paise(0), labour: paise(1_00_000) },
  });
  const spread = fc.double({ min: -0.02, max: 0.02, noNaN: true });
  fc.assert(
    fc.property(fc.array(spread, { minLength: 3, maxLength: 8 }), (works) => {
      const old = works.map((noise, at) => outturn(at, 1.12 + noise));
      const [bias] = biasesOf(tradeRatios(old));
      const moved = ({ work }: { readonly work: string }) => (old.some((of) => of.work === work) ? bias!.factor : 1);
      expect(biasesOf(tradeRatios(old, moved))).toEqual([]);
      // Newer works were estimated with the adopted rates, and ran over all the same.
      const newer = [...works, ...works, ...works, ...works].map((noise, at) => outturn(100 + at, 1.09 + noise));
      const [next] = biasesOf(tradeRatios([...old, ...newer], moved));
      expect(Math.abs(next!.factor - 1.09)).toBeLessThanOrEqual(0.021);
    }),
    { numRuns: 200 },
  );
});
