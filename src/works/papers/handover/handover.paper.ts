import type { Content, TableCell } from 'pdfmake/interfaces';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { amount as amountText, dayText } from '../../../papers/rendering/figures';
import { RULED } from '../../../papers/rendering/pdf';
import { wordsOf, type Words } from '../../../platform/language/words';
import { named, ruledTable, signed, sumRows, worksPdf } from '../letter-parts';
import type { HandoverPaper } from './handover-papers';
import { certificateSheet, warrantySheet } from './handover-sheet';
import { coverOf, datesOf, firmFacts, roomText, snagsText, statementText, valuesOf } from './handover-words';

const ROOM_WIDTH = 120;

/** What the client gets at the handover: the certificate of completion, or the warranty card. */
export function render(paper: HandoverPaper): Promise<Buffer> {
  const isCertificate = paper.document === 'certificate';
  if (paper.format === 'xlsx') return isCertificate ? certificateSheet(paper) : warrantySheet(paper);
  return isCertificate ? certificate(paper) : warrantyCard(paper);
}

function certificate(paper: HandoverPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  return worksPdf(paper, coverOf(paper, i18n), [
    statement(statementText(paper, i18n)),
    ...dates(paper, i18n),
    ...scope(paper, i18n),
    ...value(paper, i18n),
    ...snags(paper, i18n),
    signatures(paper, i18n),
  ]);
}

function warrantyCard(paper: HandoverPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  return worksPdf(paper, coverOf(paper, i18n), [
    statement(statementText(paper, i18n)),
    ...scope(paper, i18n),
    signed(paper, i18n, [
      { text: i18n.t('To claim it'), bold: true },
      { text: firmFacts(paper).join('\n'), style: 'soft' },
    ]),
  ]);
}

/** What the paper is for, in large type. */
function statement(text: string): Content {
  return { text, fontSize: 12, margin: [0, 18, 0, 0], color: COLOURS.ink };
}

function dates(paper: HandoverPaper, i18n: Words): Content[] {
  const rows = datesOf(paper, i18n).map(([label, day]): TableCell[] => [label, right(dayText(day))]);
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
          { text: roomText(room, i18n), bold: true },
          items.join(' · '),
        ]),
      },
    },
  ];
}

function value(paper: HandoverPaper, i18n: Words): Content[] {
  return [together(i18n.t('Value'), sumRows(valuesOf(paper, i18n), { amountOf: whole, margin: 0 }))];
}

const whole = (rupees: number): string =>
  `${Math.round(rupees) < 0 ? '−' : ''}${amountText(Math.abs(Math.round(rupees)))}`;

function snags(paper: HandoverPaper, i18n: Words): Content[] {
  const { open } = paper.snags;
  return [
    together(i18n.t('Snags'), snagsText(paper, i18n)),
    ...(open.length === 0
      ? []
      : [
          ruledTable(
            {
              titles: [i18n.t('To be fixed'), i18n.t('Until')],
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
