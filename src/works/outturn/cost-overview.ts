import { paise, parseRupees, rupees, rupeesText, type Paise } from '../../kernel/money';
import { SERVICE_LABELS } from '../../kernel/terms';
import { addFigures, figuresBy, lineFigures, marginsOf, type CostFigures } from '../domain/costs/figures';
import type { Budget } from '../domain/costs/costs.state';
import type { WorksView } from '../works.dto';
import type { Works } from '../works.service';

/** What the works cost, by trade and in all. */
export function costOverview({ agreed: { contract }, state }: Works, budget: Budget): NonNullable<WorksView['cost']> {
  const lines = lineFigures(contract, state, budget);
  const whole = addFigures(lines);
  const { atAcceptance, now, lost } = marginsOf(contract, whole);
  return {
    ...figuresView(whole),
    margin_at_acceptance: rupees(atAcceptance),
    margin_now: rupees(now),
    margin_lost: rupees(lost),
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
  return [{ kind: 'margin', text: `${lossWords(parseRupees(cost.margin_lost))}.` }];
}

/** What is said of a margin that is lost, in whole rupees and without a full stop. */
export const lossWords = (lost: Paise): string =>
  `The margin is ${rupeesText(paise(Math.round(lost / 100) * 100))} less than at acceptance`;

function figuresView({ budget, committed, actual, forecast }: CostFigures) {
  return {
    budget: rupees(budget),
    committed: rupees(committed),
    actual: rupees(actual),
    forecast: rupees(forecast),
  };
}
