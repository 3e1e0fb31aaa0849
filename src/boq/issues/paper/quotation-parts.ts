import type { Content, TableCell } from 'pdfmake/interfaces';
import type { QuotationPaper } from './quotation-pdfs';
import { parseRupees, rupeesText } from '../../../kernel/money';
import { wordsOf, type Words } from '../../../platform/language/words';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { codeSvg } from '../../../papers/rendering/qr-code';
import { RULED } from '../../../papers/rendering/pdf';
import { amount as amountText, dayText } from '../../../papers/rendering/figures';

/** Points; 35 mm, which a phone reads from a printed page. */
const CODE_SIDE = 100;

type Document = QuotationPaper['document'];
export type Proposal = NonNullable<Document['proposal']>;

/** An amount as clients read it: whole rupees, `−₹3,238` where it is taken off. */
export const wholeRupees = (rupees: number): string =>
  `${Math.round(rupees) < 0 ? '−' : ''}${amountText(Math.abs(Math.round(rupees)))}`;

/** What follows the rooms: how the total comes about, payments, programme, terms, signatures and the proof. */
export function closingParts(paper: QuotationPaper): Content[] {
  const i18n = wordsOf(paper.language);
  const { document, contentHash } = paper;
  const { proposal } = document;
  return [
    ...totals(document, i18n),
    ...(proposal
      ? [
          ...payments(proposal, i18n, paper.accepted !== null),
          ...byUpi(paper.payment, i18n),
          ...programme(proposal, i18n),
        ]
      : []),
    ...texts(i18n.t('Assumptions'), document.assumptions),
    ...texts(i18n.t('Not included'), document.exclusions),
    ...(proposal
      ? [
          ...text(i18n.t('Warranty'), proposal.firm.warranty),
          ...text(i18n.t('Terms'), proposal.firm.terms),
          ...text(i18n.t('Bank details'), proposal.firm.bank),
        ]
      : []),
    {
      unbreakable: true,
      stack: [
        signatures(paper, i18n),
        {
          text: i18n.t('Proof of this document: SHA-256 {hash}', { hash: contentHash }),
          style: 'note',
          margin: [0, 8, 0, 0],
        },
      ],
    },
  ];
}

function totals({ totals: all, adjustments, rooms, ...document }: Document, i18n: Words): Content[] {
  const percent = document.design_fee_percentage;
  const fee = document.design_fee_terms ?? (percent ? `${percent} %` : '');
  const rows: [string, number, boolean?][] = [
    [i18n.t('Rooms'), rooms.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100],
    ...(all.design_fee === 0
      ? []
      : [
          [fee ? i18n.t('Design fee, {terms}', { terms: fee }) : i18n.t('Design fee'), all.design_fee] as [
            string,
            number,
          ],
        ]),
    ...(all.miscellaneous === 0 ? [] : [[i18n.t('Miscellaneous'), all.miscellaneous] as [string, number]]),
    ...adjustments.map(({ label, amount }): [string, number] => [label, amount]),
    [i18n.t('Total without GST'), all.total, true],
    [i18n.t('GST'), all.gst],
    [i18n.t('Total with GST'), all.total_with_gst, true],
  ];
  return [
    headed(i18n.t('Total'), {
      layout: RULED,
      table: {
        widths: ['*', 100],
        body: rows.map(([label, amount, isSum]): TableCell[] => [
          { text: label, ...(isSum ? { bold: true } : {}) },
          right(wholeRupees(amount), isSum ? { bold: true } : {}),
        ]),
      },
    }),
  ];
}

/** The payments; with their days once accepted, since no day is promised while the client still decides. */
function payments({ milestones }: Proposal, i18n: Words, isAccepted: boolean): Content[] {
  return [
    headed(i18n.t('Payment stages'), {
      layout: RULED,
      table: {
        widths: [44, '*', 110, 90],
        body: milestones.map(({ percentage, label, on, amount }): TableCell[] => [
          { text: `${percentage} %`, bold: true },
          label,
          right(on && isAccepted ? dayText(on) : '', { style: 'soft' }),
          right(wholeRupees(amount)),
        ]),
      },
    }),
    { text: i18n.t('Amounts with GST, rounded to rupees.'), style: 'note', margin: [0, 3, 0, 0] },
  ];
}

/** The first payment as a code to scan, with the same in words. */
function byUpi(payment: QuotationPaper['payment'], i18n: Words): Content[] {
  if (!payment) return [];
  const { amount, code, name, upi_id: id } = payment;
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      columnGap: 12,
      columns: [
        { svg: codeSvg(code), width: CODE_SIDE, height: CODE_SIDE },
        {
          margin: [0, 24, 0, 0],
          stack: [
            { text: i18n.t('Pay the first stage by UPI'), bold: true },
            i18n.t('{amount} to {name}', { amount: rupeesText(parseRupees(amount)), name }),
            { text: id, style: 'soft' },
          ],
        },
      ],
    },
  ];
}

function programme({ schedule }: Proposal, i18n: Words): Content[] {
  if (schedule.length === 0) return [];
  return [
    headed(i18n.t('Schedule'), {
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
    }),
  ];
}

/** A heading that stays on the page of what it names. */
const headed = (title: string, content: Content): Content => ({
  unbreakable: true,
  stack: [{ text: title, style: 'section', margin: [0, 10, 0, 4] }, content],
});

function texts(title: string, [first, ...others]: readonly string[]): Content[] {
  return first === undefined
    ? []
    : [headed(title, { ul: [first], style: 'soft' }), ...(others.length > 0 ? [{ ul: others, style: 'soft' }] : [])];
}

/** A paragraph that is surely shorter than a page, which what cannot be broken has to be: the rest of it is not printed. */
const SHORT = 600;

/** Words of the firm, which may go on overleaf. */
function text(title: string, words: string): Content[] {
  const [first = '', ...others] = words.split('\n');
  if (words === '') return [];
  if (first.length > SHORT)
    return [
      { text: title, style: 'section' },
      { text: words, style: 'soft' },
    ];
  return [
    headed(title, { text: first, style: 'soft' }),
    ...(others.length > 0 ? [{ text: others.join('\n'), style: 'soft' }] : []),
  ];
}

const confirmedText = (to: string, i18n: Words): string => i18n.t('confirmed by a code mailed to {to}', { to });

function signatures({ document, accepted }: QuotationPaper, i18n: Words): Content {
  const { proposal } = document;
  const line = (name: string, words: string): Content => ({
    stack: [
      { text: words, margin: [0, 20, 0, 4], color: COLOURS.green, bold: true },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.6, lineColor: COLOURS.soft }] },
      { text: name, style: 'note', margin: [0, 4, 0, 0] },
    ],
  });
  return {
    margin: [0, 8, 0, 0],
    columns: [
      line(i18n.t('For {client}', { client: proposal?.firm.name ?? document.issued_by }), document.issued_by),
      line(
        accepted
          ? i18n.t('Accepted on {day}', { day: dayText(accepted.at) })
          : i18n.t('For {client}: name, date', { client: proposal?.client || i18n.t('the client') }),
        [accepted?.by ?? ' ', ...(accepted?.codeTo ? [confirmedText(accepted.codeTo, i18n)] : [])].join(' · '),
      ),
    ],
  };
}
