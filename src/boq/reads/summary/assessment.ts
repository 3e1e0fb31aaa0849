import { paise } from '../../../kernel/money';
import { SCOPES, type Scope } from '../../../kernel/terms';
import type { MeasureOrigin } from '../../../pricing';
import {
  assess,
  measuredBy,
  partsOf,
  possibleLinesFor,
  scopeOf,
  scopeOfWork,
  type Assessment,
  type Questionnaire,
  type ScopePart,
} from '../../quick-estimate';
import { bookOf, contextOf } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { ofServices } from '../../../pricing/trades';
import { asAnswered, questionnaireOf } from '../../core/rederive';
import type { Line } from '../../domain/boq.state';

/**
 * How accurate a BOQ's total is at a given time. A line whose measures still follow from the answers is as accurate as
 * they are.
 */
export function assessmentOf(snapshot: Snapshot, at: Date): Assessment {
  const { state, priced } = snapshot;
  const answered = asAnswered(state)?.lines ?? new Set();
  const measured = (id: string): MeasureOrigin => {
    const line = state.lines.get(id);
    if (line?.source) return 'billed';
    return line && answered.has(id) ? measuredBy(state.head, line.room) : 'typed';
  };
  const condition = answered.size === 0 ? null : state.head.condition;
  return assess(state.lines, priced, bookOf(snapshot), { condition, city: state.head.city, at, measured });
}

const OF_SERVICE = ofServices(({ scope }) => scope);

/**
 * The parts of the work: the cost of those with a line in the bill, and what the others would add. A part that is there
 * only by lines added by hand is included but not chosen.
 */
export function scopePartsOf(snapshot: Snapshot): ScopePart[] {
  const { state, priced } = snapshot;
  const questionnaire = questionnaireOf(state.head);
  if (!questionnaire || questionnaire.condition === null) return [];
  const chosen = scopeOf(questionnaire.condition, questionnaire.scope);
  const scopeOfLine = scopesOfLines(questionnaire);
  const costs = new Map<Scope, number>();
  let all = 0;
  for (const line of state.lines.values()) {
    const cost = priced.lines.get(line.id)?.cost ?? 0;
    const scope = scopeOfLine(line);
    costs.set(scope, (costs.get(scope) ?? 0) + cost);
    all += cost;
  }
  const withFees = all === 0 ? 0 : priced.totals.total / all;
  const left = SCOPES.filter((id) => !costs.has(id));
  const possible = new Map(partsOf(questionnaire, contextOf(state), left).map((part) => [part.id, part]));
  return SCOPES.flatMap((id) => {
    const cost = costs.get(id);
    if (cost !== undefined)
      return { id, included: true, chosen: chosen.includes(id), amount: paise(Math.round(cost * withFees)) };
    const part = possible.get(id);
    return part ? { ...part, included: false, chosen: false } : [];
  });
}

/**
 * The part that a line belongs to: in its room as the answers have it (a study table is furniture in one room and loose
 * in another), otherwise that of its work, otherwise that of its service.
 */
function scopesOfLines(questionnaire: Questionnaire): (line: Line) => Scope {
  const ofPlace = new Map(possibleLinesFor(questionnaire).map(({ scope, line }) => [placeOf(line), scope]));
  return (line) => ofPlace.get(placeOf(line)) ?? ((line.work && scopeOfWork(line.work)) || OF_SERVICE[line.service]);
}

const placeOf = ({ room, work }: Pick<Line, 'room' | 'work'>): string => `${room ?? ''}|${work ?? ''}`;
