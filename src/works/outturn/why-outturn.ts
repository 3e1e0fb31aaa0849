import { dayWords } from '../../kernel/day';
import { paise, rupees, rupeesText, sum, type Paise } from '../../kernel/money';
import { quantity, toNumber, type Quantity } from '../../kernel/quantity';
import { shareByWeight } from '../../kernel/shares';
import { SERVICE_LABELS, type Service } from '../../kernel/terms';
import { unitWords } from '../../kernel/units/unit-words';
import { invalid, notFound } from '../../platform/http/answers/problem';
import type { Budgets } from '../costs/budgets';
import type { AgreedContract } from '../contract/contracts';
import { lineOf } from '../domain/contract';
import type { CostEntry } from '../domain/costs/costs.state';
import { openOrders } from '../domain/costs/figures';
import { CAUSES, outturnOf, type Cause, type LineOutturn } from '../domain/costs/outturn';
import { entriesOf } from '../domain/deciders/measure';
import { standing } from '../domain/stamp';
import type { WorksState } from '../domain/works.state';
import type { WhyAnswer } from './outturn.dto';
import {
  acceptedWith,
  budgetParts,
  costLabel,
  costPart,
  named,
  orderPart,
  part,
  partsOfLines,
  quantityPart,
  shareOf,
  type Part,
} from './why-part';

const AMOUNTS = ['estimate', 'difference', ...CAUSES, 'bought', 'labour'] as const;
type AmountFigure = (typeof AMOUNTS)[number];
/** Figures of what the works really took, against their estimate. */
export const OUTTURN_FIGURES = [...AMOUNTS, 'measured', 'labour_days'] as const;
export type OutturnFigure = (typeof OUTTURN_FIGURES)[number];

export const isOutturnFigure = (figure: string): figure is OutturnFigure =>
  (OUTTURN_FIGURES as readonly string[]).includes(figure);
const isCause = (figure: string): figure is Cause => (CAUSES as readonly string[]).includes(figure);

const DAYS = 'labour_days';
const NAMES: Readonly<Record<AmountFigure, string>> = {
  estimate: 'what it costs in the estimate that was accepted first, before the mark-up',
  difference: 'the forecast less the estimate',
  changed_by_client: 'what variations made of the cost',
  measured_more: 'the budget of what was measured beyond the contract',
  bought_dearer: 'what was bought, less its budget at what was measured',
  took_longer: 'labour, less its budget at what was measured',
  bought: 'vendors’ bills, expenses and what is ordered',
  labour: 'labour that the firm paid itself',
};
const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  changed_by_client: 'Changes by the client',
  measured_more: 'Measured quantity',
  bought_dearer: 'Prices',
  took_longer: 'Labour',
};
const PLANNED = 'Its budget at what was measured';
const LATER = 'The causes are known once the item is done and has a cost.';

/** The works as far as their outturn is concerned. */
interface Built {
  readonly agreed: Pick<AgreedContract, 'contract' | 'estimate' | 'variations'>;
  readonly state: WorksState;
}
type Costed = Pick<Budgets, 'contract' | 'estimate'>;

interface Asked {
  readonly figure: OutturnFigure;
  readonly itemId?: string | undefined;
  readonly service?: Service | undefined;
}

/** Why a figure of the outturn is what it is: of an item, a trade, or all. 404 for what the works do not have. */
export function whyOutturn(works: Built, budgets: Costed, { figure, itemId, service }: Asked): WhyAnswer {
  const lines = outturnOf(works.agreed.contract, works.state, budgets);
  if (itemId !== undefined) {
    const line = lines.find((one) => one.line.id === itemId);
    if (!line) throw notFound();
    return { figure, of: line.line.title, ...whyOfLine(works, budgets, figure, line) };
  }
  if (figure === 'measured') throw invalid({ item_id: 'Quantities of items do not add up: choose one item.' });
  const chosen = service ? lines.filter(({ line }) => line.service === service) : lines;
  if (chosen.length === 0) throw notFound();
  const of = service ? SERVICE_LABELS[service] : 'All works';
  const said = `of ${chosen.length} ${chosen.length === 1 ? 'item' : 'items'}`;
  if (figure === DAYS) {
    const parts = partsOfLines(chosen, service, (kind, id, label, group) =>
      quantityPart(kind, id, label, daysOf(group)),
    );
    return { figure, of, ...inDays(daysOf(chosen), said, parts) };
  }
  const parts = partsOfLines(chosen, service, (kind, id, label, group) => part(kind, id, label, addUp(group, figure)));
  const amount = addUp(chosen, figure);
  return { figure, of, ...inRupees(amount, `${rupeesText(amount)} is ${NAMES[figure]}, ${said}.`, parts) };
}

type Why = Pick<WhyAnswer, 'amount' | 'unit' | 'text' | 'parts'>;

const inRupees = (amount: Paise, text: string, parts: readonly Part[]): Why => ({
  amount: rupees(amount),
  unit: null,
  text,
  parts: parts.filter((one) => one.amount !== 0),
});
const inDays = (days: Quantity, said: string, parts: readonly Part[]): Why => ({
  amount: toNumber(days),
  unit: 'day',
  text: `${toNumber(days)} days of one worker, ${said}.`,
  parts: parts.filter((one) => one.amount !== 0),
});

const amountOf = (line: LineOutturn, figure: AmountFigure): Paise =>
  isCause(figure) ? (line.causes?.[figure] ?? paise(0)) : line[figure];
const addUp = (lines: readonly LineOutturn[], figure: AmountFigure): Paise =>
  sum(lines.map((line) => amountOf(line, figure)));
const daysOf = (lines: readonly LineOutturn[]): Quantity =>
  quantity(lines.reduce((all, { labourDays }) => all + labourDays, 0));

function whyOfLine(works: Built, budgets: Costed, figure: OutturnFigure, outturn: LineOutturn): Why {
  if (figure === 'measured') return whyMeasured(works, outturn);
  if (figure === DAYS) return whyDays(works, outturn);
  const amount = amountOf(outturn, figure);
  const accepted = acceptedWith(works.agreed, 'estimate').words;
  const isKnown = !isCause(figure) || outturn.causes !== null;
  const text = isKnown ? `${rupeesText(amount)} is ${NAMES[figure]}.` : LATER;
  return inRupees(
    amount,
    figure === 'estimate' ? `${text} ${accepted}` : text,
    isKnown ? partsOfAmount(works, budgets, figure, outturn) : [],
  );
}

/** The parts of an amount of an item; each leads to a further figure, or is an entry or a budget. */
function partsOfAmount(works: Built, budgets: Costed, figure: AmountFigure, outturn: LineOutturn): Part[] {
  const { line, estimate, budget, forecast, bought, labour, causes } = outturn;
  const entries = standing(works.state.costs.entries);
  const amount = amountOf(outturn, figure);
  switch (figure) {
    case 'estimate': {
      return budgetParts(budgets.estimate.get(line.id), acceptedWith(works.agreed, 'estimate').id);
    }
    case 'difference':
      return causes
        ? CAUSES.map((cause) => part('figure', cause, CAUSE_LABELS[cause], causes[cause]))
        : [part('figure', 'forecast', 'Forecast', forecast), part('figure', 'estimate', 'Estimate', paise(-estimate))];
    case 'changed_by_client':
      return [part('figure', 'budget', 'Contract', budget), part('figure', 'estimate', 'Estimate', paise(-estimate))];
    case 'measured_more':
      return [
        part('figure', 'measured', 'Budget at what was measured', paise(budget + amount)),
        part('figure', 'budget', 'Contract', paise(-budget)),
      ];
    case 'bought_dearer':
      return [part('figure', 'bought', 'Bought', bought), part('figure', 'budget', PLANNED, paise(amount - bought))];
    case 'took_longer':
      return [part('figure', 'labour', 'Labour', labour), part('figure', 'budget', PLANNED, paise(amount - labour))];
    case 'bought': {
      const bills = entries.filter(({ kind }) => kind !== 'labour').map((entry) => costPart(entry, line.id));
      return named([...bills, ...openOrders(works.state).map((open) => orderPart(open, line.id))]);
    }
    case 'labour':
      return named(entries.filter(({ kind }) => kind === 'labour').map((entry) => costPart(entry, line.id)));
  }
}

/** The entries of the book, the last first. */
function whyMeasured({ agreed, state }: Built, { line, measured }: LineOutturn): Why {
  const agreedLine = lineOf(agreed.contract, line.id);
  const unit = agreedLine?.unit ?? null;
  const parts = [...entriesOf(state.book, line.id)]
    .reverse()
    .map(({ id, note, date, quantity: many }) =>
      quantityPart('measurement', id, `${note || 'Measured'}, ${dayWords(date)}`, many),
    );
  const contracted = agreedLine ? `; the contract has ${toNumber(agreedLine.quantity)}` : '';
  const text = `The measurement book has ${toNumber(measured)} ${unitWords(unit ?? '', toNumber(measured))}${contracted}.`;
  return { amount: toNumber(measured), unit, text, parts };
}

/** Days of one worker: an item has the share of an attendance that it has of its cost. */
function whyDays({ state }: Built, { line, labourDays }: LineOutturn): Why {
  const worked = standing(state.costs.entries).flatMap((entry) => {
    const days = daysIn(entry, line.id);
    return days > 0 ? [{ entry, days }] : [];
  });
  const shares =
    worked.length === 0
      ? []
      : shareByWeight(
          paise(labourDays),
          worked.map(({ days }) => days),
        );
  const parts = worked.map(({ entry }, at) =>
    quantityPart('cost', entry.id, costLabel(entry), quantity(shares[at] ?? 0)),
  );
  return inDays(labourDays, 'by their share of the cost', parts);
}

const daysIn = (entry: CostEntry, itemId: string): number => {
  const { attendance, amount } = entry;
  if (!attendance || amount === 0) return 0;
  return Math.round((attendance.workers * attendance.days * shareOf(entry, itemId)) / amount);
};
