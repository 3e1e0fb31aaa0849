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
