/** The sheets of each room: its plan, its walls, and what is made for it. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { Plan } from '../../kernel/plan';
import { elevationsOf } from '../../kernel/plan/elevations';
import { head, right } from '../rendering/cells';
import { RULED } from '../rendering/pdf';
import { elevationDrawing } from './elevation-drawing';
import { itemDrawing, toneOf, type DrawnThing } from './item-drawing';
import type { Marks } from './opening-marks';
import { points, type Sheet } from './paper-size';
import { planDrawing } from './plan-drawing';
import { roomPlan } from './room-plan';
import { mm, svgOf, type Box } from './svg';

interface Drawn {
  readonly plan: Plan;
  readonly nameOf: (room: string) => string;
  readonly thingOf: (itemId: string) => DrawnThing | null;
}

/** Side by side as many as fit. */
export function roomSheets(drawn: Drawn, sheet: Sheet, marks: Marks): Content[] {
  const scale = Math.min(100, sheet.scale);
  return drawn.plan.rooms.flatMap(({ room }): Content[] => {
    const cut = roomPlan(drawn.plan, room, drawn.thingOf);
    if (!cut) return [];
    const things = cut.items.flatMap(({ itemId, corners }): Made[] => {
      const thing = drawn.thingOf(itemId);
      return thing ? [{ ...thing, corners: corners ?? [] }] : [];
    });
    const pen = { scale, width: sheet.width };
    const [first, ...others] = inRows([planOf(drawn, cut, pen), ...wallsOf(drawn, room, pen, marks)], sheet.width);
    const heading: Content = {
      text: `${drawn.nameOf(room)}: from above, and its walls from inside, clockwise from the top of the plan, 1:${scale}`,
      style: 'section',
      margin: [0, 14, 0, 6],
    };
    // A heading stays with its first row.
    const start: Content = { stack: [heading, ...(first ? [first] : [])], unbreakable: true };
    return [start, ...others, ...madeFor(things, pen)];
  });
}

interface Pen {
  readonly scale: number;
  /** Points of the sheet. */
  readonly width: number;
}

interface Picture {
  readonly width: number;
  readonly picture: Column;
}

function pictureOf(title: string, { svg, box }: { svg: string; box: Box }, pen: Pen): Picture {
  const width = Math.min(pen.width, points(box.width, pen.scale));
  return {
    width,
    picture: {
      width,
      stack: [
        { text: title, bold: true },
        { svg, width },
      ],
    },
  };
}

function planOf({ nameOf, thingOf }: Drawn, cut: Plan, pen: Pen): Picture {
  const { box, parts } = planDrawing(cut, pen, { nameOf, sizeOf: thingOf });
  return pictureOf('Plan', { svg: svgOf(pen, box, parts), box }, pen);
}

function wallsOf({ plan, thingOf }: Drawn, room: string, pen: Pen, { markOf }: Marks): Picture[] {
  return elevationsOf(plan, room, thingOf).map((elevation) => {
    const drawing = elevationDrawing(elevation, pen, {
      markOf,
      toneOf: (itemId) => toneOf(thingOf(itemId)),
    });
    return pictureOf(`Wall ${elevation.name}`, drawing, pen);
  });
}

const words = (text: string): TableCell => ({ text, style: 'head' });
const HEAD = [words(''), ...head('What stands here', 'Width', 'Depth', 'Height', 'Off floor'), words('Finish')];

interface Made extends DrawnThing {
  /** As the plan has them. */
  readonly corners: readonly number[];
}

/** What a carpenter makes or sets up: a list with its finishes, and each as it is drawn by itself. */
function madeFor(things: readonly Made[], pen: Pen): Content[] {
  if (things.length === 0) return [];
  const rows = things.map(({ title, wide, deep, high, lift, finish, notes }, i): TableCell[] => [
    String(i + 1),
    { stack: [title, ...(notes.length > 0 ? [{ text: notes.join('; ').slice(0, 240), style: 'note' }] : [])] },
    right(mm(wide)),
    right(mm(deep)),
    right(high > 0 ? mm(high) : ''),
    right(lift > 0 ? mm(lift) : ''),
    finish?.name ?? '',
  ]);
  const drawings = things.map((thing, i) => {
    const drawing = itemDrawing(thing, pen, thing.corners);
    return pictureOf(`${i + 1} · ${drawing.views}`, drawing, pen);
  });
  return [
    {
      layout: RULED,
      margin: [0, 8, 0, 8],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: [20, 300, 50, 50, 50, 60, 180],
        body: [HEAD, ...rows],
      },
    },
    ...inRows(drawings, pen.width),
  ];
}

const GAP = 12;

function inRows(pictures: readonly Picture[], most: number): Content[] {
  const lines: { width: number; pictures: Column[] }[] = [];
  for (const { width, picture } of pictures) {
    const line = lines.at(-1);
    if (line && line.width + GAP + width <= most) {
      line.pictures.push(picture);
      line.width += GAP + width;
    } else lines.push({ width, pictures: [picture] });
  }
  return lines.map((line) => ({ columns: line.pictures, columnGap: GAP, unbreakable: true }));
}
