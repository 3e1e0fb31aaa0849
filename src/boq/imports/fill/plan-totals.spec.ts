import type { StatedTotal } from '../../../papers/reading/understand/types';
import { paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import { totalsOfFile, type FiledLine, type TotalsOfFile } from './plan-totals';

const SHEETS = [{ name: 'Civil' }, { name: 'Wood' }, { name: 'Abstract' }];
const line = (sheet: string, at: number, rupees: number, row: number | null = null): FiledLine => ({
  sheet,
  at,
  amount: rupees * 100,
  row,
});
const stated = (kind: StatedTotal['kind'], label: string, at: string, rupees: number): StatedTotal => ({
  kind,
  label,
  at,
  amount: paise(Math.round(rupees * 100)),
});
/** Two sheets of two lines each; the first line of each has changed. */
const LINES = [line('Civil', 3, 1_000, 0), line('Civil', 4, 500), line('Wood', 3, 700, 1), line('Wood', 4, 300.5)];

const madeOf = (totals: StatedTotal[], more: Partial<TotalsOfFile> = {}) =>
  totalsOfFile({
    stated: totals,
    closing: null,
    sheets: SHEETS,
    lines: LINES,
    additions: [],
    gst: { was: 0, is: 0 },
    isAllWritten: true,
    ...more,
  }).map(({ madeOf: made, isWhole }) => (isWhole ? { ...made, isWhole } : made));

describe('what the totals of a file are made of', () => {
  it('is the lines above them, of their sheet or of all sheets', () => {
    expect(
      madeOf([
        stated('subtotal', 'Sub-total', 'Civil!B5', 500),
        stated('total', 'Total', 'Civil!B6', 1_500),
        stated('total', 'Civil', 'Abstract!B2', 1_500),
        stated('total', 'Wood', 'Abstract!B3', 1_000.5),
        stated('grand', 'Grand total', 'Abstract!B4', 2_500.5),
      ]),
    ).toEqual([
      { by: 'rows', rows: [] },
      { by: 'rows', rows: [0] },
      { by: 'sum', of: [1], plus: 0 },
      { by: 'rows', rows: [1] },
      { by: 'rows', rows: [0, 1] },
    ]);
  });

  it('is other totals, with additions and taxes as percentages of them', () => {
    expect(
      madeOf([
        stated('total', 'Total', 'Abstract!B2', 2_500.5),
        stated('discount', 'Less 10 %', 'Abstract!B3', -250.05),
        stated('tax', 'CGST 9 %', 'Abstract!B4', 202.54),
        stated('tax', 'SGST', 'Abstract!B5', 202.54),
        stated('grand', 'Net', 'Abstract!B6', 2_655.53),
        stated('say', 'Say', 'Abstract!B7', 2_700),
        stated('payable', 'Balance', 'Abstract!B8', 700),
      ]),
    ).toEqual([
      { by: 'rows', rows: [0, 1] },
      { by: 'share', of: [0], percent: -10, about: null },
      { by: 'share', of: [0, 1], percent: 9, about: null },
      { by: 'share', of: [0, 1], percent: 9, about: null },
      { by: 'sum', of: [0, 1, 2, 3], plus: 0 },
      { by: 'rounding', of: 4, to: 100, way: 'round' },
      { by: 'rest', of: 5 },
    ]);
  });

  it('is the BOQ’s own tax where it is that, and what it rounds off', () => {
    const closing = {
      additions: [
        {
          label: 'Rounded',
          at: 'Abstract!B4',
          percent: null,
          amount: paise(-50),
          of: 'items' as const,
          sections: [],
          taxed: false,
        },
      ],
      tax: { label: 'GST', at: 'Abstract!B3', amount: paise(9_050) },
      grand: paise(259_050),
    };
    const totals = [
      stated('total', 'Total', 'Abstract!B2', 2_500.5),
      stated('tax', 'GST on some', 'Abstract!B3', 90.5),
      stated('say', 'Rounded', 'Abstract!B4', 2_590.5),
    ];
    const more = { closing, additions: [{ amount: -60, percent: null }], gst: { was: 9_050, is: 10_000 } };
    expect(madeOf(totals, more).slice(1)).toEqual([
      { by: 'figure', figure: 100 },
      { by: 'sum', of: [0, 1], plus: -0.6 },
    ]);
    expect(madeOf(totals, { ...more, isAllWritten: false })[1]).toEqual({ by: 'unknown' });
  });

  it('is a percentage of the file’s own totals for an addition of the BOQ, unless that is another now', () => {
    const fee = {
      label: 'Fee',
      at: 'Abstract!B3',
      percent: quantity(10),
      amount: paise(25_005),
      of: 'items' as const,
      sections: [],
      taxed: true,
    };
    const closing = { additions: [fee], tax: null, grand: paise(275_055) };
    const totals = [stated('total', 'Total', 'Abstract!B2', 2_500.5), stated('addition', 'Fee', 'Abstract!B3', 250.05)];
    const made = (percent: number | null) =>
      madeOf(totals, { closing, additions: [{ amount: 30_000, percent }] }).at(-1);
    expect(made(10)).toEqual({ by: 'share', of: [0], percent: 10, about: 300 });
    expect(made(null)).toEqual({ by: 'itself' });
  });

  it('is rounded to the rupee where the file has it so, and not known where nothing comes to it', () => {
    expect(madeOf([stated('total', 'Total', 'Wood!B6', 1_001), stated('total', 'Total', 'Abstract!B6', 777)])).toEqual([
      { by: 'rows', rows: [1], isWhole: true },
      { by: 'unknown' },
    ]);
  });
});
