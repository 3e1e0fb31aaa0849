import { paise, rupees, rupeesText } from '../../kernel/money';
import { SERVICE_LABELS, type Service } from '../../kernel/terms';
import { notFound } from '../../platform/http/answers/problem';
import { costOf } from '../domain/costs/cost-shares';
import { addFigures, lineFigures, marginOf, openOrders, type LineFigures } from '../domain/costs/figures';
import type { Budget } from '../domain/costs/costs.state';
import { standing } from '../domain/stamp';
import type { Works } from '../works.service';
import type { WhyAnswer } from './outturn.dto';
import { acceptedWith, budgetParts, costPart, named, orderPart, part, partsOfLines, type Part } from './why-part';

export const FIGURES = ['budget', 'committed', 'actual', 'forecast', 'margin_at_acceptance', 'margin_now'] as const;
export type Figure = (typeof FIGURES)[number];
type CostFigure = Exclude<Figure, 'margin_at_acceptance' | 'margin_now'>;

const NAMES: Readonly<Record<CostFigure, string>> = {
  budget: 'what it costs as it was accepted, before the mark-up',
  committed: 'what is ordered and not billed yet',
  actual: 'vendors’ bills, labour and expenses',
  forecast: 'what is spent, and the larger of what is ordered and what is left to do',
};

interface Asked {
  readonly figure: Figure;
  readonly itemId?: string | undefined;
  readonly service?: Service | undefined;
}

/** Why a figure of the works is what it is: of an item, a trade, or all. Throws 404 for what the works do not have. */
export function whyFigure(works: Works, budget: Budget, { figure, itemId, service }: Asked): WhyAnswer {
  const { contract } = works.agreed;
  const lines = lineFigures(contract, works.state, budget);
  if (figure === 'margin_at_acceptance' || figure === 'margin_now') {
    const whole = addFigures(lines);
    const [cost, name] = figure === 'margin_now' ? [whole.forecast, 'forecast'] : [whole.budget, 'budget'];
    const margin = marginOf(contract, cost);
    const { id: quotation, words } = acceptedWith(works.agreed, 'contract');
    const text = `The contract is ${rupeesText(contract.total)} without GST; the ${name} is ${rupeesText(cost)}. ${words}`;
    const parts = [
      part('contract', quotation, 'Contract without GST', contract.total),
      part('figure', name, name === 'budget' ? 'Budget' : 'Forecast', paise(-cost)),
    ];
    return { figure, of: 'All works', amount: rupees(margin), unit: null, text, parts };
  }
  if (itemId !== undefined)
    return whyOfItem(
      works,
      budget,
      figure,
      lines.find(({ line }) => line.id === itemId),
    );
  const chosen = service ? lines.filter(({ line }) => line.service === service) : lines;
  if (chosen.length === 0) throw notFound();
  const amount = addFigures(chosen)[figure];
  const parts = partsOfLines(chosen, service, (kind, id, label, group) =>
    part(kind, id, label, addFigures(group)[figure]),
  );
  const text = `${rupeesText(amount)} is ${NAMES[figure]}, of ${chosen.length} ${chosen.length === 1 ? 'item' : 'items'}.`;
  const of = service ? SERVICE_LABELS[service] : 'All works';
  return { figure, of, amount: rupees(amount), unit: null, text, parts: parts.filter((one) => one.amount !== 0) };
}

function whyOfItem(works: Works, budget: Budget, figure: CostFigure, figures: LineFigures | undefined): WhyAnswer {
  if (!figures) throw notFound();
  const { line } = figures;
  const answer = (text: string, parts: readonly Part[]): WhyAnswer => ({
    figure,
    of: line.title,
    amount: rupees(figures[figure]),
    unit: null,
    text,
    parts: parts.filter(({ amount }) => amount !== 0),
  });
  const { costs } = works.state;
  switch (figure) {
    case 'budget': {
      const cost = budget.get(line.id);
      const { id, words } = acceptedWith(works.agreed, 'contract');
      return answer(`${rupeesText(costOf(cost))} is ${NAMES.budget}. ${words}`, budgetParts(cost, id));
    }
    case 'actual':
      return answer(
        `${rupeesText(figures.actual)} is spent: ${NAMES.actual}.`,
        named(standing(costs.entries).map((entry) => costPart(entry, line.id))),
      );
    case 'committed':
      return answer(
        `${rupeesText(figures.committed)} is ${NAMES.committed}.`,
        named(openOrders(works.state).map((open) => orderPart(open, line.id))),
      );
    case 'forecast':
      return answer(forecastText(figures), [
        part('figure', 'actual', 'Spent', figures.actual),
        figures.committed > figures.left
          ? part('figure', 'committed', 'Ordered and not billed', figures.committed)
          : leftPart(figures),
      ]);
  }
}

const leftPercent = ({ progressBp }: LineFigures): string => `${(10_000 - progressBp) / 100} %`;

/** What is left of the budget: as far as someone said that the work is, or all of it. */
function leftPart(figures: LineFigures): Part {
  const { left, line, hasCost, progressBp } = figures;
  const label = `Left to do: ${leftPercent(figures)} of the budget`;
  if (!hasCost) return part('figure', 'budget', 'Budget', left);
  return progressBp === 0 ? part('figure', 'budget', label, left) : part('progress', line.id, label, left);
}

function forecastText(figures: LineFigures): string {
  const { actual, ahead, committed, left, budget, hasCost } = figures;
  if (!hasCost) return `No cost is entered: the forecast is the budget of ${rupeesText(budget)}.`;
  const early = ahead > 0 ? ` less ${rupeesText(ahead)} spent ahead of the work` : '';
  const rest = `${leftPercent(figures)} of the budget of ${rupeesText(budget)}${early}, ${rupeesText(left)}, is left to do`;
  const ordered = `${rupeesText(committed)} is ordered and not billed`;
  const larger = committed > left ? `${ordered}, which is more than what is left to do` : `${rest}; ${ordered}`;
  return `${rupeesText(actual)} is spent. ${larger}.`;
}
