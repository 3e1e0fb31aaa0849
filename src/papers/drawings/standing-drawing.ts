/** The flat standing up on paper, or one of its rooms. */
import { isometric, viewOf, type IsoFace } from '../../kernel/plan/standing/isometric';
import { shaded, toneOfFinish } from '../../kernel/plan/standing/finishes';
import { prismsOf, roomPrisms, type Body, type Standing } from '../../kernel/plan/standing/prisms';
import { COLOURS } from '../rendering/colours';
import { polygon, svgOf } from './svg';

/** Walls of the whole flat are cut at this height, in millimetres, so that one sees in. */
const CUT = 1_200;
const PEN = { scale: 100 };
/** Millimetres of paper. */
const THIN = 0.06;

const TOP: Readonly<Record<Body, string>> = {
  floor: COLOURS.tint,
  wall: COLOURS.soft,
  facing: COLOURS.track,
  glass: '#d5e6e8',
  leaf: '#dcc7b4',
  thing: COLOURS.track,
  fixed: COLOURS.soft,
  hanging: COLOURS.track,
};
const SIDES: Readonly<Record<Body, readonly [left: string, right: string]>> = {
  floor: ['#c9d6cf', '#bccac2'],
  wall: [COLOURS.track, COLOURS.line],
  facing: [COLOURS.track, COLOURS.line],
  glass: ['#d5e6e8', '#c3d9dc'],
  leaf: ['#d2b9a3', '#c4a98f'],
  thing: [COLOURS.line, COLOURS.line],
  fixed: [COLOURS.line, COLOURS.line],
  hanging: [COLOURS.track, COLOURS.line],
};
/** How much darker the sides of a finish are. */
const SHADES = { top: 0, left: 0.1, right: 0.18 } as const;

function toneOf({ prism: { body, finish }, side }: IsoFace): string {
  const tone = toneOfFinish(finish);
  if (tone) return shaded(tone, SHADES[side]);
  return side === 'top' ? TOP[body] : SIDES[body][side === 'left' ? 0 : 1];
}

/** A picture of the flat, or of the room with this id; null where the plan encloses none. */
export function standingDrawing(standing: Omit<Standing, 'cutAt'>, room?: string): string | null {
  const faces = isometric(room === undefined ? prismsOf({ ...standing, cutAt: CUT }) : roomPrisms(standing, room));
  if (faces.length === 0) return null;
  const [x, y, width, height] = viewOf(faces);
  const parts = faces.map((face) =>
    polygon(PEN, face.points, { fill: toneOf(face), stroke: COLOURS.soft, thin: THIN }),
  );
  return svgOf(PEN, { x, y, width, height }, parts);
}
