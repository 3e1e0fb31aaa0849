import { wordsOf } from '../../../platform/language/words';
import type { Worksheet } from 'exceljs';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { emphasise, formula, MONEY, putText, type BoqRows } from '../../../papers/rendering/sheet';
import { splitText } from './tax-part';

/** Codes of the summary's own lines: the fee is the designer's service, miscellaneous costs go with the works. */
const DESIGN = '998391';
const WORKS = '9954';

interface Row {
  readonly label: string;
  readonly code: string;
  readonly percent: number;
  readonly taxable: number;
  readonly amount: number;
  /** At the rate of its code: fee, miscellaneous costs and additions are taxed with it, not at one that single items state. */
  readonly isGeneral: boolean;
}

/**
 * GST by class and code below the totals, live: what is taxable follows the items, and each code's tax is two equal halves, as `gstOn`
 * rounds them. `sum` is the formula of the GST, `next` the row after the table.
 */
export function writeTax(
  sheet: Worksheet,
  start: number,
  rows: BoqRows,
  document: BoqDocument,
  fees: { readonly fee: number; readonly works: readonly number[] },
): { readonly sum: string; readonly next: number } {
  const list = rowsOf(document);
  const first = start + 1;
  const last = start + list.length;
  ['GST by class', 'HSN/SAC', 'GST %', 'Taxable ₹', 'GST ₹'].forEach((name, index) => {
    const cell = sheet.getRow(start).getCell(index + 1);
    cell.value = name;
    if (index > 0) cell.alignment = { horizontal: 'right' };
  });
  emphasise(sheet.getRow(start), 5);
  list.forEach((row, index) => {
    const at = first + index;
    const cells = sheet.getRow(at);
    cells.getCell(1).value = row.label;
    putText(cells.getCell(2), row.code);
    cells.getCell(2).alignment = { horizontal: 'right' };
    cells.getCell(3).value = row.percent;
    cells.getCell(3).numFmt = '0.00" %"';
    const own = !row.isGeneral
      ? ''
      : row.code === DESIGN
        ? `+D${fees.fee}`
        : row.code === WORKS
          ? fees.works.map((at) => `+D${at}`).join('')
          : '';
    const within = (column: string): string => `BOQ!${column}${rows.first}:${column}${rows.last}`;
    const ofItems = `SUMPRODUCT(--(${within('Q')}="${row.code}"),--(${within('R')}=${row.percent}),${within('S')})`;
    const sum = `${ofItems}${own}${lessDiscounts(row, document)}`;
    cells.getCell(4).value = formula(sum, row.taxable);
    cells.getCell(5).value = formula(`2*ROUND(D${at}*C${at}/200,2)`, row.amount);
    for (const column of [4, 5]) cells.getCell(column).numFmt = MONEY;
  });
  putText(sheet.getRow(last + 1).getCell(1), splitText(document.boq, wordsOf(document.language)));
  return { sum: `SUM(E${first}:E${last})`, next: last + 2 };
}

/** Every code and rate that the items have, with those of the fee and of miscellaneous costs, whether or not there is anything to tax. */
function rowsOf({ boq, items, gstPercent, taxLabels }: BoqDocument): Row[] {
  const general = new Map(
    [WORKS, DESIGN].map((code) => {
      const own = boq.tax.filter((row) => row.code === code);
      const { percent } = own.find((row) => row.percent === gstPercent) ?? own[0] ?? { percent: gstPercent };
      return [keyOf({ code, percent }), { code, percent }];
    }),
  );
  const taxed = boq.tax.map((row) => [keyOf(row), row] as const);
  const own = items.map(
    ({ hsn_sac: code, gst_percent: percent }) => [keyOf({ code, percent }), { code, percent }] as const,
  );
  const sums = new Map(taxed);
  return [...new Map([...taxed, ...general, ...own])].map(([key, { code, percent }]) => {
    const { label, taxable, amount } = sums.get(key) ?? { label: taxLabels[code] ?? code, taxable: 0, amount: 0 };
    return { label, code, percent, taxable, amount, isGeneral: general.has(key) };
  });
}

const keyOf = ({ code, percent }: { readonly code: string; readonly percent: number }): string => `${code} ${percent}`;

/** Which additions are taxed as works: those that are taxed, while together they take nothing off. */
export function addedToWorks({ additions }: BoqDocument['boq']): boolean[] {
  const net = additions.reduce((sum, { taxed, amount }) => sum + (taxed ? amount : 0), 0);
  return additions.map(({ taxed }) => taxed && net >= 0);
}

/** What discounts and rebates take of what is taxed under a code, as a term of its formula. */
function lessDiscounts({ code, percent, taxable, isGeneral }: Row, { boq, items }: BoqDocument): string {
  if (boq.discounts.length + boq.additions.length === 0) return '';
  const { design_fee: fee, miscellaneous: misc, contingency, additions } = boq;
  const isOfWorks = addedToWorks(boq);
  const added = additions.reduce((sum, { amount }, at) => sum + (isOfWorks[at] ? amount : 0), 0);
  const onTop = !isGeneral
    ? 0
    : code === DESIGN
      ? fee.cost
      : code === WORKS
        ? misc.cost + (contingency?.amount ?? 0) + added
        : 0;
  const work = items.reduce(
    (sum, item) =>
      sum + (item.hsn_sac === code && item.gst_percent === percent && item.gst_included === 0 ? item.cost : 0),
    0,
  );
  const off = Math.round((work + onTop - taxable) * 100) / 100;
  return off === 0 ? '' : `-${off}`;
}
