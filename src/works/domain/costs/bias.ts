import { sum, ZERO, type Paise } from '../../../kernel/money';
import type { CostKind } from '../../../kernel/rate-key';
import { grouped } from '../../../kernel/record';
import type { Service } from '../../../kernel/terms';
import type { LineOutturn } from './outturn';

/** Labour and material apart where a firm paid its own labour, else all of it. */
export type CostSide = 'material' | 'labour' | 'all';

/** What a trade took in one finished work, and what it was budgeted at for what was measured. */
export interface TradeOutturn {
  readonly work: string;
  readonly service: Service;
  readonly side: CostSide;
  readonly took: Paise;
  readonly planned: Readonly<Record<CostKind, Paise>>;
}

/** How many times the rate of a trade that a work was estimated with is the firm's rate now. */
export type Moved = (outturn: TradeOutturn, kind: CostKind) => number;

/** What a trade took in one finished work, as a share of what it would be budgeted at by the firm's rates now. */
export interface TradeRatio {
  readonly work: string;
  readonly service: Service;
  readonly side: CostSide;
  readonly ratio: number;
}

/** A trade that takes more, or less, than it is estimated at, again and again. */
export interface Bias {
  readonly service: Service;
  readonly side: CostSide;
  /** 1.11: it takes 11 % more. */
  readonly factor: number;
  /** So many of the works differ in this direction. */
  readonly agreeing: number;
  /** Mean error of the estimates of these works: as they were, and corrected by what the other works took. */
  readonly errorBefore: number;
  readonly errorAfter: number;
  readonly works: readonly { readonly work: string; readonly ratio: number; readonly corrected: number }[];
}

/** Fewer works are chance. */
const LEAST_WORKS = 3;
/** Four of five. */
const LEAST_AGREEING = 0.8;
/** A smaller difference is within what two estimators of one flat differ by. Assumed. */
const LEAST_DIFFERENCE = 0.05;

/**
 * Student’s t at 5 %, by the number of works less one, from 1 on; more works are held to the last. Of works that take what they were
 * budgeted at, but for chance, less than one trade in twenty differs by so many standard errors.
 */
const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23] as const;

/** What the trades of a finished work took, of the lines whose cost was entered; none of a trade that was budgeted at nothing. */
export function tradeOutturns(work: string, lines: readonly LineOutturn[]): TradeOutturn[] {
  const services = new Set(lines.map(({ line }) => line.service));
  return [...services].flatMap((service) => {
    const own = lines.filter(({ line, hasCost }) => line.service === service && hasCost);
    const of = (amount: (line: LineOutturn) => Paise): Paise => sum(own.map(amount));
    const [material, labour] = [of(({ planned }) => planned.material), of(({ planned }) => planned.labour)];
    const [bought, worked] = [of((line) => line.bought), of((line) => line.labour)];
    const outturn = (side: CostSide, took: Paise, planned: TradeOutturn['planned']): TradeOutturn[] =>
      planned.material + planned.labour > 0 ? [{ work, service, side, took, planned }] : [];
    return bought > 0 && worked > 0
      ? [
          ...outturn('material', bought, { material, labour: ZERO }),
          ...outturn('labour', worked, { material: ZERO, labour }),
        ]
      : outturn('all', sum([bought, worked]), { material, labour });
  });
}

/** Outturns against the firm's rates now, so that what was learned from them already is not proposed again. */
export function tradeRatios(outturns: readonly TradeOutturn[], moved: Moved = () => 1): TradeRatio[] {
  return outturns.map((outturn) => {
    const { work, service, side, took } = outturn;
    return { work, service, side, ratio: took / plannedNow(outturn, moved) };
  });
}

/** What the firm's rates now would have budgeted, in paise. */
export const plannedNow = (outturn: TradeOutturn, moved: Moved): number =>
  outturn.planned.material * moved(outturn, 'material') + outturn.planned.labour * moved(outturn, 'labour');

/**
 * The biases of a firm’s finished works, the largest first: the median of at least three works differs by 5 % or more, four of five
 * differ in its direction, they agree better than by chance, and each work would have been estimated better, on average, with what the
 * others took.
 */
export function biasesOf(ratios: readonly TradeRatio[]): Bias[] {
  const groups = grouped(ratios, ({ service, side }) => `${service} ${side}`);
  return [...groups.values()]
    .flatMap((group) => biasOf(group) ?? [])
    .sort((one, other) => Math.abs(other.factor - 1) - Math.abs(one.factor - 1));
}

function biasOf(group: readonly TradeRatio[]): Bias | null {
  const [first] = group;
  if (!first || group.length < LEAST_WORKS) return null;
  const factor = median(group.map(({ ratio }) => ratio));
  const agreeing = group.filter(({ ratio }) => Math.sign(ratio - 1) === Math.sign(factor - 1)).length;
  if (Math.abs(factor - 1) < LEAST_DIFFERENCE || agreeing < LEAST_AGREEING * group.length) return null;
  if (!isBeyondChance(group.map(({ ratio }) => ratio - 1))) return null;
  const works = group.map(({ work, ratio }, at) => {
    const others = median(group.filter((_, index) => index !== at).map((one) => one.ratio));
    return { work, ratio, corrected: ratio / others };
  });
  const errorBefore = meanError(works.map(({ ratio }) => ratio));
  const errorAfter = meanError(works.map(({ corrected }) => corrected));
  if (errorAfter >= errorBefore) return null;
  return { service: first.service, side: first.side, factor, agreeing, errorBefore, errorAfter, works };
}

/** Whether differences are, on average, further from none than their own spread explains. */
function isBeyondChance(differences: readonly number[]): boolean {
  const freedom = differences.length - 1;
  const mean = differences.reduce((all, one) => all + one, 0) / differences.length;
  const squares = differences.reduce((all, one) => all + (one - mean) ** 2, 0);
  const standardError = Math.sqrt(squares / freedom / differences.length);
  return Math.abs(mean) > (STUDENT[Math.min(freedom, STUDENT.length) - 1] ?? Infinity) * standardError;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 1;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const meanError = (ratios: readonly number[]): number =>
  ratios.reduce((all, ratio) => all + Math.abs(ratio - 1), 0) / ratios.length;
