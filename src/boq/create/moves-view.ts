import type { z } from 'zod';
import { parseRupees, rupees } from '../../kernel/money';
import { questionnaireBook } from '../../pricing';
import {
  budgetOf,
  materialName,
  movesOf,
  nearMoves,
  priceFlat,
  priceMoves,
  type Answer,
  type Proposal,
  type Questionnaire,
} from '../../quick-estimate';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { movesSchema } from '../core/dto/moves.dto';

type MovesView = z.output<typeof movesSchema>;
type ProposalView = NonNullable<MovesView['budget']>['proposals'][number];
type LineView = ProposalView['lines'][number];

/** What moves the price of a home as it was answered, and ways to a goal (rupees with GST). Stores nothing. */
export function movesView(answers: Questionnaire, goal: number | undefined, catalogue: BoqCatalogue): MovesView {
  const book = questionnaireBook();
  const flat = priceFlat(answers, book);
  const moves = priceMoves(movesOf(flat, book), flat, book);
  const budget = goal === undefined ? null : budgetOf(parseRupees(goal), flat, moves, book);
  return {
    total_cost: rupees(flat.priced.totals.total),
    total_with_gst: rupees(flat.priced.totals.totalWithGst),
    moves: nearMoves(moves).map(({ id, label, note, finish, on, difference, differenceWithGst, answer }) => ({
      id,
      label,
      note,
      finish,
      on,
      difference: rupees(difference),
      difference_with_gst: rupees(differenceWithGst),
      answers: answerView(answer),
    })),
    budget: budget && {
      goal: rupees(budget.goal),
      reached: budget.reached,
      missing: rupees(budget.missing),
      proposals: budget.proposals.map((one) => proposalView(one, catalogue)),
    },
  };
}

function proposalView(proposal: Proposal, catalogue: BoqCatalogue): ProposalView {
  const { label, moves, answer, total, totalWithGst, difference, lines } = proposal;
  return {
    label,
    moves: [...moves],
    total_cost: rupees(total),
    total_with_gst: rupees(totalWithGst),
    difference_with_gst: rupees(difference),
    answers: answerView(answer),
    lines: lines.map(({ room, work, before, after }) => ({
      room: room === null ? 'Whole home' : catalogue.room(room),
      label: catalogue.workName(work),
      before: sideView(before),
      after: sideView(after),
    })),
  };
}

function sideView(side: Proposal['lines'][number]['before']): LineView['before'] {
  return side && { material: materialName(side.finish), cost: rupees(side.cost) };
}

function answerView({ scope, finishLevels, hasModularKitchen }: Answer): ProposalView['answers'] {
  return {
    ...(scope === undefined ? {} : { scope: scope && [...scope] }),
    ...(finishLevels === undefined ? {} : { finish_levels: finishLevels }),
    ...(hasModularKitchen === undefined ? {} : { has_modular_kitchen: hasModularKitchen }),
  };
}
