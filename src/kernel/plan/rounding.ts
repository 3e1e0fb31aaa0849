import { finishingOf, type Finishing, type MeasuredWork } from './deductions';

/** How finely a trade is measured in metres. IS 1200 measures in the decimal system: feet and inches stay as they are read. */
export interface Rounding {
  /** Of lengths, in metres, and of what they give, in square metres. */
  readonly length: number;
  readonly area: number;
  /** The rule in words, with its part and clause. */
  readonly words: string;
}

const rounding = (source: string): Rounding => ({
  length: 0.01,
  area: 0.01,
  words: `rounded to 0.01 m and 0.01 sq m (${source})`,
});
const ROUNDINGS: Readonly<Record<Finishing, Rounding>> = {
  paint: rounding('IS 1200 Part 13'),
  plaster: rounding('IS 1200 Part 12'),
  tiles: rounding('IS 1200 Part 11, 2.4'),
};

/** Null for a trade whose rule is not known. */
export function roundingOf(work: MeasuredWork): Rounding | null {
  const finishing = finishingOf(work);
  return finishing && ROUNDINGS[finishing];
}
