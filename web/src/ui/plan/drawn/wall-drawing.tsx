/** A wall of a room as one sees it from inside, to scale. */
import { FIXED_NAMES } from '@fitout/plan';
import type { Elevation, OnWall } from '@fitout/plan/elevations';
import { lengthWords } from './lengths';
import { OPENING_WORDS } from './opening-words';
import classes from './wall-drawing.module.css';

/** Millimetres around a wall: room for the lengths below it and the height beside it. */
const AROUND = { side: 420, above: 120, below: 420 } as const;
/** Of what has no height in the bill: a low thing, drawn with dashes. */
const UNKNOWN_HEIGHT = 900;

/** Walls beside each other, all to one scale. `longest`: of the walls that are shown at that scale, in millimetres. */
export function WallDrawings({ walls, longest }: { walls: readonly Elevation[]; longest: number }) {
  return (
    <div className={classes.walls}>
      {walls.map((wall) => (
        <WallDrawing key={wall.name} wall={wall} share={widthOf(wall) / (longest + 2 * AROUND.side)} />
      ))}
    </div>
  );
}

const widthOf = ({ length }: Elevation): number => length + 2 * AROUND.side;

/** `share`: of the width of the longest wall. */
function WallDrawing({ wall, share }: { wall: Elevation; share: number }) {
  const { name, length, height, openings, things, fixed } = wall;
  const box = [-AROUND.side, -height - AROUND.above, widthOf(wall), height + AROUND.above + AROUND.below];
  const words = [
    ...openings.map(({ opening, ...at }) => `${OPENING_WORDS[opening.kind]}, ${sizeWords(at)}`),
    ...things.map(({ title, ...at }) => `${title}, ${sizeWords(at)}`),
    ...fixed.map(({ fixed: { kind }, ...at }) => `${FIXED_NAMES[kind]}, ${sizeWords(at)}`),
  ];
  return (
    <figure className={classes.wall} style={{ '--share': share } as React.CSSProperties}>
      <svg
        viewBox={box.join(' ')}
        role="img"
        aria-label={`Wall ${name}: ${words.join('; ') || 'nothing stands at it'}`}
      >
        <rect className={classes.plaster} x={0} y={-height} width={length} height={height} />
        {openings.map(({ opening, ...at }) => (
          <Shape
            key={opening.id}
            at={at}
            className={classes.opening}
            name={OPENING_WORDS[opening.kind]}
            isBehind={things.some((thing) => isOver(thing, at))}
          />
        ))}
        {things.map(({ item, title, ...at }) => (
          <Shape
            key={item.itemId}
            at={{ ...at, height: at.height || UNKNOWN_HEIGHT }}
            className={classes.thing}
            name={title}
            isGuess={at.height === 0}
          />
        ))}
        {fixed.map(({ fixed: { id, kind }, ...at }) => (
          <Shape key={id} at={at} className={classes.fixed} name={FIXED_NAMES[kind]} />
        ))}
        <line className={classes.floor} x1={-AROUND.side} x2={length + AROUND.side} y1={0} y2={0} />
        <Stops length={length} things={[...openings, ...things, ...fixed]} />
        <text className={classes.figure} transform={`translate(${-AROUND.side / 2} ${-height / 2}) rotate(-90)`}>
          {lengthWords(height)}
        </text>
      </svg>
      <figcaption>
        Wall {name}, {lengthWords(length)}
      </figcaption>
    </figure>
  );
}

const isOver = (one: OnWall, other: OnWall): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.sill < other.sill + other.height &&
  other.sill < one.sill + (one.height || UNKNOWN_HEIGHT);

const sizeWords = ({ width, height }: Pick<OnWall, 'width' | 'height'>): string =>
  height === 0 ? `${lengthWords(width)} long` : `${lengthWords(width)} × ${lengthWords(height)}`;

interface ShapeProps {
  at: OnWall;
  className: string | undefined;
  name: string;
  isGuess?: boolean;
  /** Something stands before it: what is written there would be cut. */
  isBehind?: boolean;
}

/** A letter is about so wide, in millimetres, at the size that they have here. */
const LETTER_MM = 95;

/** An opening or a thing, with its name and size where they fit. */
function Shape({ at, className, name, isGuess = false, isBehind = false }: ShapeProps) {
  const { x, width, sill, height } = at;
  const most = Math.floor(width / LETTER_MM);
  const size = isGuess ? lengthWords(width) : sizeWords(at);
  const shown = name.length <= most ? name : `${name.slice(0, Math.max(0, most - 1))}…`;
  return (
    <g>
      <title>{`${name}, ${sizeWords(at)}`}</title>
      <rect
        className={className}
        data-guess={isGuess || undefined}
        x={x}
        y={-sill - height}
        width={width}
        height={height}
      />
      {most >= 6 && height > 450 && !isBehind && (
        <text className={classes.words} x={x + width / 2} y={-sill - height / 2 - 40}>
          {shown}
          {size.length <= most * 1.25 && (
            <tspan className={classes.figure} x={x + width / 2} dy={170}>
              {size}
            </tspan>
          )}
        </text>
      )}
    </g>
  );
}

/** The lengths along the floor between the edges of what is at the wall. */
function Stops({ length, things }: { length: number; things: readonly OnWall[] }) {
  const edges = things.flatMap(({ x, width }) => [Math.max(0, x), Math.min(length, x + width)]);
  const stops = [...new Set([0, ...edges, length].map(Math.round))].sort((a, b) => a - b);
  return (
    <g>
      {stops.slice(1).map((to, i) => {
        const from = stops[i] ?? to;
        return (
          to - from >= 500 && (
            <text key={to} className={classes.figure} x={(from + to) / 2} y={AROUND.below - 150}>
              {lengthWords(to - from)}
            </text>
          )
        );
      })}
      {stops.map((stop) => (
        <line key={stop} className={classes.tick} x1={stop} x2={stop} y1={60} y2={AROUND.below - 60} />
      ))}
    </g>
  );
}
