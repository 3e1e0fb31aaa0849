import type { Content, TableCell } from 'pdfmake/interfaces';
import { parseRupees, rupeesText, toPaisa } from '../../kernel/money';
import { WHOLE_FLAT } from '../../kernel/terms';
import { amountInWords } from '../../papers/rendering/amount-in-words';
import { right } from '../../papers/rendering/cells';
import { unitBehind } from '../../kernel/units/unit-words';
import { figure, quantityText } from '../../papers/rendering/figures';
import { codeSvg } from '../../papers/rendering/qr-code';
import { wordsOf, type Words } from '../../platform/language/words';
import type { BillPaper } from './bill-paper';
import { billSheet } from './bill-sheet';
import { coverOf, ruleOf } from './bill-words';
import { named, ruledTable, signed, sumRows, worksPdf, type Sum } from './letter-parts';

/** Points; 35 mm, which a phone reads from a printed page. */
const CODE_SIDE = 100;

/** A bill as the client gets it: an invoice or the credit note that reversed it in the firm’s letter, or a workbook of its lines. */
export function render(paper: BillPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return billSheet(paper);
  const { document, language } = paper;
  const i18n = wordsOf(language);
  const isCredit = document === 'credit-note';
  return worksPdf(paper, coverOf(paper, i18n), [
    lines(paper, i18n),
    ...taxes(paper, i18n),
    ...sums(paper, i18n),
    signed(paper, i18n, isCredit ? [] : payment(paper, i18n)),
  ]);
}

/** What is billed or taken back: of bills by measurement each line with its quantities, of stages each room. */
function lines({ bill, document }: BillPaper, i18n: Words): Content {
  const isMeasured = bill.kind === 'measurement';
  const isCredit = document === 'credit-note';
  const earlier = isCredit ? [] : [i18n.t('Qty to date'), i18n.t('Before')];
  const measured = [...earlier, isCredit ? i18n.t('Quantity') : i18n.t('Qty now'), i18n.t('Unit'), i18n.t('Rate ₹')];
  const staged = isCredit ? [] : [i18n.t('Amount to date ₹'), i18n.t('Before ₹')];
  const titles = isMeasured ? measured : staged;
  const parts = bill.parts
    .filter((part) => !isCredit || part.this !== 0)
    .map((part): TableCell[] => [
      { text: part.label, colSpan: titles.length + 1 },
      ...titles.map(() => ({})),
      right(figure(part.this)),
    ]);
  return ruledTable({
    titles: [
      isMeasured ? i18n.t('Item') : i18n.t('Room'),
      ...titles,
      isCredit ? i18n.t('Amount ₹') : i18n.t('This bill ₹'),
    ],
    widths: [...(isMeasured ? [...(isCredit ? [] : [52, 42]), 44, 34, 52] : titles.map(() => 74)), 74],
    rows: [...(isMeasured ? measuredRows(bill.lines, isCredit) : roomRows(bill.lines, isCredit, i18n)), ...parts],
  });
}

type Lines = BillPaper['bill']['lines'];

function measuredRows(all: Lines, isCredit: boolean): TableCell[][] {
  return all
    .filter(({ amount }) => !isCredit || amount.this !== 0)
    .map(({ title, room, unit, rate, quantity, amount }) => {
      const quantities = isCredit ? [quantity.this] : [quantity.to_date, quantity.previous, quantity.this];
      return [
        named(title, room),
        ...[...quantities.map(quantityText), unitBehind(quantity.this, unit), figure(rate)].map((text) => right(text)),
        right(figure(amount.this)),
      ];
    });
}

/** A stage asks for a share of everything: what it is of each room says enough, the workbook has the lines. */
function roomRows(all: Lines, isCredit: boolean, i18n: Words): TableCell[][] {
  const rooms = [...new Set(all.map(({ room }) => room))];
  return rooms.map((room) => {
    const amounts = all.filter((line) => line.room === room).map(({ amount }) => amount);
    const sumOf = (field: 'to_date' | 'previous' | 'this') =>
      right(figure(toPaisa(amounts.reduce((sum, amount) => sum + amount[field], 0))));
    const name = room === null || room === WHOLE_FLAT ? i18n.t('Whole flat') : room;
    return [name, ...(isCredit ? [] : [sumOf('to_date'), sumOf('previous')]), sumOf('this')];
  });
}

function taxes({ bill }: BillPaper, i18n: Words): Content[] {
  const taxed = bill.taxes.filter(({ taxable }) => taxable !== 0);
  if (taxed.length === 0) return [];
  const isWithin = taxed.every(({ igst }) => igst === 0);
  const kinds = isWithin ? ['CGST ₹', 'SGST ₹'] : ['IGST ₹'];
  return [
    ruledTable(
      {
        titles: [i18n.t('GST'), i18n.t('HSN or SAC'), i18n.t('Rate'), i18n.t('Taxable ₹'), ...kinds],
        widths: [60, 44, 84, ...kinds.map(() => 74)],
        rows: taxed.map((row): TableCell[] => [
          row.label,
          right(row.code),
          right(`${row.percent} %`),
          right(figure(row.taxable)),
          ...(isWithin ? [right(figure(row.cgst)), right(figure(row.sgst))] : [right(figure(row.igst))]),
        ]),
      },
      18,
    ),
  ];
}

function sums({ bill, document, language }: BillPaper, i18n: Words): Content[] {
  const deductions = document === 'credit-note' ? [] : bill.deductions;
  const rows: Sum[] = [
    [i18n.t('Amount before GST'), bill.taxable],
    [i18n.t('GST'), bill.gst],
    ...(bill.round_off === 0 ? [] : [[i18n.t('Round-off'), bill.round_off] as const]),
    [i18n.t('Total'), bill.total, true],
    ...deductions.map((one) => [i18n.t('Less {deduction}', { deduction: ruleOf(one, i18n) }), -one.amount] as const),
    ...(deductions.length > 0 ? [[i18n.t('To be paid'), bill.payable, true] as const] : []),
  ];
  return [
    sumRows(rows),
    {
      text: `${i18n.t('Total')}: ${amountInWords(bill.total, language)}`,
      style: 'note',
      margin: [0, 4, 0, 0],
    },
  ];
}

/** How to pay. */
function payment({ bill, firm, upi }: BillPaper, i18n: Words): Content[] {
  const bank: Content[] = firm.bank
    ? [
        { text: i18n.t('Bank details'), bold: true },
        { text: firm.bank, style: 'soft' },
      ]
    : [];
  if (!upi) return bank;
  const said = { amount: rupeesText(parseRupees(bill.due)), name: upi.name };
  return [
    ...bank,
    { svg: codeSvg(upi.code), width: CODE_SIDE, height: CODE_SIDE, margin: [0, 8, 0, 2] },
    { text: i18n.t('Pay {amount} to {name} by UPI', said), bold: true },
    { text: upi.id, style: 'soft' },
  ];
}
