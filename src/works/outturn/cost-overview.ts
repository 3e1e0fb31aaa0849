import { rupees } from '../../kernel/money';
import { SERVICE_LABELS } from '../../kernel/terms';
import { addFigures, figuresBy, lineFigures, marginOf, type CostFigures } from '../domain/costs/figures';
import type { Budget } from '../domain/costs/costs.state';
import type { WorksView } from '../works.dto';
import type { Works } from '../works.service';

/** What the works cost, by trade and in all. */
export function costOverview({ agreed: { contract }, state }: Works, budget: Budget): NonNullable<WorksView['cost']> {
  const lines = lineFigures(contract, state, budget);
  const whole = addFigures(lines);
  return {
    ...figuresView(whole),
    margin_at_acceptance: rupees(marginOf(contract, whole.budget)),
    margin_now: rupees(marginOf(contract, whole.forecast)),
    by_service: [...figuresBy(lines, ({ service }) => service)].map(([service, figures]) => ({
      service,
      label: SERVICE_LABELS[service],
      ...figuresView(figures),
    })),
  };
}

function figuresView({ budget, committed, actual, forecast }: CostFigures) {
  return {
    budget: rupees(budget),
    committed: rupees(committed),
    actual: rupees(actual),
    forecast: rupees(forecast),
  };
}
