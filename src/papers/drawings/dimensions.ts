/** Dimension lines: a chain between stops along one side, with a tick at each and the length between. */
import type { Point } from '../../kernel/plan';
import { COLOURS } from '../rendering/colours';
import { line, mm, words, type Pen } from './svg';

/** Millimetres of paper. */
const TICK = 1.2;
const SIZE = 2;
/** Closer, a length does not fit between its ticks. */
const LEAST = 6;

export interface Chain {
  readonly along: 'x' | 'y';
  /** Where the line lies across. */
  readonly at: number;
  readonly stops: readonly number[];
}

export function chainOf(pen: Pen, { along, at, stops }: Chain): string[] {
  const place = (stop: number, off = 0): Point => (along === 'x' ? [stop, at + off] : [at + off, stop]);
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || last - first < 1) return [];
  const style = { stroke: COLOURS.soft, thin: 0.13 };
  const tick = TICK * pen.scale;
  const ticks = stops.map((stop) => line(pen, place(stop, -tick / 2), place(stop, tick / 2), { ...style, thin: 0.25 }));
  const lengths = stops.slice(1).flatMap((to, i) => {
    const from = stops[i] ?? to;
    if ((to - from) / pen.scale < LEAST) return [];
    const above = -SIZE * 0.75 * pen.scale;
    return [
      words(pen, place((from + to) / 2, above), mm(to - from), {
        size: SIZE,
        colour: COLOURS.ink,
        isUpright: along === 'y',
      }),
    ];
  });
  return [line(pen, place(first), place(last), style), ...ticks, ...lengths];
}

/** Stops in order, each once; those nearer than `gap` to the one before are left out, the ends never. */
export function stopsOf(values: readonly number[], gap: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.at(-1);
  if (last === undefined) return [];
  const stops: number[] = [];
  for (const value of sorted) if (stops.length === 0 || value - (stops.at(-1) ?? 0) >= gap) stops.push(value);
  if (stops.at(-1) !== last) stops[stops.length - 1] = last;
  return stops;
}
