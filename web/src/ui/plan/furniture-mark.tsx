import type { Piece } from './model/furniture';
import classes from './plan.module.css';

/** Draws a piece as it looks from above, its back at the upper edge of a box of `w` × `d` inches. */
const DRAW: Record<Piece['shape'], (w: number, d: number) => string> = {
  bed: (w, d) => `${box(0, 0, w, d)} ${pillows(w)} M0 ${d * 0.36}H${w}`,
  'side-table': (w, d) => box(0, 0, w, d),
  wardrobe: (w, d) => `${box(0, 0, w, d)} ${doors(w, d)}`,
  desk: (w, d) => `${box(0, 0, w, d)} ${circle(w / 2, d + 7, 8)}`,
  sofa: (w, d) => `${box(0, 0, w, d, 6)} M0 ${d * 0.3}H${w} M${w / 3} ${d * 0.3}V${d} M${(2 * w) / 3} ${d * 0.3}V${d}`,
  tv: (w, d) => `${box(0, 0, w, d)} M${w * 0.2} ${d * 0.4}H${w * 0.8}`,
  dining: (w, d) => `${box(0, d * 0.24, w, d * 0.52, 3)} ${chairs(w, d)}`,
  counter: (w, d) => `${box(0, 0, w, d)} ${box(w * 0.12, d * 0.22, w * 0.24, d * 0.5, 3)} ${burners(w, d)}`,
  fridge: (w, d) => `${box(0, 0, w, d)} M0 ${d * 0.8}H${w}`,
  wc: (w, d) => `${box(0, 0, w, d * 0.28)} M${w * 0.5} ${d * 0.3}a${w * 0.42} ${d * 0.34} 0 1 1 -.1 0`,
  basin: (w, d) => `${box(0, 0, w, d)} M${w * 0.5} ${d * 0.2}a${w * 0.34} ${d * 0.3} 0 1 1 -.1 0`,
  shower: (w, d) => `M0 ${d}H${w}V0 ${circle(w * 0.3, d * 0.3, 5)}`,
  console: (w, d) => box(0, 0, w, d),
  mandir: (w, d) => `${box(0, 0, w, d)} ${circle(w / 2, d / 2, 4)}`,
  plant: (w, d) => `${circle(w / 2, d / 2, w / 2)} ${circle(w / 2, d / 2, w / 5)}`,
  chair: (w, d) => `${box(0, 0, w, d, 5)} M0 ${d * 0.26}H${w}`,
};

function box(x: number, y: number, w: number, d: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${d}h${-w}z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${d - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - d}${corner(r, -r)}z`;
}

const circle = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 1 -.1 0z`;

function pillows(w: number): string {
  if (w < 50) return box(w * 0.18, 5, w * 0.64, 14, 3);
  return `${box(w * 0.08, 5, w * 0.38, 14, 3)} ${box(w * 0.54, 5, w * 0.38, 14, 3)}`;
}

function doors(w: number, d: number): string {
  const count = Math.max(2, Math.round(w / 24));
  const lines = Array.from({ length: count - 1 }, (_, at) => `M${(w * (at + 1)) / count} 0V${d}`);
  return lines.join(' ');
}

function chairs(w: number, d: number): string {
  const side = d * 0.2;
  const count = Math.max(2, Math.floor(w / 24));
  const gap = w / count;
  return Array.from({ length: count }, (_, at) => {
    const x = gap * at + (gap - side * 1.1) / 2;
    return `${box(x, 0, side * 1.1, side, 3)} ${box(x, d - side, side * 1.1, side, 3)}`;
  }).join(' ');
}

function burners(w: number, d: number): string {
  if (w < 70) return '';
  return `${circle(w * 0.66, d / 2, d * 0.2)} ${circle(w * 0.82, d / 2, d * 0.2)}`;
}

/** One piece of furniture in its place, turned with its back to the wall. */
export function FurnitureMark({ piece: { shape, kind, rect, back } }: { piece: Piece }) {
  const { x, y, width, height } = rect;
  const [w, d] = back % 2 === 0 ? [width, height] : [height, width];
  const [dx, dy] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ][back] as [number, number];
  return (
    <path className={classes[kind]} transform={`translate(${dx} ${dy}) rotate(${back * 90})`} d={DRAW[shape](w, d)} />
  );
}
