import { WHOLE_FLAT } from '../../../kernel/terms';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import type { Comparison } from '../comparison/compare.dto';
import { COLOURS } from '../../../papers/rendering/colours';
import { head, right } from '../../../papers/rendering/cells';
import { renderPaper, RULED } from '../../../papers/rendering/pdf';
import { amount, dayText, figure, signedFigure, signedPercent } from '../../../papers/rendering/figures';
import { waterfallOf } from './waterfall';

const BAR_WIDTH = 250;
/** Lines of a table of the paper; the workbook has all. */
const MAX_LINES = 300;

/** A table whose title is its first row: it is never alone at the foot of a page, and is repeated on the next. */
const TITLED: CustomTableLayout = {
  ...RULED,
  hLineWidth: (index, node) => (index <= 1 ? 0 : index === node.table.headerRows ? 0.8 : 0.4),
};

type Line = Comparison['changed'][number];

/** Two revisions on paper: the price bridge as a picture and a table, who made the changes, and the items. */
export function renderComparisonPdf(comparison: Comparison): Promise<Buffer> {
  const { from, to, title } = comparison;
  return renderPaper(
    {
      title,
      subject: `Version ${from.revision} to version ${to.revision}`,
      mark: `versions ${from.revision} and ${to.revision} · ${dayText(to.at)}`,
      facts: [
        `Version ${from.revision} of ${dayText(from.at)}: ${amount(from.total_cost)}`,
        `Version ${to.revision} of ${dayText(to.at)}: ${amount(to.total_cost)}`,
      ],
    },
    [
      ...headline(comparison),
      ...picture(comparison),
      ...behind(comparison),
      ...details(comparison),
      ...lines('Added items', comparison.added),
      ...lines('Removed items', comparison.removed),
      ...lines('Changed items', comparison.changed),
    ],
  );
}

function colourOf(value: number): string {
  return value > 0 ? COLOURS.terracotta : value < 0 ? COLOURS.green : COLOURS.ink;
}

function headline({ delta, delta_percent: percent }: Comparison): Content[] {
  const share = percent === null ? '' : ` (${signedPercent(percent)})`;
  return [
    {
      text: signedFigure(delta).replace(/^[+−]?/, '$&₹'),
      fontSize: 28,
      bold: true,
      color: colourOf(delta),
      margin: [0, 18, 0, 0],
    },
    { text: `Difference of the total without GST${share}`, style: 'facts', margin: [0, 0, 0, 4] },
  ];
}

function picture(comparison: Comparison): Content[] {
  const bars = waterfallOf(comparison, BAR_WIDTH);
  const shares = new Map(comparison.bridge.map(({ label, percent }) => [label, percent]));
  const rows = bars.map(({ label, amount: value, isTotal, x, w, colour }): TableCell[] => {
    const percent = shares.get(label);
    return [
      { text: label, ...(isTotal ? { style: 'sum' } : {}) },
      { margin: [0, 1, 0, 0], canvas: [{ type: 'rect', x, y: 0, w, h: 9, color: colour }] },
      right(isTotal ? figure(value) : signedFigure(value), isTotal ? { style: 'sum' } : { color: colour }),
      right(isTotal || percent === undefined || percent === null ? '' : signedPercent(percent)),
    ];
  });
  return [
    { text: 'What made the difference', style: 'section' },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [132, BAR_WIDTH, '*', 44],
        body: [head('Cause', '', 'Amount ₹', 'Share'), ...rows],
      },
    },
    {
      text: 'The parts add up to the difference exactly. The bars do not begin at zero, so that small changes can be seen.',
      style: 'note',
      margin: [0, 4, 0, 0],
    },
  ];
}

/** People and reasons of each cause. */
function behind({ bridge }: Comparison): Content[] {
  const rows = bridge.flatMap(({ label, revisions, revisions_count: count }) =>
    revisions.length === 0
      ? []
      : [
          ...revisions.map(({ revision, at, actor, summary, reason }, index): TableCell[] => [
            { text: index === 0 ? label : '', style: 'sum' },
            right(String(revision)),
            right(dayText(at)),
            { text: actor.name },
            { text: printable(reason ? `${summary}: “${reason}”` : summary) },
          ]),
          ...(count > revisions.length
            ? [
                [
                  '',
                  '',
                  '',
                  '',
                  { text: `and ${count - revisions.length} earlier versions`, style: 'note' },
                ] as TableCell[],
              ]
            : []),
        ],
  );
  if (rows.length === 0) return [];
  const titles = head('Cause', 'Version', 'Date').concat([
    { text: 'By', style: 'head' },
    { text: 'What and why', style: 'head' },
  ]);
  return [
    { text: 'Who changed it, and why', style: 'section' },
    {
      layout: RULED,
      table: { headerRows: 1, dontBreakRows: true, widths: [96, 40, 84, 76, '*'], body: [titles, ...rows] },
    },
  ];
}

function details({ details: rows }: Comparison): Content[] {
  if (rows.length === 0) return [];
  return [
    { text: 'The BOQ itself', style: 'section' },
    {
      layout: RULED,
      table: {
        headerRows: 0,
        widths: [130, '*', '*'],
        body: rows.map(({ label, before, after }) => [
          { text: label, color: COLOURS.soft },
          { text: before ?? '–' },
          { text: after ?? '–' },
        ]),
      },
    },
  ];
}

function lines(title: string, list: readonly Line[]): Content[] {
  if (list.length === 0) return [];
  const shown = [...list].sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)).slice(0, MAX_LINES);
  const cost = (value: number | null): TableCell => right(value === null ? '' : figure(value));
  const rest = list.length - shown.length;
  const name = { text: `${title} (${list.length})`, style: 'section', colSpan: 5 };
  return [
    {
      layout: TITLED,
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*', 74, 74, 74, 44],
        body: [
          [name, '', '', '', ''],
          head('Item', 'Before ₹', 'After ₹', 'Difference ₹', ''),
          ...shown.map((line): TableCell[] => [
            { stack: [line.title, { text: factsOf(line), style: 'note' }] },
            cost(line.cost_before),
            cost(line.cost_after),
            right(signedFigure(line.delta), { color: colourOf(line.delta) }),
            right(line.delta_percent === null ? '' : signedPercent(line.delta_percent)),
          ]),
        ],
      },
    },
    ...(rest > 0 ? [{ text: `and ${rest} more, which the workbook lists`, style: 'note' }] : []),
  ];
}

/** The paper's letters have no arrow. */
function printable(text: string): string {
  return text.replaceAll('→', 'to');
}

function factsOf({ room_label: room, changes }: Line): string {
  const moved = changes.map(({ label, before, after }) => `${label} ${before ?? 'none'} to ${after ?? 'none'}`);
  return [room ?? WHOLE_FLAT, ...moved].join(' · ');
}
