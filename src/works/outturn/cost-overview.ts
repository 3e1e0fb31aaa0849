import { parseRupees, rupees, rupeesText } from '../../kernel/money';
import { SERVICE_LABELS } from '../../kernel/terms';
import { addFigures, figuresBy, lineFigures, marginLost, marginOf, type CostFigures } from '../domain/costs/figures';
import type { Budget } from '../domain/costs/costs.state';
import type { WorksView } from '../works.dto';
import type { Works } from '../works.service';

/** What the works cost, by trade and in all. */
export function costOverview({ agreed: { contract }, state }: Works, budget: Budget): NonNullable<WorksView['cost']> {
  const lines = lineFigures(contract, state, budget);
  const whole = addFigures(lines);
  const [before, now] = [marginOf(contract, whole.budget), marginOf(contract, whole.forecast)];
  return {
    ...figuresView(whole),
    margin_at_acceptance: rupees(before),
    margin_now: rupees(now),
    margin_lost: rupees(marginLost(before, now)),
    by_service: [...figuresBy(lines, ({ service }) => service)].map(([service, figures]) => ({
      service,
      label: SERVICE_LABELS[service],
      ...figuresView(figures),
    })),
  };
}

/** What asks for a look before all else: a margin that is lost. */
export function waitingForCost(cost: WorksView['cost']): WorksView['waiting'] {
  if (!cost || cost.margin_lost === 0) return [];
  const lost = rupeesText(parseRupees(cost.margin_lost));
  return [{ kind: 'margin', text: `The margin is ${lost} less than at acceptance.` }];
}

function figuresView({ budget, committed, actual, forecast }: CostFigures) {
  return {
    budget: rupees(budget),
    committed: rupees(committed),
    actual: rupees(actual),
    forecast: rupees(forecast),
  };
}
