import { paise } from '../../../../kernel/money';
import { quantity } from '../../../../kernel/quantity';
import type { TotalKind } from '../labels';
import { chainOf } from './chain';
import type { BillEntry } from './entries';

const row = (type: 'total' | 'aside', kind: TotalKind, label: string, rupees: number, percent = 0): BillEntry => ({
  type,
  kind,
  label,
  at: label,
  amount: paise(rupees * 100),
  percent: percent === 0 ? null : quantity(percent * 10_000),
  error: false,
});

it.each([
  ['that the tax is of too', 10_900, true],
  ['that the tax is not of', 10_000, false],
])('takes an amount above the tax for an addition %s, as the tax shows', (_, base, taxed) => {
  const tax = (base * 9) / 100;
  const closing = chainOf([
    { type: 'item', amount: paise(1_000_000), section: null },
    row('total', 'total', 'Total', 10_000),
    row('aside', 'addition', 'Freight & cartage', 900),
    row('total', 'tax', 'CGST', tax, 9),
    row('total', 'tax', 'SGST', tax, 9),
    row('total', 'total', 'Total', 10_900 + 2 * tax),
  ]);
  expect(closing?.additions).toMatchObject([{ label: 'Freight & cartage', amount: 90_000, taxed }]);
});

it('takes rows in words that nobody knows for what adds up to a later one', () => {
  const closing = chainOf([
    { type: 'item', amount: paise(18_940_300), section: null },
    row('total', 'total', 'કુલ', 189_403),
    row('aside', 'addition', 'હમાલી', 3_200),
    row('aside', 'addition', 'ટેમ્પો ભાડું', 4_500),
    row('aside', 'addition', 'બધું મળીને', 197_103),
    row('total', 'tax', 'GST', 35_479, 18),
    row('aside', 'addition', 'ચૂકવવાની રકમ', 232_582),
  ]);
  expect(closing).toMatchObject({ grand: 23_258_200, tax: { amount: 3_547_900 } });
  expect(closing?.additions.map(({ amount }) => amount)).toEqual([320_000, 450_000]);
});
