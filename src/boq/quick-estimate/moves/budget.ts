import { paise, type Paise } from '../../../kernel/money';
import type { RateBook } from '../../../pricing';
import type { Words } from '../../../platform/language/words';
import { lowerFirst } from '../finish-words';
import type { PricedHome } from '../priced-flat';
import { applyMoves, type PricedMove, type Pricer } from './moves';
import { changedLines, type ChangedLine } from './changed-lines';

/** Moves that together bring a home to its budget, or nearest to it. */
export interface Proposal<Choice> {
  readonly moves: readonly string[];
  readonly label: string;
  /** What is chosen once they are made. */
  readonly choice: Choice;
  readonly total: Paise;
  readonly totalWithGst: Paise;
  /** With GST; below zero. */
  readonly difference: Paise;
  readonly lines: readonly ChangedLine[];
}

export interface Budget<Choice> {
  /** With GST. */
  readonly goal: Paise;
  readonly reached: boolean;
  /** What reaches the goal, the fewest changes first; of a goal out of reach the nearest alone. */
  readonly proposals: readonly Proposal<Choice>[];
  /** By how much the nearest proposal misses; zero where one reaches the goal. */
  readonly missing: Paise;
}

/** What proposals are priced by, and said in. */
interface Terms {
  readonly book: RateBook;
  readonly i18n: Words;
}

const PROPOSALS = 3;
/** Moves in one proposal, as far as so few reach the goal. */
const FEW = 3;
const PASSES = [false, true].flatMap((essential) => [true, false].map((apart) => ({ essential, apart })));
/** Whole prices of combinations for one answer: the search itself adds differences up. */
const TRIES = 24;

/** Ways to a goal among moves that save money; each is priced whole before it is proposed. */
export function budgetOf<Choice>(
  goal: Paise,
  home: PricedHome<Choice>,
  moves: readonly PricedMove<Choice>[],
  price: Pricer<Choice>,
  { book, i18n }: Terms,
): Budget<Choice> {
  const now = home.priced.totals.totalWithGst;
  if (now <= goal) return { goal, reached: true, proposals: [], missing: paise(0) };
  const saving = moves.filter(({ differenceWithGst }) => differenceWithGst < 0);
  const propose = (chosen: readonly PricedMove<Choice>[]) => proposalOf(chosen, home, price, { book, i18n });
  const found = fewest(saving, now - goal, propose, goal);
  if (found.length > 0) return { goal, reached: false, proposals: found, missing: paise(0) };
  const [proposal] = [saving.filter(({ essential }) => !essential), saving]
    .map((some) => propose(allThatSave(some, goal, home, price)))
    .sort((a, b) => Math.max(goal, a.totalWithGst) - Math.max(goal, b.totalWithGst));
  if (!proposal || proposal.moves.length === 0)
    return { goal, reached: false, proposals: [], missing: paise(now - goal) };
  const missing = paise(Math.max(0, proposal.totalWithGst - goal));
  return { goal, reached: false, proposals: [proposal], missing };
}

interface Combination<Choice> {
  readonly moves: readonly PricedMove<Choice>[];
  readonly saved: number;
}

/**
 * Combinations of few moves that reach the goal: first those that leave out nothing essential, and of these first the
 * ones that have no move in common.
 */
function fewest<Choice>(
  saving: readonly PricedMove<Choice>[],
  wanted: number,
  propose: (moves: readonly PricedMove<Choice>[]) => Proposal<Choice>,
  goal: Paise,
): Proposal<Choice>[] {
  const enough = combinations(saving)
    .filter(({ saved }) => saved >= wanted)
    .sort((a, b) => a.moves.length - b.moves.length || a.saved - b.saved);
  const proposals: Proposal<Choice>[] = [];
  const taken = new Set<string>();
  let tries = 0;
  for (const { essential, apart } of PASSES) {
    for (const { moves } of enough) {
      if (moves.some((move) => move.essential) !== essential) continue;
      if (proposals.length === PROPOSALS || tries === TRIES) return proposals;
      const isNew = apart
        ? moves.every(({ subject }) => !taken.has(subject))
        : proposals.every((one) => !one.moves.every((id) => moves.some((move) => move.id === id)));
      if (!isNew) continue;
      tries += 1;
      const proposal = propose(moves);
      if (proposal.totalWithGst > goal) continue;
      proposals.push(proposal);
      for (const { subject } of moves) taken.add(subject);
    }
  }
  return proposals;
}

function combinations<Choice>(saving: readonly PricedMove<Choice>[]): Combination<Choice>[] {
  let last: { from: number; combination: Combination<Choice> }[] = [{ from: 0, combination: { moves: [], saved: 0 } }];
  const all: Combination<Choice>[] = [];
  for (let size = 1; size <= FEW; size += 1) {
    last = last.flatMap(({ from, combination: { moves, saved } }) =>
      saving.slice(from).flatMap((move, i) => {
        if (moves.some(({ subject }) => subject === move.subject)) return [];
        const combination = { moves: [...moves, move], saved: saved - move.differenceWithGst };
        return [{ from: from + i + 1, combination }];
      }),
    );
    all.push(...last.map(({ combination }) => combination));
  }
  return all;
}

/** The largest saving of each subject, one after another until the goal is reached or none is left. */
function allThatSave<Choice>(
  saving: readonly PricedMove<Choice>[],
  goal: Paise,
  home: PricedHome<Choice>,
  price: Pricer<Choice>,
): PricedMove<Choice>[] {
  const chosen: PricedMove<Choice>[] = [];
  let least = home.priced.totals.totalWithGst;
  for (const move of [...saving].sort((a, b) => a.differenceWithGst - b.differenceWithGst)) {
    if (chosen.some(({ subject }) => subject === move.subject)) continue;
    const after = price(applyMoves(home.choice, [...chosen, move])).priced.totals.totalWithGst;
    if (after >= least) continue;
    chosen.push(move);
    least = after;
    if (least <= goal) break;
  }
  return chosen;
}

/** What making a move comes to in words. */
function wordsOf({ on, label }: Pick<PricedMove, 'on' | 'label'>, i18n: Words): string {
  return on ? i18n.t('Without {part}', { part: lowerFirst(label) }) : label;
}

function proposalOf<Choice>(
  moves: readonly PricedMove<Choice>[],
  home: PricedHome<Choice>,
  price: Pricer<Choice>,
  { book, i18n }: Terms,
): Proposal<Choice> {
  const then = price(applyMoves(home.choice, moves));
  const { total, totalWithGst } = then.priced.totals;
  return {
    moves: moves.map(({ id }) => id),
    label: moves
      .map((move) => wordsOf(move, i18n))
      .map((words, at) => (at === 0 ? words : lowerFirst(words)))
      .join(', '),
    choice: then.choice,
    total,
    totalWithGst,
    difference: paise(totalWithGst - home.priced.totals.totalWithGst),
    lines: changedLines(home, then, book),
  };
}
