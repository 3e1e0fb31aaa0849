import type { z } from 'zod';
import { parseRupees, rupees } from '../../kernel/money';
import type { RateBook } from '../../pricing';
import {
  answerOf,
  budgetOf,
  materialName,
  movesOf,
  nearMoves,
  priceMoves,
  type Move,
  type PricedFlat,
  type PricedHome,
  type Pricer,
  type EstimateWords,
  type Proposal,
  type Questionnaire,
} from '../quick-estimate';
import type { BoqCatalogue } from './boq-catalogue';
import type { movesSchema } from './dto/moves.dto';

type MovesView = z.output<typeof movesSchema>;
type ProposalView = NonNullable<MovesView['budget']>['proposals'][number];
type LineView = ProposalView['lines'][number];

/** What can be decided otherwise of a home, and how it is priced then. */
export interface Decisions<Choice> {
  readonly now: PricedHome<Choice>;
  readonly moves: readonly Move<Choice>[];
  readonly price: Pricer<Choice>;
  readonly book: RateBook;
  /** What a request has to say for a choice to be made. */
  requestOf(then: Choice): ProposalView['answers'];
}

/** Of a home that follows answers: other answers. */
export function decisionsOf(now: PricedFlat, price: Pricer<Questionnaire>, book: RateBook): Decisions<Questionnaire> {
  return {
    now,
    moves: movesOf(now, book),
    price,
    book,
    requestOf(then) {
      const { scope, finishLevels, hasModularKitchen } = answerOf(now.choice, then);
      return {
        ...(scope === undefined ? {} : { scope: scope && [...scope] }),
        ...(finishLevels === undefined ? {} : { finish_levels: finishLevels }),
        ...(hasModularKitchen === undefined ? {} : { has_modular_kitchen: hasModularKitchen }),
      };
    },
  };
}

/** What moves the price of a home, and ways to a goal (rupees with GST), in the words of a language. */
export function movesView<Choice>(
  decisions: Decisions<Choice>,
  goal: number | undefined,
  catalogue: BoqCatalogue,
  words: EstimateWords,
): MovesView {
  const { now, price, book, requestOf } = decisions;
  const moves = priceMoves(decisions.moves, now, price, words);
  const budget = goal === undefined ? null : budgetOf(parseRupees(goal), now, moves, price, { book, i18n: words.i18n });
  return {
    total_cost: rupees(now.priced.totals.total),
    total_with_gst: rupees(now.priced.totals.totalWithGst),
    moves: nearMoves(moves).map(({ id, label, note, finish, on, difference, differenceWithGst, choice }) => ({
      id,
      label,
      note,
      finish,
      on,
      difference: rupees(difference),
      difference_with_gst: rupees(differenceWithGst),
      answers: requestOf(choice),
    })),
    budget: budget && {
      goal: rupees(budget.goal),
      reached: budget.reached,
      missing: rupees(budget.missing),
      proposals: budget.proposals.map((one) => ({
        ...proposalView(one, catalogue, words),
        answers: requestOf(one.choice),
      })),
    },
  };
}

function proposalView<Choice>(
  proposal: Proposal<Choice>,
  catalogue: BoqCatalogue,
  { i18n, names }: EstimateWords,
): Omit<ProposalView, 'answers'> {
  const { label, moves, total, totalWithGst, difference, lines } = proposal;
  return {
    label,
    moves: [...moves],
    total_cost: rupees(total),
    total_with_gst: rupees(totalWithGst),
    difference_with_gst: rupees(difference),
    lines: lines.map(({ room, title, before, after }) => ({
      room: room === null ? i18n.t('Whole flat') : names.room(catalogue.room(room)),
      label: names.work(title),
      before: sideView(before, names),
      after: sideView(after, names),
    })),
  };
}

function sideView(
  side: Proposal<unknown>['lines'][number]['before'],
  names: EstimateWords['names'],
): LineView['before'] {
  if (!side) return null;
  const material = materialName(side.finish);
  return { material: material === null ? null : names.finish(side.finish, material), cost: rupees(side.cost) };
}
