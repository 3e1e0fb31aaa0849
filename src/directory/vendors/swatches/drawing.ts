/** Size of every swatch, in SVG units. */
export const WIDTH = 320;
export const HEIGHT = 240;

export type Point = readonly [x: number, y: number];

/** A coordinate with few digits, to keep a drawing with hundreds of them small. */
function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A smooth line through points: each is the control point of a curve between the adjacent midpoints. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${at(first[0])} ${at(first[1])}`;
  for (const [index, [x, y]] of rest.entries()) {
    const next = rest[index + 1];
    path += next ? `Q${at(x)} ${at(y)} ${at((x + next[0]) / 2)} ${at((y + next[1]) / 2)}` : `L${at(x)} ${at(y)}`;
  }
  return path;
}

/** A closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;
}

/** Fills the whole swatch with one colour. */
export function ground(fill: string): string {
  return `<path fill="${fill}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>`;
}

/** Shapes with one fill. */
export function fillPath(fill: string, path: string, opacity = 1): string {
  return `<path fill="${fill}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : ''} d="${path}"/>`;
}

/** Lines with one stroke. */
export function strokePath(stroke: string, width: number, path: string, opacity = 1): string {
  const faint = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : '';
  return `<path fill="none" stroke="${stroke}" stroke-width="${Math.round(width * 100) / 100}" stroke-linecap="round"${faint} d="${path}"/>`;
}
