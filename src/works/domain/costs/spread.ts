import { sum, type Paise } from '../../../kernel/money';
import { plannedNow, type Moved, type TradeOutturn } from './bias';

/** A finished work: what its trades took of the lines whose cost was entered, and what all its lines were budgeted at for what was measured. */
export interface WorkOutturn {
  readonly trades: readonly TradeOutturn[];
  readonly planned: Paise;
}

/** How far whole works come out from what the firm’s rates have for what was measured: one standard deviation, in basis points. */
export interface OutturnSpread {
  readonly works: number;
  readonly bp: number;
}

/** Fewer say little of how far works differ. */
const LEAST_WORKS = 5;
/** A work whose costs were entered for less of it says nothing of the whole. */
const LEAST_COVERED = 0.5;
/** Few works hide how far others may be off: what Student’s t at 10 and 90 % is wider than the normal distribution by, per work. */
const FOR_FEWNESS = 0.72;

/** The spread of a firm’s finished works around its rates now; null while there are fewer than five with their costs. */
export function outturnSpread(works: readonly WorkOutturn[], moved: Moved): OutturnSpread | null {
  const errors = works.flatMap(({ trades, planned }) => {
    const covered = sum(trades.map((trade) => sum([trade.planned.material, trade.planned.labour])));
    if (covered <= 0 || covered < planned * LEAST_COVERED) return [];
    const now = trades.reduce((all, trade) => all + plannedNow(trade, moved), 0);
    return [sum(trades.map(({ took }) => took)) / now - 1];
  });
  if (errors.length < LEAST_WORKS) return null;
  // Rates that learned from these works fit them better than they fit the next one.
  const hasLearned = works.some(({ trades }) =>
    trades.some((trade) => moved(trade, 'material') !== 1 || moved(trade, 'labour') !== 1),
  );
  const free = errors.length - Number(hasLearned);
  const deviation = Math.sqrt(errors.reduce((all, error) => all + error * error, 0) / free);
  return { works: errors.length, bp: Math.round(deviation * (1 + FOR_FEWNESS / free) * 10_000) };
}
