import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Plan, PlacedItem } from '../../kernel/plan';
import { head, right } from '../rendering/cells';
import { COLOURS } from '../rendering/colours';
import { dayText } from '../rendering/figures';
import type { PlanFormat } from '../rendering/export-format';
import { RULED } from '../rendering/pdf';
import { planDxf } from './dxf/write-dxf';
import type { DrawnThing } from './item-drawing';
import { marksOf, type Marks } from './opening-marks';
import { MARGINS, points, sheetFor, type Sheet } from './paper-size';
import { planDrawing, planSvg, type Names } from './plan-drawing';
import { roomSheets } from './room-sheets';
import { mm, svgOf } from './svg';

/** What is drawn. Plain data. */
export interface DrawnPlan {
  readonly format: PlanFormat;
  readonly plan: Plan;
  /** Of rooms, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Of what is placed, by the id of its item. */
  readonly things: Readonly<Record<PlacedItem['itemId'], DrawnThing>>;
  readonly title: string;
  readonly revision: number;
  /** Of the revision. */
  readonly at: string;
  readonly firm: { readonly name: string; readonly accent: string; readonly logo: string };
}

/** A plan as a drawing for CAD, as a picture, or as a set of sheets to scale: the plan, its openings, and of each room its plan, its walls and what is made for it. */
export async function render(drawn: DrawnPlan): Promise<Buffer> {
  const names: Names = {
    nameOf: (room) => drawn.names[room] ?? room,
    sizeOf: (itemId) => drawn.things[itemId] ?? null,
  };
  if (drawn.format === 'dxf') return Buffer.from(planDxf(drawn.plan, names.nameOf), 'latin1');
  const sheet = sheetFor((scale) => planDrawing(drawn.plan, { scale }, names).box);
  if (drawn.format === 'svg') return Buffer.from(planSvg(drawn.plan, sheet, names), 'utf8');
  const marks = marksOf(drawn.plan.openings);
  const definition: TDocumentDefinitions = {
    info: { title: `${drawn.title}: plan`, author: drawn.firm.name, creator: 'Fitout', producer: 'Fitout' },
    language: 'en-IN',
    pageSize: sheet.size,
    pageOrientation: sheet.orientation,
    pageMargins: [MARGINS.side, MARGINS.top, MARGINS.side, MARGINS.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: COLOURS.ink, lineHeight: 1.15 },
    styles: {
      section: { fontSize: 13, bold: true, color: drawn.firm.accent, margin: [0, 0, 0, 6] },
      head: { fontSize: 8, color: COLOURS.soft, bold: true },
      note: { fontSize: 8, color: COLOURS.soft },
    },
    footer: (page, pages) => ({
      margin: [MARGINS.side, 16, MARGINS.side, 0],
      columns: [
        { text: `${drawn.title.slice(0, 70)} · version ${drawn.revision} · sizes in millimetres`, style: 'note' },
        { text: `Page ${page} of ${pages}`, style: 'note', alignment: 'right', width: 80 },
      ],
    }),
    content: [
      ...titleBlock(drawn, sheet),
      ...planBlock(drawn.plan, sheet, names),
      ...schedule(marks),
      ...roomSheets(
        { plan: drawn.plan, nameOf: names.nameOf, thingOf: (id) => drawn.things[id] ?? null },
        sheet,
        marks,
      ),
    ],
  };
  // The library is large, and most processes make no PDF.
  const { makePdf } = await import('../../platform/storage/pdf-maker');
  return makePdf(definition);
}

function titleBlock({ title, revision, at, firm }: DrawnPlan, { scale, size }: Sheet): Content[] {
  return [
    {
      columns: [
        ...(firm.logo ? [{ image: firm.logo, fit: [28, 28] as [number, number], width: 36 }] : []),
        { text: firm.name, bold: true, color: firm.accent },
        { text: 'Plan', alignment: 'right', fontSize: 10, color: COLOURS.soft },
      ],
    },
    { text: title.slice(0, 120), fontSize: 20, bold: true, margin: [0, 8, 0, 2] },
    { text: `Version ${revision} · ${dayText(at)} · scale 1:${scale} on ${size}`, fontSize: 10, color: COLOURS.soft },
  ];
}

/** The drawing in the middle of the sheet; names are set over it, so that they may be in any script. */
function planBlock(plan: Plan, sheet: Sheet, names: Names): Content[] {
  const { box, parts, labels } = planDrawing(plan, sheet, names);
  const { scale } = sheet;
  const [width, height] = [points(box.width, scale), points(box.height, scale)];
  const left = MARGINS.side + Math.max(0, (sheet.width - width) / 2);
  const top = MARGINS.top + MARGINS.title;
  const wide = 120;
  return [
    { svg: svgOf(sheet, box, parts), width, height, absolutePosition: { x: left, y: top } },
    ...labels.map(({ at: [x, y], lines: [name, ...figures] }): Content => {
      const [px, py] = [left + points(x - box.x, scale), top + points(y - box.y, scale)];
      return {
        absolutePosition: { x: px - wide / 2, y: py - 6 - 4 * figures.length },
        columns: [
          {
            width: wide,
            alignment: 'center',
            stack: [
              { text: name ?? '', bold: true, fontSize: 8 },
              ...figures.map((text) => ({ text, fontSize: 6, color: COLOURS.soft })),
            ],
          },
        ],
      };
    }),
  ];
}

const KINDS = { door: 'Door', window: 'Window', arch: 'Open way' } as const;

function schedule({ sizes }: Marks): Content[] {
  if (sizes.length === 0) return [];
  const rows = sizes.map(({ mark, kind, width, height, sill, count }): TableCell[] => [
    { text: mark, bold: true },
    KINDS[kind],
    right(mm(width)),
    right(mm(height)),
    right(sill > 0 ? mm(sill) : ''),
    right(String(count)),
  ]);
  return [
    { text: 'Openings', style: 'section', pageBreak: 'before' },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        widths: [40, 90, 60, 60, 60, 50],
        body: [head('Mark', '', 'Width', 'Height', 'Sill', 'Number'), ...rows],
      },
    },
  ];
}
