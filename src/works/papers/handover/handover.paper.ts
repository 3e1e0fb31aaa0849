import type { Content, TableCell } from 'pdfmake/interfaces';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { amount as amountText, dayText } from '../../../papers/rendering/figures';
import { RULED } from '../../../papers/rendering/pdf';
import { wordsOf, type Words } from '../../../platform/language/words';
import { named, ruledTable, signed, sumRows, worksPdf, type Sum } from '../letter-parts';
import type { HandoverPaper } from './handover-papers';

const ROOM_WIDTH = 120;

/** What the client gets at the handover: the certificate of completion, or the warranty card. */
export function render(paper: HandoverPaper): Promise<Buffer> {
  return paper.document === 'certificate' ? certificate(paper) : warrantyCard(paper);
}

const quotationText = ({ quotation }: HandoverPaper, i18n: Words): string | null =>
  quotation && i18n.t('Quotation {issue}', { issue: quotation });

function certificate(paper: HandoverPaper): Promise<Buffer> {
  const { date, language, progress } = paper;
  const i18n = wordsOf(language);
  const day = dayText(date);
  const cover = {
    name: i18n.t('Certificate of completion and handover'),
    facts: [day, quotationText(paper, i18n)],
  };
  return worksPdf(paper, cover, [
    statement(
      progress < 100
        ? i18n.t('The works named below were handed over on {day}. So far {percent} % of them by value is done.', {
            day,
            percent: progress,
          })
        : i18n.t('The works named below were completed and handed over on {day}.', { day }),
    ),
    ...dates(paper, i18n),
    ...scope(paper, i18n),
    ...value(paper, i18n),
    ...snags(paper, i18n),
    signatures(paper, i18n),
  ]);
}

function warrantyCard(paper: HandoverPaper): Promise<Buffer> {
  const { date, language, warranty, months } = paper;
  const i18n = wordsOf(language);
  const day = dayText(date);
  const cover = { name: i18n.t('Warranty card'), facts: [day, quotationText(paper, i18n)] };
  const covered =
    months === null
      ? i18n.t('From the handover on {day}.', { day })
      : i18n.t('{months, plural, one {# month} other {# months}} from the handover on {day}.', { months, day });
  return worksPdf(paper, cover, [
    statement([warranty, covered].filter(Boolean).join('\n')),
    ...scope(paper, i18n),
    signed(paper, i18n, [
      { text: i18n.t('To claim it'), bold: true },
      {
        text: [paper.firm.name, paper.firm.phone, paper.firm.address].filter(Boolean).join('\n'),
        style: 'soft',
      },
    ]),
  ]);
}

/** What the paper is for, in large type. */
function statement(text: string): Content {
  return { text, fontSize: 12, margin: [0, 18, 0, 0], color: COLOURS.ink };
}

function dates({ acceptedOn, begunOn, date }: HandoverPaper, i18n: Words): Content[] {
  const rows = [
    [i18n.t('Quotation accepted'), acceptedOn],
    [i18n.t('Work on site began'), begunOn],
    [i18n.t('Handed over'), date],
  ].flatMap(([label, day]): TableCell[][] => (day && label ? [[label, right(dayText(day))]] : []));
  return [together(i18n.t('Dates'), { layout: RULED, table: { widths: ['*', 120], body: rows } })];
}

/** A heading on the page of what it is above. */
const together = (title: string, content: Content): Content => ({
  unbreakable: true,
  stack: [{ text: title, style: 'section' }, content],
});

/** A room with many items may go on on the next page. */
function scope({ scope: rooms }: HandoverPaper, i18n: Words): Content[] {
  return [
    { text: i18n.t('Scope'), style: 'section' },
    {
      layout: RULED,
      table: {
        widths: [ROOM_WIDTH, '*'],
        body: rooms.map(({ room, items }): TableCell[] => [
          { text: room ?? i18n.t('Whole flat'), bold: true },
          items.join(' · '),
        ]),
      },
    },
  ];
}

function value({ value: sums }: HandoverPaper, i18n: Words): Content[] {
  const rows: Sum[] = [
    [i18n.t('Contract with GST'), sums.contract, true],
    ...(sums.variations === 0 ? [] : [[i18n.t('Of this, variations'), sums.variations] as const]),
    [i18n.t('Invoiced with GST'), sums.invoiced],
    [i18n.t('Paid, with TDS'), sums.paid],
    ...(sums.deducted === 0 ? [] : [[i18n.t('Other deductions'), sums.deducted] as const]),
    ...(sums.retained === 0 ? [] : [[i18n.t('Retention held'), sums.retained] as const]),
    [i18n.t('Due now'), sums.due],
  ];
  return [together(i18n.t('Value'), sumRows(rows, { amountOf: whole, margin: 0 }))];
}

const whole = (rupees: number): string =>
  `${Math.round(rupees) < 0 ? '−' : ''}${amountText(Math.abs(Math.round(rupees)))}`;

function snags({ snags: { mended, open } }: HandoverPaper, i18n: Words): Content[] {
  const said = [
    i18n.t('{count, plural, one {# snag was mended} other {# snags were mended}}', { count: mended }),
    open.length === 0
      ? i18n.t('none is open')
      : i18n.t('{count, plural, one {# is open} other {# are open}}', { count: open.length }),
  ].join(', ');
  return [
    together(i18n.t('Snags'), `${said}.`),
    ...(open.length === 0
      ? []
      : [
          ruledTable(
            {
              titles: [i18n.t('To be mended'), i18n.t('Until')],
              widths: [110],
              rows: open.map(({ text, room, who, until }) => [
                named(text, room, who),
                right(until === null ? '' : dayText(until)),
              ]),
            },
            6,
          ),
        ]),
  ];
}

function signatures(paper: HandoverPaper, i18n: Words): Content {
  const client = paper.client || i18n.t('the client');
  return signed(paper, i18n, [
    { text: i18n.t('For {client}', { client }), bold: true, margin: [0, 0, 0, 34] },
    { text: i18n.t('Name, date and signature'), style: 'note' },
  ]);
}
