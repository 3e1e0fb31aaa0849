import { paise } from '../../../kernel/money';
import { SCOPES, type Scope } from '../../../kernel/terms';
import type { MeasureOrigin } from '../../../pricing';
import { assess, measuredBy, partsOf, scopeOfWork, type Assessment, type ScopePart } from '../../quick-estimate';
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

/** The parts of the work: the cost of those included, and what the others would add. */
export function scopePartsOf(snapshot: Snapshot): ScopePart[] {
  const { state, priced } = snapshot;
  const questionnaire = questionnaireOf(state.head);
  if (!questionnaire || questionnaire.condition === null) return [];
  const costs = new Map<Scope, number>();
  let all = 0;
  for (const line of state.lines.values()) {
    const cost = priced.lines.get(line.id)?.cost ?? 0;
    costs.set(scopeOfLine(line), (costs.get(scopeOfLine(line)) ?? 0) + cost);
    all += cost;
  }
  const withFees = all === 0 ? 0 : priced.totals.total / all;
  const left = SCOPES.filter((id) => !costs.has(id));
  const possible = new Map(partsOf(questionnaire, contextOf(state), left).map((part) => [part.id, part]));
  return SCOPES.flatMap((id) => {
    const cost = costs.get(id);
    if (cost !== undefined) return { id, included: true, amount: paise(Math.round(cost * withFees)) };
    const part = possible.get(id);
    return part ? { ...part, included: false } : [];
  });
}

const scopeOfLine = ({ work, service }: Line): Scope => (work && scopeOfWork(work)) || OF_SERVICE[service];
