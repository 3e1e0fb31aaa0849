import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { parseRupees, rupeesText, toPaisa } from '../../kernel/money';
import { WHOLE_FLAT } from '../../kernel/terms';
import { head, right } from '../../papers/rendering/cells';
import { COLOURS } from '../../papers/rendering/colours';
import { dayText, figure, quantityText } from '../../papers/rendering/figures';
import { letterhead, LETTER_STYLES } from '../../papers/rendering/letterhead';
import { RULED } from '../../papers/rendering/pdf';
import { codeSvg } from '../../papers/rendering/qr-code';
import type { BillPaper } from './bill-paper';
import { billSheet } from './bill-sheet';

const MARGIN = 42;
/** Points; 35 mm, which a phone reads from a printed page. */
const CODE_SIDE = 100;

/** A bill as the client gets it: an invoice in the firm’s letter, or a workbook of its lines. */
export function render(paper: BillPaper): Promise<Buffer> {
  return paper.format === 'xlsx' ? billSheet(paper) : renderPdf(paper);
}

async function renderPdf(paper: BillPaper): Promise<Buffer> {
  const { firm, bill, title } = paper;
  const name = nameOf(paper);
  const definition: TDocumentDefinitions = {
    info: { title: `${name}: ${title}`, author: firm.name, creator: 'Fitout', producer: 'Fitout' },
    language: 'en-IN',
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 52],
    defaultStyle: { font: 'Inter', fontSize: 9, color: COLOURS.ink, lineHeight: 1.25 },
    styles: LETTER_STYLES,
    footer: (page, pages) => ({
      margin: [MARGIN, 16, MARGIN, 0],
      columns: [
        { text: `${firm.name} · ${name}`, style: 'note' },
        { text: `Page ${page} of ${pages}`, style: 'note', alignment: 'right', width: 80 },
      ],
    }),
    content: [
      ...letterhead(firm),
      ...cover(paper, name),
      ...lines(paper),
      ...taxes(paper),
      ...sums(bill),
      closing(paper),
    ],
  };
  // The library is large, and most processes make no PDF.
  const { makePdf } = await import('../../platform/storage/pdf-maker');
  return makePdf(definition);
}

/** `Tax invoice INV/2026-27/004`; a firm without a GSTIN has invoices alone. */
function nameOf({ bill, firm }: BillPaper): string {
  if (bill.invoice_number === null) return `Draft of ${bill.label}`;
  return `${firm.gstin ? 'Tax invoice' : 'Invoice'} ${bill.invoice_number}`;
}

function cover({ bill, firm, client, site, title, quotation }: BillPaper, name: string): Content[] {
  const place = bill.place_of_supply;
  const facts = [
    bill.date && dayText(bill.date),
    bill.label,
    quotation && `Quotation ${quotation}`,
    place && `Place of supply: ${place.code} ${place.label}`,
  ].filter(Boolean);
  const { reversed, credit_note_number: creditNote } = bill;
  return [
    { text: name, color: firm.accent ?? COLOURS.green, bold: true, fontSize: 11, margin: [0, 18, 0, 2] },
    { text: client ? `For ${client}` : title, style: 'title' },
    { text: [...(client ? [title] : []), site].filter(Boolean).join(' · '), style: 'soft' },
    { text: facts.join(' · '), style: 'soft', margin: [0, 2, 0, 0] },
    ...(reversed
      ? [
          {
            text: `Reversed by credit note ${creditNote} on ${dayText(reversed.at)}: ${reversed.reason}`,
            color: COLOURS.terracotta,
            bold: true,
            margin: [0, 6, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

/** What is billed: of bills by measurement each line with its quantities to date, before and now, of stages each room. */
function lines({ bill }: BillPaper): Content[] {
  const isMeasured = bill.kind === 'measurement';
  const titles = isMeasured ? ['Qty to date', 'Before', 'Qty now', 'Unit', 'Rate ₹'] : ['Amount to date ₹', 'Before ₹'];
  const parts = bill.parts.map((part): TableCell[] => [
    { text: part.label, colSpan: titles.length + 1 },
    ...titles.map(() => ({})),
    right(figure(part.this)),
  ]);
  return [
    {
      margin: [0, 16, 0, 0],
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', ...(isMeasured ? [52, 42, 44, 28, 52] : [74, 74]), 74],
        body: [
          head(isMeasured ? 'Item' : 'Room', ...titles, 'This bill ₹'),
          ...(isMeasured ? bill.lines.map(measuredRow) : roomRows(bill.lines)),
          ...parts,
        ],
      },
    },
  ];
}

function measuredRow({ title, room, unit, rate, quantity, amount }: BillPaper['bill']['lines'][number]): TableCell[] {
  const quantities = [quantity.to_date, quantity.previous, quantity.this].map(quantityText);
  return [
    { stack: [title, ...(room ? [{ text: room, style: 'note' }] : [])] },
    ...[...quantities, unit, figure(rate)].map((text) => right(text)),
    right(figure(amount.this)),
  ];
}

/** A stage asks for a share of everything: what it is of each room says enough, the workbook has the lines. */
function roomRows(all: BillPaper['bill']['lines']): TableCell[][] {
  const rooms = [...new Set(all.map(({ room }) => room))];
  return rooms.map((room) => {
    const amounts = all.filter((line) => line.room === room).map(({ amount }) => amount);
    const sumOf = (field: 'to_date' | 'previous' | 'this') =>
      right(figure(toPaisa(amounts.reduce((sum, amount) => sum + amount[field], 0))));
    return [room ?? WHOLE_FLAT, sumOf('to_date'), sumOf('previous'), sumOf('this')];
  });
}

function taxes({ bill }: BillPaper): Content[] {
  if (bill.taxes.length === 0) return [];
  const isWithin = bill.taxes.every(({ igst }) => igst === 0);
  const named = isWithin ? ['CGST ₹', 'SGST ₹'] : ['IGST ₹'];
  return [
    {
      margin: [0, 18, 0, 0],
      layout: RULED,
      unbreakable: true,
      table: {
        widths: ['*', 60, 44, 84, ...named.map(() => 74)],
        body: [
          head('GST', 'HSN or SAC', 'Rate', 'Taxable ₹', ...named),
          ...bill.taxes.map((row): TableCell[] => [
            row.label,
            right(row.code),
            right(`${row.percent} %`),
            right(figure(row.taxable)),
            ...(isWithin ? [right(figure(row.cgst)), right(figure(row.sgst))] : [right(figure(row.igst))]),
          ]),
        ],
      },
    },
  ];
}

function sums(bill: BillPaper['bill']): Content[] {
  const rows: (readonly [string, number, boolean?])[] = [
    ['Amount before GST', bill.taxable],
    ['GST', bill.gst],
    ...(bill.round_off === 0 ? [] : [['Round-off', bill.round_off] as const]),
    ['Total', bill.total, true],
    ...bill.deductions.map(({ label, rule, amount }) => [`Less ${label}: ${rule}`, -amount] as const),
    ...(bill.deductions.length > 0 ? [['To be paid', bill.payable, true] as const] : []),
  ];
  return [
    {
      margin: [0, 14, 0, 0],
      layout: RULED,
      unbreakable: true,
      table: {
        widths: ['*', 100],
        body: rows.map(([label, amount, isSum]): TableCell[] => [
          { text: label, ...(isSum && { bold: true }) },
          right(figure(amount), isSum ? { bold: true } : {}),
        ]),
      },
    },
  ];
}

/** How to pay, next to who asks for it. */
function closing({ bill, firm, upi }: BillPaper): Content {
  const bank: Content[] = firm.bank
    ? [
        { text: 'Bank details', bold: true },
        { text: firm.bank, style: 'soft' },
      ]
    : [];
  const scan: Content[] = upi
    ? [
        { svg: codeSvg(upi.code), width: CODE_SIDE, height: CODE_SIDE, margin: [0, 8, 0, 2] },
        { text: `Pay ${rupeesText(parseRupees(bill.due))} to ${upi.name} by UPI`, bold: true },
        { text: upi.id, style: 'soft' },
      ]
    : [];
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { stack: [...bank, ...scan] },
      {
        width: 200,
        alignment: 'right',
        stack: [
          { text: `For ${firm.name}`, bold: true, margin: [0, 0, 0, 34] },
          { text: 'Authorised signatory', style: 'note' },
        ],
      },
    ],
  };
}
