/** Parts of an SVG in the millimetres of the flat; what is thin on paper is given in millimetres of paper. */
import type { Point } from '../../kernel/plan';

export interface Pen {
  /** The flat’s millimetres for one of paper. */
  readonly scale: number;
}

export interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  /** Millimetres of paper. */
  readonly thin?: number;
  readonly dash?: boolean;
}

const LEAST_STEP = 100;
const figure = (value: number): string => String(Math.round(value * LEAST_STEP) / LEAST_STEP + 0);

const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function look({ scale }: Pen, { fill = 'none', stroke, thin = 0.18, dash }: Style): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${figure(thin * scale)}"` : '';
  return ` fill="${fill}"${line}${dash ? ` stroke-dasharray="${figure(1.2 * scale)} ${figure(0.8 * scale)}"` : ''}`;
}

export const polygon = (pen: Pen, points: readonly Point[], style: Style): string =>
  `<polygon points="${points.map((point) => point.map(figure).join(',')).join(' ')}"${look(pen, style)}/>`;

export const line = (pen: Pen, [x1, y1]: Point, [x2, y2]: Point, style: Style): string =>
  `<line x1="${figure(x1)}" y1="${figure(y1)}" x2="${figure(x2)}" y2="${figure(y2)}"${look(pen, style)}/>`;

/** A quarter of a circle, or so much of it as lies between the two points. */
export const arc = (
  pen: Pen,
  from: Point,
  to: Point,
  circle: { radius: number; isClockwise: boolean },
  style: Style,
): string => {
  const radius = figure(circle.radius);
  return `<path d="M${from.map(figure).join(' ')}A${radius} ${radius} 0 0 ${circle.isClockwise ? 1 : 0} ${to.map(figure).join(' ')}"${look(pen, style)}/>`;
};

export interface Lettering {
  /** Height in millimetres of paper. */
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
  /** Reads upwards. */
  readonly isUpright?: boolean;
}

/** Set around a point in the middle of its line. */
export function words(pen: Pen, [x, y]: Point, text: string, { size, colour, isBold, isUpright }: Lettering): string {
  const height = size * pen.scale;
  const turn = isUpright ? ` transform="rotate(-90 ${figure(x)} ${figure(y)})"` : '';
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${figure(x)}" y="${figure(y + (isUpright ? 0 : height * 0.35))}"${isUpright ? ` dy="${figure(height * 0.35)}"` : ''} font-family="Roboto" font-size="${figure(height)}"${weight} fill="${colour}" text-anchor="middle"${turn}>${escaped(text)}</text>`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole picture, as large on paper as its scale says. */
export function svgOf({ scale }: Pen, { x, y, width, height }: Box, parts: readonly string[]): string {
  const size = `width="${figure(width / scale)}mm" height="${figure(height / scale)}mm"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${[x, y, width, height].map(figure).join(' ')}">${parts.join('')}</svg>`;
}

const millimetres = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
/** `3,650`. */
export const mm = (value: number): string => millimetres.format(value);
