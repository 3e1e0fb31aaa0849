import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
const below = (label: string, amount: number): Row => [null, label, null, null, null, amount];
const lines = (from: number, ...rates: number[]): Row[] =>
  rates.map((rate, at) => [from + at, `Work ${from + at}`, 10, 'no', rate, 10 * rate]);
const bpsOf = (rows: Row[]) => understand(gridFile(rows)).items.map(({ tax }) => tax?.bp ?? null);

describe('the GST that a bill adds below its lines', () => {
  it('is the rate of each of them, with what is added before it and what is rounded after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(5, 12, 18), fc.integer({ min: 0, max: 9_000 }), (percent, freight) => {
        const sum = 35_000 + freight;
        const tax = Math.round(sum * percent) / 100;
        const bps = bpsOf([
          HEADER,
          ...lines(1, 1_250, 1_450, 800),
          below('Total', 35_000),
          ...(freight > 0 ? [below('Freight', freight)] : []),
          below(`GST ${percent}%`, tax),
          below('Grand total', sum + tax),
        ]);
        expect(bps).toEqual([percent * 100, percent * 100, percent * 100]);
      }),
    );
  });

  it('is that of its part, where each rate is of one', () => {
    const bps = bpsOf([
      HEADER,
      [null, 'PART A - SUPPLY'],
      ...lines(1, 41_200, 11_120),
      below('Sub total', 523_200),
      [null, 'PART B - WORKS'],
      ...lines(3, 6_304, 7_372),
      below('Sub total', 136_760),
      below('Total', 659_960),
      below('GST 28% on Part A', 146_496),
      below('GST 18% on Part B', 24_616.8),
      below('Grand total', 831_072.8),
    ]);
    expect(bps).toEqual([2_800, 2_800, 1_800, 1_800]);
  });

  it('is none of theirs, where it comes to no rate of GST', () => {
    const rows = [HEADER, ...lines(1, 1_250, 1_450, 800), below('Total', 35_000), below('GST', 4_812)];
    expect(bpsOf([...rows, below('Grand total', 39_812)])).toEqual([null, null, null]);
  });

  it('says that the rates are without it, where the summary of the bills adds it', () => {
    const boq = understand(
      namedGridFile({
        Finishes: [HEADER, ...lines(1, 1_250, 1_450, 800), below('Total', 35_000)],
        Services: [HEADER, ...lines(1, 300, 700), below('Total', 10_000)],
        Summary: [
          ['No', 'Description', 'Amount'],
          [1, 'Finishes', 35_000],
          [2, 'Services', 10_000],
          [null, 'Total', 45_000],
          [null, 'GST 18%', 8_100],
          [null, 'Total incl GST', 53_100],
        ],
      }),
    );
    expect(boq).toMatchObject({ taxInRates: { includes: false }, computedTotal: 4_500_000, differences: [] });
    expect(boq.items.map(({ tax }) => tax?.bp)).toEqual([1_800, 1_800, 1_800, 1_800, 1_800]);
  });
});

describe('a tax that is more than any rate of GST', () => {
  it('is named, since lines may have been taken for it', () => {
    const row = (label: string, amount: number): RawCell[] => [null, label, null, null, null, amount];
    const { differences } = understand(
      gridFile([
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Wardrobe', 'sqft', 100, 1_000, 100_000],
        [2, 'Kitchen', 'sqft', 100, 1_000, 100_000],
        row('Total', 200_000),
        row('GST', 90_000),
        row('Grand Total', 290_000),
      ]),
    );
    expect(differences).toMatchObject([{ kind: 'unsure', stated: 9_000_000, computed: null }]);
  });
});
