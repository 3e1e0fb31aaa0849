import { BoqCommands } from '../core/boq-commands';
import { BoqStreams } from '../core/boq-streams';
import { Injectable } from '@nestjs/common';

import type { BoqState, Line } from '../domain/boq.state';
import type { CommandOf } from '../domain/boq.commands';
import { hasTypedRate } from '../domain/deciders/line.rules';
import { invalid, notFound, Problem } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { parseRupees, rupees } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { Candidates } from './candidates';
import { LearnedChoices, type ChosenBefore } from './learned/learned-choices';
import type { Ranking } from './match/score';
import { offersFor } from './offers';
import { levelsOf } from './price-level';
import type { PricedCandidate } from './priced-candidates';
import {
  acceptance,
  isManual,
  keyOfLine,
  offer,
  offeredView,
  queryOf,
  type ManualLine,
  type RatedCandidate,
} from './rated-candidates';
import type { AcceptanceAnswer, AcceptRequest, LineView, SuggestionsAnswer, SuggestRequest } from './suggestions.dto';

type Kind = LineView['kind'];
/** Lines between two turns of the event loop. */
const TURN = 50;

/** Suggests rates for typed and imported lines, and prices lines by those that a person accepts. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly streams: BoqStreams,
    private readonly commands: BoqCommands,
    private readonly candidates: Candidates,
    private readonly learned: LearnedChoices,
  ) {}

  /** What may price lines of a BOQ, a page of lines at a time. Stores nothing. 404 for an item that is not there. */
  async suggest(context: RequestContext, boqId: string, request: SuggestRequest): Promise<SuggestionsAnswer> {
    const { of, items, search, page, limit } = request;
    const state = await this.streams.existing(boqId);
    const all = [...state.lines.values()].filter(isManual);
    const asked = items
      ? items.map((id) => manualAt(state, id))
      : all.filter((line) => of === 'all' || kindOf(line) === of);
    const lines = asked.slice((page - 1) * limit, page * limit);
    const count = (kind: Kind): number => all.filter((line) => kindOf(line) === kind).length;
    return {
      data: {
        lines: await this.viewsOf(context, state, lines, search),
        counts: { unpriced: count('unpriced'), suggested: count('suggested'), typed: count('typed') },
        page,
        pages: Math.max(1, Math.ceil(asked.length / limit)),
        total: rupees(state.total),
      },
      revision: state.revision,
    };
  }

  /**
   * Prices lines by suggestions, all of them or none, in one revision. The rates are looked up again: 409 where one has moved or is not
   * there any more, 412 where a line has.
   */
  async accept(context: RequestContext, boqId: string, { choices, reason }: AcceptRequest): Promise<AcceptanceAnswer> {
    const person = personOf(context);
    const state = await this.streams.existing(boqId);
    const chosen = choices.map((choice) => ({ choice, line: manualAt(state, choice.item_id) }));
    const lines = chosen.map(({ line }) => line);
    const [ranking, before] = await Promise.all([
      this.candidates.of(
        state,
        person,
        textsOf(lines),
        choices.map(({ suggestion }) => suggestion),
      ),
      this.learned.before(person.id, lines.map(keyOfLine)),
    ]);
    const by = { by: person.name, at: new Date().toISOString() };
    const accepted: CommandOf<'AcceptSuggestions'>['accepted'][number][] = [];
    for (const { choice, line } of chosen) {
      const offered = offeredFor(ranking, line, choice.suggestion, before);
      if (!offered) throw gone(line);
      const one = acceptance(offered, line, by);
      if (!one) throw invalid({ choices: `${line.title} has a typed rate, which stays. It can be linked to a work.` });
      const isMoved = choice.rate !== undefined && parseRupees(choice.rate) !== offered.measure.rate;
      if (isMoved) throw moved(line, offered);
      accepted.push({ ...one, ...(choice.if_revision === undefined ? {} : { ifRevision: choice.if_revision }) });
    }
    const done = await this.commands.submit(context, boqId, { type: 'AcceptSuggestions', accepted }, reason);
    return {
      data: {
        changed: chosen.filter(
          ({ line }) => done.before.state.lines.get(line.id) !== done.after.state.lines.get(line.id),
        ).length,
        total_before: rupees(done.before.priced.totals.total),
        total_after: rupees(done.after.priced.totals.total),
      },
      revision: done.revision,
    };
  }

  private async viewsOf(
    context: RequestContext,
    state: BoqState,
    lines: readonly ManualLine[],
    search: string | undefined,
  ): Promise<LineView[]> {
    if (lines.length === 0) return [];
    const person = personOf(context);
    const [ranking, before] = await Promise.all([
      this.candidates.of(state, person, search ? [search] : textsOf(lines)),
      search ? () => new Map<string, number>() : this.learned.before(person.id, lines.map(keyOfLine)),
    ]);
    const levels = levelsOf(state, ranking);
    const views: LineView[] = [];
    for (const [index, line] of lines.entries()) {
      if (index % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
      views.push(viewOf(line, state, offersFor(ranking, line, { chosen: before(line), levels, search })));
    }
    return views;
  }
}

function offeredFor(
  ranking: Ranking<PricedCandidate>,
  line: ManualLine,
  ref: string,
  before: ChosenBefore,
): RatedCandidate | null {
  const ranked = ranking.one(queryOf(line), ref, before(line));
  return ranked && offer(ranked, line);
}

function viewOf(line: ManualLine, state: BoqState, offers: readonly RatedCandidate[]): LineView {
  return {
    id: line.id,
    title: line.title,
    details: line.description.join(' ').slice(0, 600),
    section: line.source?.section ?? null,
    service: line.service,
    work: line.work,
    unit: line.manual.unit,
    quantity: toNumber(line.manual.quantity),
    rate: rupees(line.manual.rate),
    kind: kindOf(line),
    key: keyOfLine(line),
    revision: state.touched.get(line.id) ?? 0,
    suggestions: offers.map(offeredView),
  };
}

function kindOf(line: ManualLine): Kind {
  if (line.manual.found) return 'suggested';
  return hasTypedRate(line) ? 'typed' : 'unpriced';
}

function manualAt(state: BoqState, id: string): ManualLine {
  const line: Line | undefined = state.lines.get(id);
  if (!line) throw notFound();
  if (!isManual(line)) throw invalid({ items: `${line.title} is priced by the rate book.` });
  return line;
}

const textsOf = (lines: readonly ManualLine[]): string[] => lines.map(({ title }) => title);

const gone = ({ title }: Line): Problem =>
  new Problem(409, 'conflict', `This suggestion for ${title} is no longer available. Ask for suggestions again.`);

const moved = ({ title }: Line, { measure }: RatedCandidate): Problem =>
  new Problem(409, 'conflict', `The suggested rate for ${title} has changed since you saw it.`, {
    current: rupees(measure.rate),
  });
