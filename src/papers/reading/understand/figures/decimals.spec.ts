import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { withPlainFigures } from './decimals';
import { understand } from '../understand';

const HEAD = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

/** Paise as a text: the sign of decimals, what parts thousands, and how many digits stand behind the sign. */
function written(
  amount: number,
  { decimal, group, places }: { decimal: string; group: string; places: 0 | 2 },
): string {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return places === 0 ? whole : `${whole}${decimal}${String(amount % 100).padStart(2, '0')}`;
}

const ways = fc.constantFrom(
  { decimal: ',', group: '.', places: 2 as const, before: '', after: '' },
  { decimal: ',', group: ' ', places: 2 as const, before: '', after: ' €' },
  { decimal: ',', group: '', places: 2 as const, before: '', after: '' },
  { decimal: ',', group: ' ', places: 2 as const, before: '₡', after: '' },
  { decimal: ',', group: '.', places: 0 as const, before: 'Rp ', after: '' },
  { decimal: ',', group: '.', places: 0 as const, before: '$', after: '' },
  { decimal: '.', group: ',', places: 2 as const, before: '', after: '' },
  { decimal: '.', group: ',', places: 2 as const, before: 'Rs. ', after: '' },
  { decimal: '.', group: '', places: 2 as const, before: '', after: '' },
);
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 400 }), rate: fc.integer({ min: 1_000, max: 900_000 }) }),
  { minLength: 3, maxLength: 12 },
);

describe('figures that are texts', () => {
  it('come to the same money however a country writes them', () => {
    fc.assert(
      fc.property(ways, lines, ({ before, after, ...way }, items) => {
        const rates = items.map(({ rate }) => (way.places === 0 ? rate * 100 : rate * 10));
        const money = (amount: number) => `${before}${written(amount, way)}${after}`;
        const total = items.reduce((sum, { quantity }, index) => sum + quantity * (rates[index] ?? 0), 0);
        const rows: RawCell[][] = items.map(({ quantity }, index) => [
          String(index + 1),
          `Work number ${index + 1} of the flat`,
          'sqm',
          quantity,
          money(rates[index] ?? 0),
          money(quantity * (rates[index] ?? 0)),
        ]);
        const boq = understand(gridFile([HEAD, ...rows, [null, 'Total', null, null, null, money(total)]]));
        expect(boq.items.map(({ rate }) => rate)).toEqual(rates);
        expect([boq.computedTotal, boq.statedTotal?.amount, boq.differences]).toEqual([total, total, []]);
      }),
      { numRuns: 300 },
    );
  });

  it('are one figure where a narrow cell wraps behind the comma', () => {
    const rows: RawCell[][] = [
      ['1', 'Tür aus Eiche', 'Stk', '2', '12 500,50', '25 001,00'],
      ['2', 'Fenster', 'Stk', '3', '20 000, 00', '60 000, 00'],
    ];
    const boq = understand(gridFile([HEAD, ...rows, [null, 'Total', null, null, null, '85 001, 00']]));
    expect(boq).toMatchObject({ status: 'done', computedTotal: 8_500_100, differences: [] });
    expect(boq.items.map(({ rate }) => rate)).toEqual([1_250_050, 2_000_000]);
  });

  it('of an offer part thousands where its lines multiply out, though one of them is written wrongly', () => {
    const rows: RawCell[][] = [
      ['1', 'Stone coated roof tile', '750sqft', '115', '86,250'],
      ['2', 'Ridge', '65ft', '160', '10,400'],
      ['3', 'Screw', '300pc', '6', '18,00'],
    ];
    const head = ['SI NO', 'PRODUCT', 'QUANTITY NOS', 'PRICE / PIECE', 'TOTAL'];
    const boq = understand(gridFile([head, ...rows, [null, 'TOTAL :98,450']]));
    expect(boq).toMatchObject({ status: 'done', computedTotal: 9_845_000, differences: [] });
  });

  it('in brackets are below zero, and numbers of items stay as they are', () => {
    const file = gridFile([
      ['1.10', 'Rabatt', '(2.850,00)', '1.250,50 €'],
      ['1.11', 'Tür', '120,00', '7'],
    ]);
    expect(withPlainFigures(file).sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['1.10', 'Rabatt', '-2850.00', '1250.50'],
      ['1.11', 'Tür', '120.00', '7'],
    ]);
  });

  it.each([
    ['of India', ['1,34,400.00', '12.500', '24,019']],
    ['that could be either', ['12.500', '1.600', '2,850']],
    ['of both, the point more often', ['1,600.00', '2,400.50', '12,5', '900.00']],
    ['that are codes', ['1.001.002', '2.300.100']],
    ['of unit prices with three decimals', ['$1.125', '$0.450', '$12.50', '$3.20']],
    ['of a currency of a thousand parts', ['1.250 KWD', '12.500 KWD']],
  ])('are left %s', (_what, cells) => {
    const file = gridFile([cells]);
    expect(withPlainFigures(file)).toBe(file);
  });
});
