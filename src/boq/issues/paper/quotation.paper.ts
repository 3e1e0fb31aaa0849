import type { Content, TableCell } from 'pdfmake/interfaces';
import type { QuotationPaper, Swatches } from './quotation-pdfs';
import { standingOf, type ShownFlat } from '../../../kernel/plan/standing/shown';
import { WHOLE_FLAT } from '../../../kernel/terms';
import { wordsOf, type Words } from '../../../platform/language/words';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { standingDrawing } from '../../../papers/drawings/standing-drawing';
import { letterhead, letterPdf } from '../../../papers/rendering/letterhead';
import { PAGE_WIDTH, RULED } from '../../../papers/rendering/pdf';
import { closingParts, wholeRupees } from './quotation-parts';
import { dayText, measureText, quantityText } from '../../../papers/rendering/figures';
import { homeNames } from '../../reads/catalogue-names';
import { inWholeRupees } from '../documents/whole-rupees';

interface DrawnQuotation {
  readonly paper: QuotationPaper;
  readonly swatches: Swatches;
}
type Document = QuotationPaper['document'];

/** Lines of a room that stay with its heading. */
const KEPT_TOGETHER = 3;
const COVER_HEIGHT = 230;
const PICTURE_GAP = 8;
const PICTURE: [number, number] = [(PAGE_WIDTH - 2 * PICTURE_GAP) / 3, 112];
const SWATCH = 13;

type Margins = [number, number, number, number];

/** A quotation as its client gets it, without GST until the total as on its page: the firm, the total, each room, payments, programme, terms and signatures. */
export async function render({ paper: exact, swatches }: DrawnQuotation): Promise<Buffer> {
  const document = inWholeRupees(exact.document);
  const paper = { ...exact, document };
  const { proposal } = document;
  const i18n = wordsOf(exact.language);
  const firm = proposal?.firm.name ?? document.issued_by;
  const name = quotationName(document, i18n);
  return letterPdf({ firm, name, title: document.title, language: exact.language, fontSize: 9.5, images: swatches }, [
    ...(proposal ? letterhead(proposal.firm) : []),
    ...cover(paper, name, i18n),
    ...coverPicture(paper),
    ...totalBox(document, i18n),
    ...optionRows(proposal, i18n),
    ...document.rooms.flatMap((room) => roomTable(paper, room, { swatches, i18n })),
    ...closingParts(paper),
  ]);
}

/** `Quotation 1`, `Variation 2 of quotation 1`, with the firm's number. */
function quotationName({ issue, against, proposal }: Document, i18n: Words): string {
  const name =
    against === null
      ? i18n.t('Quotation {issue}', { issue })
      : i18n.t('Quotation {issue}, variation of quotation {against}', { issue, against });
  return proposal?.number ? `${name} · ${i18n.t('No. {number}', { number: proposal.number })}` : name;
}

function cover({ document, accepted }: QuotationPaper, name: string, i18n: Words): Content[] {
  const { proposal, layout_type: layout, carpet_area: area, only_rooms: only } = document;
  const named = homeNames(i18n.locale, { city: document.city, layout });
  const home = [
    named.layout,
    area !== null && i18n.t('{area} sq ft', { area: quantityText(area) }),
    only && i18n.t('Only: {rooms}', { rooms: only }),
    proposal?.site || named.city,
  ].filter(Boolean);
  return [
    {
      text: `${name} · ${dayText(document.issued_at)}`,
      color: proposal?.firm.accent ?? COLOURS.green,
      bold: true,
      fontSize: 9,
      margin: [0, 18, 0, 2],
    },
    { text: proposal?.client ? i18n.t('For {client}', { client: proposal.client }) : document.title, style: 'title' },
    { text: [...(proposal?.client ? [document.title] : []), ...home].join(' · '), style: 'soft' },
    ...(accepted
      ? [
          {
            text: i18n.t('Accepted by {name} on {day}', {
              name: accepted.by,
              day: dayText(accepted.at),
            }),
            color: COLOURS.green,
            bold: true,
            margin: [0, 6, 0, 0] as Margins,
          },
        ]
      : proposal
        ? [
            {
              text: i18n.t('Valid until {day}', { day: dayText(proposal.valid_until) }),
              bold: true,
              margin: [0, 6, 0, 0] as Margins,
            },
          ]
        : []),
    ...(document.note
      ? [
          {
            text: `“${document.note}”`,
            font: 'Fraunces',
            fontSize: 10.5,
            margin: [0, 12, 60, 0] as Margins,
          },
        ]
      : []),
  ];
}

function coverPicture({ pictures, document }: QuotationPaper): Content[] {
  const cover = pictures.find(({ itemId }) => itemId === null);
  const place = { fit: [PAGE_WIDTH, COVER_HEIGHT] as [number, number], margin: [0, 14, 0, 0] as Margins };
  if (cover) return [{ image: cover.image, ...place }];
  const svg = standing(document);
  return svg === null ? [] : [{ svg, ...place }];
}

/** The flat as it was drawn, or a room of it; null where nobody drew it. */
function standing({ proposal }: Document, label?: string): string | null {
  const { drawing, plan = [] } = proposal ?? {};
  const room = plan.find((one) => one.label === label)?.room;
  if (!drawing || (label !== undefined && room === undefined)) return null;
  return standingDrawing(standingOf(drawing as ShownFlat), room);
}

function totalBox(
  { totals, variation, proposal, carpet_area: area, left_out: leftOut }: Document,
  i18n: Words,
): Content[] {
  const facts = [
    proposal?.weeks && weeksText(proposal.weeks, i18n),
    area ? i18n.t('{amount} per sq ft without GST', { amount: wholeRupees(totals.total / area) }) : null,
  ].filter(Boolean);
  return [
    {
      margin: [0, 16, 0, 4],
      layout: 'noBorders',
      table: {
        widths: ['*'],
        body: [
          [
            {
              fillColor: COLOURS.tint,
              margin: [12, 10, 12, 10],
              stack: [
                {
                  text: variation ? i18n.t('Total with GST after this variation') : i18n.t('Total with GST'),
                  style: 'soft',
                },
                { text: wholeRupees(totals.total_with_gst), font: 'Fraunces', fontSize: 28 },
                {
                  text: `${i18n.t('Total without GST')} ${wholeRupees(totals.total)} + ${i18n.t('GST')} ${wholeRupees(totals.gst)}`,
                  style: 'soft',
                },
                ...(variation
                  ? [
                      {
                        text: i18n.t('This variation: {total} without GST, {withGst} with it', {
                          total: plus(variation.totals.total),
                          withGst: plus(variation.totals.total_with_gst),
                        }),
                        bold: true,
                      },
                    ]
                  : []),
                { text: facts.join(' · '), style: 'soft' },
                ...(leftOut.length > 0 ? [{ text: leftOutText(leftOut, i18n), style: 'soft' }] : []),
              ],
            },
          ],
        ],
      },
    },
  ];
}

/** What the total leaves out, with what all of it would add. */
function leftOutText(parts: Document['left_out'], i18n: Words): string {
  const cost = parts.reduce((sum, part) => sum + part.cost, 0);
  return i18n.t('Not in this price: {parts}: +{amount} without GST', {
    parts: parts.map(({ label }) => label).join(', '),
    amount: wholeRupees(cost),
  });
}

/** `+₹3,238`, `−₹560`. */
const plus = (rupees: number): string => `${rupees < 0 ? '' : '+'}${wholeRupees(rupees)}`;

function weeksText({ low, high }: { low: number; high: number }, i18n: Words): string {
  return low === high
    ? i18n.t('{weeks} weeks on site', { weeks: low })
    : i18n.t('{low} to {high} weeks on site', { low, high });
}

function optionRows(proposal: Document['proposal'], i18n: Words): Content[] {
  if (!proposal || proposal.options.length === 0) return [];
  const { options, alternatives } = proposal;
  const grouped = new Set(alternatives.flatMap(({ items }) => items));
  const rowOf = ({ item, chosen, adds_without_gst: adds }: (typeof options)[number]): TableCell[] => [
    { stack: [item.title, { text: aboutItem(item), style: 'note' }] },
    { text: chosen ? i18n.t('Chosen') : i18n.t('Not chosen'), style: chosen ? 'sum' : 'soft' },
    right(adds === 0 ? '' : plus(adds)),
  ];
  return [
    { text: i18n.t('Options'), style: 'section' },
    {
      layout: RULED,
      table: {
        dontBreakRows: true,
        widths: ['*', 70, 80],
        body: [
          ...options.filter(({ item }) => !grouped.has(item.id)).map(rowOf),
          ...alternatives.flatMap(({ label, items }): TableCell[][] => [
            [{ text: i18n.t('{label}: one of these', { label }), bold: true, colSpan: 3 }, {}, {}],
            ...options.filter(({ item }) => items.includes(item.id)).map(rowOf),
          ]),
        ],
      },
    },
    { text: i18n.t('Amounts without GST, as those of the lines.'), style: 'note', margin: [0, 3, 0, 0] },
  ];
}

type Item = Document['items'][number];

/** An item's room-independent facts as one sentence. */
function aboutItem({ size, finish, description }: Item): string {
  return [size, finish, ...description].filter(Boolean).join(', ');
}

/** A room: its name and cost, its pictures, and each line with the swatch of its finish. */
function roomTable(
  { document, pictures }: QuotationPaper,
  { label, cost }: Document['rooms'][number],
  { swatches, i18n }: { readonly swatches: Swatches; readonly i18n: Words },
): Content[] {
  const own = document.items.filter(({ room }) => (room ?? WHOLE_FLAT) === label);
  const shown = pictures.filter(({ itemId }) => own.some(({ id }) => id === itemId));
  const hasSwatches = own.some(({ finish_id: finish }) => finish !== null && finish in swatches);
  const head: TableCell[] = [
    { text: label === WHOLE_FLAT ? i18n.t('Whole flat') : label, font: 'Fraunces', fontSize: 14 },
    {
      text: i18n.t('{count, plural, one {# line} other {# lines}}', { count: own.length }),
      style: 'note',
      alignment: 'right',
    },
    { text: wholeRupees(cost), font: 'Fraunces', fontSize: 12, alignment: 'right' },
  ];
  const rowOf = (item: Item): TableCell[] => [
    { stack: [item.title, ...(aboutItem(item) ? [{ text: aboutItem(item), style: 'note' }] : [])] },
    right(`${item.count > 1 ? `${item.count} × ` : ''}${measureText(item.quantity, item.unit)}`, {
      style: 'soft',
    }),
    right(wholeRupees(item.cost)),
  ];
  const swatchOf = ({ finish_id: finish }: Item): TableCell =>
    finish !== null && finish in swatches ? { image: finish, width: SWATCH, height: SWATCH, margin: [0, 1, 0, 0] } : '';
  const drawing = shown.length > 0 ? null : standing(document, label);
  const pictureRow: TableCell = {
    colSpan: hasSwatches ? 4 : 3,
    columns: [
      ...shown.map(({ image }) => ({ image, fit: PICTURE, width: PICTURE[0] })),
      ...(drawing === null ? [] : [{ svg: drawing, fit: PICTURE, width: PICTURE[0] }]),
    ],
    columnGap: PICTURE_GAP,
    margin: [0, 2, 0, 2],
  };
  // The name of a room with swatches spans their column.
  const wide = (cells: TableCell[]): TableCell[] =>
    hasSwatches ? [{ ...(cells[0] as object), colSpan: 2 } as TableCell, {}, ...cells.slice(1)] : cells;
  return [
    {
      margin: [0, 16, 0, 0],
      layout: RULED,
      table: {
        headerRows: 1,
        keepWithHeaderRows: KEPT_TOGETHER,
        dontBreakRows: true,
        widths: [...(hasSwatches ? [SWATCH] : []), '*', 90, 80],
        body: [
          wide(head),
          ...(shown.length > 0 || drawing !== null
            ? [[pictureRow, ...Array.from({ length: hasSwatches ? 3 : 2 }, () => ({}))]]
            : []),
          ...own.map((item): TableCell[] => [...(hasSwatches ? [swatchOf(item)] : []), ...rowOf(item)]),
        ],
      },
    },
  ];
}
