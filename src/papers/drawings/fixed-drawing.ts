/** Columns, shafts, beams, ceiling drops and points of services, as plans and walls show them. */
import { FIXED_NAMES, groundOf, type Fixed, type FixedKind, type Point } from '../../kernel/plan';
import { isInside } from '../../kernel/plan/vector';
import type { Elevation } from '../../kernel/plan/elevations';
import { COLOURS } from '../rendering/colours';
import { line, mm, polygon, words, type Pen, type Style } from './svg';

const STYLES: Readonly<Record<FixedKind, Style>> = {
  column: { fill: COLOURS.soft, stroke: COLOURS.ink },
  shaft: { fill: '#fff', stroke: COLOURS.ink },
  beam: { stroke: COLOURS.soft, dash: true },
  drop: { stroke: COLOURS.terracotta, dash: true },
  plumbing: { fill: '#fff', stroke: COLOURS.ink },
  electrical: { fill: '#fff', stroke: COLOURS.terracotta },
};
/** A mark on paper, in millimetres of it: a point is as small as a switch. */
const MARK = 2.6;
const LETTER = 1.8;

/** From above. Points have their letter, and how high they are. */
export function fixedParts(all: readonly Fixed[], pen: Pen): string[] {
  return all.flatMap((fixed) => {
    const { kind, at, down, above = 0 } = fixed;
    const style = STYLES[kind];
    const isPoint = kind === 'plumbing' || kind === 'electrical';
    const side = MARK * pen.scale;
    const ground = groundOf(isPoint ? { at, wide: side, deep: side } : fixed);
    const [a, b, c, d] = ground;
    const cross = kind === 'shaft' && a && b && c && d ? [line(pen, a, c, style), line(pen, b, d, style)] : [];
    const said = { size: LETTER, colour: COLOURS.ink };
    const letter = isPoint ? [words(pen, at, kind === 'plumbing' ? 'P' : 'E', said)] : [];
    const level = isPoint
      ? `+${mm(above)}`
      : down === undefined
        ? null
        : `${kind === 'beam' ? 'B' : 'CD'} −${mm(down)}`;
    const beside = isPoint ? ([at[0], at[1] + side] as const) : levelAt(fixed, all);
    return [
      polygon(pen, ground, style),
      ...cross,
      ...letter,
      ...(level === null ? [] : [words(pen, beside, level, { ...said, size: 1.5, colour: COLOURS.soft })]),
    ];
  });
}

/** Where the level of what hangs below a ceiling is written: on its middle line, as near the middle as no other thing is. */
function levelAt(fixed: Fixed, all: readonly Fixed[]): Point {
  const { at, wide, deep } = fixed;
  const places = [0, -0.25, 0.25, -0.38, 0.38].map((share): Point =>
    wide > deep ? [at[0] + share * wide, at[1]] : [at[0], at[1] + share * deep],
  );
  const others = all.filter((one) => one !== fixed).map(groundOf);
  return places.find((place) => !others.some((ground) => isInside(ground, place))) ?? at;
}

/** On a wall, with its name where it is wide enough. */
export function fixedOnWall(all: Elevation['fixed'], pen: Pen): string[] {
  return all.flatMap(({ fixed: { kind }, x, width, sill, height }) => {
    const corners = [
      [x, -sill],
      [x + width, -sill],
      [x + width, -sill - height],
      [x, -sill - height],
    ] as const;
    const name = `${FIXED_NAMES[kind]} ${mm(kind === 'beam' || kind === 'drop' ? height : width)}`;
    const isNamed = width / pen.scale > name.length * 1.1 && height / pen.scale > 2;
    const middle = [x + width / 2, -sill - height / 2] as const;
    return [
      polygon(pen, corners, { ...STYLES[kind], fill: COLOURS.line }),
      ...(isNamed ? [words(pen, middle, name, { size: 1.7, colour: COLOURS.ink })] : []),
    ];
  });
}
