import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Language } from '../../kernel/quotations/languages';
import { allows } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { answerOf, finishesAfter, swapMoves, type PricedHome, type Questionnaire, type Swaps } from '../quick-estimate';
import { BoqCatalogue } from '../core/boq-catalogue';
import { pinnedBook } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import type { Trial } from '../core/commands/outcome';
import type { movesSchema } from '../core/dto/moves.dto';
import { decisionsOf, movesView, type Decisions } from '../core/moves-view';
import { estimateWords } from '../reads/catalogue-names';
import { asAnswered } from '../core/rederive';
import type { Line } from '../domain/boq.state';

/** What moves the price of a BOQ: its answers where its lines follow them, otherwise the finishes of its lines. */
@Injectable()
export class BoqMoves {
  constructor(
    private readonly commands: BoqCommands,
    private readonly catalogue: BoqCatalogue,
  ) {}

  /** Each move priced by the command that makes it, and ways to a goal (rupees with GST), in the words of a language. */
  of(
    context: RequestContext,
    boqId: string,
    { goal, language }: { readonly goal: number | undefined; readonly language: Language },
  ): Promise<z.output<typeof movesSchema>> {
    // Answers are details of the BOQ; people who may not change them may still change items' finishes.
    const mayAnswer = allows(context, 'boq.rename');
    return this.commands.tryOut(boqId, (now, trial) => {
      const answers = mayAnswer ? (asAnswered(now.state)?.answers ?? null) : null;
      const words = estimateWords(language);
      return answers
        ? movesView(byAnswers(answers, now, trial), goal, this.catalogue, words)
        : movesView(this.byFinishes(now, trial), goal, this.catalogue, words);
    });
  }

  private byFinishes(now: Snapshot, trial: Trial): Decisions<Swaps> {
    const book = pinnedBook(now.state.head);
    const home = homeOf<Swaps>({}, now);
    const { condition } = now.state.head;
    const kindOf = (room: string) => this.catalogue.roomEntry(room)?.kind ?? null;
    const finishes = (swaps: Swaps) => finishesAfter(swaps, home.lines, { condition, book, kindOf });
    return {
      now: home,
      moves: swapMoves(home, book),
      book,
      price: (swaps) => {
        const edits = finishes(swaps).map(({ id, finish }) => ({ id, edit: { finish } }));
        return homeOf(swaps, edits.length === 0 ? now : trial({ type: 'ChangeItems', edits }));
      },
      requestOf: (swaps) => ({
        edits: finishes(swaps).map(({ id, finish }) => ({ id, change: { finish_id: finish } })),
      }),
    };
  }
}

function byAnswers(answers: Questionnaire, now: Snapshot, trial: Trial): Decisions<Questionnaire> {
  const price = (choice: Questionnaire) =>
    homeOf(choice, trial({ type: 'ChangeDetails', details: answerOf(answers, choice) }));
  return decisionsOf(homeOf(answers, now), price, pinnedBook(now.state.head));
}

/** Lines that are priced by their work; typed ones have no finish to choose. */
const isWorked = (line: Line): line is Line & { readonly work: string } => line.work !== null && line.manual === null;

function homeOf<Choice>(choice: Choice, { state, priced }: Snapshot): PricedHome<Choice> {
  return { choice, lines: [...state.lines.values()].filter(isWorked), priced };
}
