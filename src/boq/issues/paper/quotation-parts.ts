import type { Content, TableCell } from 'pdfmake/interfaces';
import type { QuotationPaper } from './quotation-pdfs';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { RULED } from '../../../papers/rendering/pdf';
import { amount as amountText, dayText } from '../../../papers/rendering/figures';

type Document = QuotationPaper['document'];
export type Proposal = NonNullable<Document['proposal']>;

/** An amount as clients read it: whole rupees, `−₹3,238` where it is taken off. */
export const wholeRupees = (rupees: number): string =>
  `${Math.round(rupees) < 0 ? '−' : ''}${amountText(Math.abs(Math.round(rupees)))}`;

/** What follows the rooms: how the total comes about, payments, programme, terms, signatures and the proof. */
export function closingParts(paper: QuotationPaper): Content[] {
  const { document, contentHash } = paper;
  const { proposal } = document;
  return [
    ...totals(document),
    ...(proposal ? [...payments(proposal, paper.accepted !== null), ...programme(proposal)] : []),
    ...texts('Assumptions', document.assumptions),
    ...texts('Not included', document.exclusions),
    ...(proposal
      ? [
          ...text('Warranty', proposal.firm.warranty),
          ...text('Terms', proposal.firm.terms),
          ...text('Bank details', proposal.firm.bank),
        ]
      : []),
    ...signatures(paper),
    { text: `Proof of this document: SHA-256 ${contentHash}`, style: 'note', margin: [0, 16, 0, 0] },
  ];
}

function totals({ totals: all, adjustments, rooms, ...document }: Document): Content[] {
  const percent = document.design_fee_percentage;
  const fee = document.design_fee_terms ?? (percent ? `${percent} %` : '');
  const rows: [string, number, boolean?][] = [
    ['Rooms', rooms.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100],
    ...(all.design_fee === 0 ? [] : [[`Design fee${fee && `, ${fee}`}`, all.design_fee] as [string, number]]),
    ...(all.miscellaneous === 0 ? [] : [['Miscellaneous', all.miscellaneous] as [string, number]]),
    ...adjustments.map(({ label, amount }): [string, number] => [label, amount]),
    ['Total without GST', all.total, true],
    ['GST', all.gst],
    ['Total with GST', all.total_with_gst, true],
  ];
  return [
    { text: 'Total', style: 'section' },
    {
      layout: RULED,
      unbreakable: true,
      table: {
        widths: ['*', 100],
        body: rows.map(([label, amount, isSum]): TableCell[] => [
          { text: label, ...(isSum ? { bold: true } : {}) },
          right(wholeRupees(amount), isSum ? { bold: true } : {}),
        ]),
      },
    },
  ];
}

/** The payments; with their days once accepted, since no day is promised while the client still decides. */
function payments({ milestones }: Proposal, isAccepted: boolean): Content[] {
  return [
    { text: 'Payment stages', style: 'section' },
    {
      layout: RULED,
      unbreakable: true,
      table: {
        widths: [44, '*', 110, 90],
        body: milestones.map(({ percentage, label, on, amount }): TableCell[] => [
          { text: `${percentage} %`, bold: true },
          label,
          right(on && isAccepted ? dayText(on) : '', { style: 'soft' }),
          right(wholeRupees(amount)),
        ]),
      },
    },
    { text: 'Amounts with GST, rounded to rupees.', style: 'note', margin: [0, 3, 0, 0] },
  ];
}

function programme({ schedule }: Proposal): Content[] {
  if (schedule.length === 0) return [];
  return [
    { text: 'Schedule', style: 'section' },
    {
      layout: RULED,
      table: {
        dontBreakRows: true,
        widths: ['*', 110, 110],
        body: schedule.map(({ label, starts_on: from, ends_on: to }): TableCell[] => [
          label,
          right(dayText(from)),
          right(dayText(to)),
        ]),
      },
    },
  ];
}

function texts(title: string, lines: readonly string[]): Content[] {
  return lines.length === 0
    ? []
    : [
        { text: title, style: 'section' },
        { ul: [...lines], style: 'soft' },
      ];
}

function text(title: string, words: string): Content[] {
  return words === ''
    ? []
    : [
        { text: title, style: 'section' },
        { text: words, style: 'soft' },
      ];
}

function signatures({ document, accepted }: QuotationPaper): Content[] {
  const { proposal } = document;
  const line = (name: string, words: string): Content => ({
    stack: [
      { text: words, margin: [0, 26, 0, 4], color: COLOURS.green, bold: true },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.6, lineColor: COLOURS.soft }] },
      { text: name, style: 'note', margin: [0, 4, 0, 0] },
    ],
  });
  return [
    {
      unbreakable: true,
      margin: [0, 18, 0, 0],
      columns: [
        line(`For ${proposal?.firm.name ?? document.issued_by}`, document.issued_by),
        line(
          accepted ? `Accepted on ${dayText(accepted.at)}` : `For ${proposal?.client || 'the client'}: name, date`,
          accepted?.by ?? ' ',
        ),
      ],
    },
  ];
}
