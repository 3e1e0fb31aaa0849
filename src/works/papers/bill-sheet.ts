import { toPaisa } from '../../kernel/money';
import { MONEY, NUMBER, type Column, type Value } from '../../papers/rendering/sheet';
import { wordsOf, type Words } from '../../platform/language/words';
import type { BillPaper } from './bill-paper';
import { coverOf, ruleOf } from './bill-words';
import { FIRST, sumOf, worksBook, type End } from './letter-sheet';

/** The columns that a credit note has: what it takes back, and nothing of earlier bills. */
const ON_CREDIT_NOTE: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 9]);

/** A bill, or the credit note that reversed it, as a workbook: its lines, and live sums of what it asks for. */
export function billSheet(paper: BillPaper): Promise<Buffer> {
  const isCredit = paper.document === 'credit-note';
  const i18n = wordsOf(paper.language);
  const { name: title, recipient, address, facts, warning } = coverOf(paper, i18n);
  const inColumns = <Each>(values: readonly Each[]): Each[] =>
    values.filter((_value, at) => !isCredit || ON_CREDIT_NOTE.has(at));
  const rows = rowsOf(paper, isCredit).map(inColumns);
  const ends = endsOf(paper, isCredit, i18n, FIRST + rows.length);
  const columns = inColumns(columnsOf(isCredit, i18n));
  return worksBook({ ...paper, client: recipient ?? paper.client }, [
    { name: 'Bill', title, facts: [address, ...facts], warning, columns, rows, ends },
  ]);
}

const columnsOf = (isCredit: boolean, i18n: Words): Column[] => [
  { title: i18n.t('Item'), width: 46 },
  { title: i18n.t('Room'), width: 24 },
  { title: i18n.t('Unit'), width: 9 },
  { title: i18n.t('Rate ₹'), width: 13, format: MONEY },
  { title: i18n.t('Qty to date'), width: 12, format: NUMBER },
  { title: i18n.t('Before'), width: 12, format: NUMBER },
  { title: isCredit ? i18n.t('Quantity') : i18n.t('Qty now'), width: 12, format: NUMBER },
  { title: i18n.t('Amount to date ₹'), width: 16, format: MONEY },
  { title: i18n.t('Before ₹'), width: 16, format: MONEY },
  { title: isCredit ? i18n.t('Amount ₹') : i18n.t('This bill ₹'), width: 16, format: MONEY },
];

function rowsOf({ bill }: BillPaper, isCredit: boolean): Value[][] {
  const isOn = (amount: { readonly this: number }): boolean => !isCredit || amount.this !== 0;
  return [
    ...bill.lines
      .filter(({ amount }) => isOn(amount))
      .map(({ title, room, unit, rate, quantity, amount }) => [
        title,
        room,
        unit,
        rate,
        quantity.to_date,
        quantity.previous,
        quantity.this,
        amount.to_date,
        amount.previous,
        amount.this,
      ]),
    ...bill.parts
      .filter(isOn)
      .map((part) => [part.label, null, null, null, null, null, null, part.to_date, part.previous, part.this]),
  ];
}

/** Below the lines, from row `net` on: what they add up to, GST by code, deductions, and what is to be paid. */
function endsOf({ bill }: BillPaper, isCredit: boolean, i18n: Words, net: number): End[] {
  const column = isCredit ? 'F' : 'J';
  const added = [
    ...bill.taxes.map(({ label, code, percent, cgst, sgst, igst }): End => {
      const said = i18n.t('GST {percent} % on {what} ({code})', { percent, what: label, code });
      return [said, toPaisa(cgst + sgst + igst)];
    }),
    ...(bill.round_off === 0 ? [] : [[i18n.t('Round-off'), bill.round_off] as const]),
  ];
  const less = (isCredit ? [] : bill.deductions).map((one): End => [
    i18n.t('Less {deduction}', { deduction: ruleOf(one, i18n) }),
    -one.amount,
  ]);
  const total = net + added.length + 1;
  const paid = total + less.length + 1;
  return [
    [i18n.t('Amount before GST'), sumOf(column, FIRST, net - 1, bill.taxable), true],
    ...added,
    [i18n.t('Total'), sumOf(column, net, total - 1, bill.total), true],
    ...less,
    ...(less.length > 0 ? [[i18n.t('To be paid'), sumOf(column, total, paid - 1, bill.payable), true] as const] : []),
  ];
}
