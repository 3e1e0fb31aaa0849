import { multiplyScaled, paise, sum, ZERO, type Paise } from '../../../kernel/money';
import { grouped } from '../../../kernel/record';
import type { Contract, ContractLine } from '../contract';
import { progressOfLine } from '../site/progress';
import type { WorksState } from '../works.state';
import { costOf, sharedLike, sharesByItem } from './cost-shares';
import { openOfOrder } from './matching';
import { standing } from '../stamp';
import type { Budget, CostShare } from './costs.state';

const WHOLE = 10_000;

/** Cost at acceptance, orders that are not billed yet, what is spent, and what it will come to. */
export interface CostFigures {
  readonly budget: Paise;
  readonly committed: Paise;
  readonly actual: Paise;
  readonly forecast: Paise;
}

/** Of one line, with what its forecast is made from. */
export interface LineFigures extends CostFigures {
  readonly line: Pick<ContractLine, 'id' | 'service' | 'room' | 'title'>;
  readonly progressBp: number;
  /** What was spent before it was needed: of what goes beyond the budget of the part that is done, the share not done. */
  readonly ahead: Paise;
  /** What is left to do at its budget, less what was spent ahead. All of the budget while no cost is entered. */
  readonly left: Paise;
  /** Whether anything is ordered or spent. */
  readonly hasCost: boolean;
}

/**
 * The figures of every line of the contract, and of lines that a variation took out of it after they had cost something.
 * All other figures add up from these.
 */
export function lineFigures(contract: Contract, state: WorksState, budget: Budget): LineFigures[] {
  const actual = sharesByItem(standing(state.costs.entries));
  const committed = sharesByItem(openOrders(state));
  const ofLine = (line: LineFigures['line'], progressBp: number): LineFigures => {
    const open = committed.get(line.id)?.amount ?? ZERO;
    const spent = actual.get(line.id)?.amount ?? ZERO;
    const planned = costOf(budget.get(line.id));
    const hasCost = spent > 0 || open > 0;
    const early = paise(Math.max(0, spent - multiplyScaled(planned, progressBp)));
    const ahead = multiplyScaled(early, WHOLE - progressBp);
    const toDo = hasCost ? multiplyScaled(planned, WHOLE - progressBp) : planned;
    const left = paise(Math.max(0, toDo - ahead));
    const forecast = paise(spent + Math.max(open, left));
    return { line, budget: planned, committed: open, actual: spent, forecast, progressBp, ahead, left, hasCost };
  };
  const agreed = new Set(contract.lines.map(({ id }) => id));
  const gone = [...new Map([...committed, ...actual]).values()].filter(({ itemId }) => !agreed.has(itemId));
  return [
    ...contract.lines.map((line) => ofLine(line, progressOfLine(line, state).bp)),
    ...gone.map((share) => ({ ...ofLine(goneLine(share), WHOLE), budget: ZERO })),
  ];
}

/** What is not billed of the orders, shared as they are. */
export function openOrders({ costs }: Pick<WorksState, 'costs'>) {
  return standing(costs.orders).map((order) => {
    const amount = openOfOrder(costs, order);
    return { order, amount, shares: sharedLike(amount, order.lines) };
  });
}

function goneLine({ itemId, service }: CostShare): LineFigures['line'] {
  return { id: itemId, service, room: null, title: 'Item that is no longer in the contract' };
}

export function addFigures(figures: readonly CostFigures[]): CostFigures {
  const of = (name: keyof CostFigures): Paise => sum(figures.map((one) => one[name]));
  return { budget: of('budget'), committed: of('committed'), actual: of('actual'), forecast: of('forecast') };
}

/** Figures added up by something of their line, in the order of the lines. */
export function figuresBy<Key>(
  figures: readonly LineFigures[],
  keyOf: (line: LineFigures['line']) => Key,
): Map<Key, CostFigures> {
  const groups = grouped(figures, ({ line }) => keyOf(line));
  return new Map([...groups].map(([key, group]) => [key, addFigures(group)]));
}

/** Of the contract without GST, at this cost. */
export const marginOf = ({ total }: Pick<Contract, 'total'>, cost: Paise): Paise => paise(total - cost);

/** The margin of a contract at acceptance and now, and what is lost of it. */
export function marginsOf(
  contract: Pick<Contract, 'total'>,
  { budget, forecast }: Pick<CostFigures, 'budget' | 'forecast'>,
): { readonly atAcceptance: Paise; readonly now: Paise; readonly lost: Paise } {
  const [atAcceptance, now] = [marginOf(contract, budget), marginOf(contract, forecast)];
  return { atAcceptance, now, lost: marginLost(atAcceptance, now) };
}

/** Of a margin, in tenths: less is no alarm. */
const ALARM = 10;

/** What is lost of the margin at acceptance: 0 for less than a tenth of it, as long as there is a margin. */
export function marginLost(atAcceptance: Paise, now: Paise): Paise {
  const lost = atAcceptance - now;
  return paise(lost > 0 && (now < 0 || lost * ALARM >= atAcceptance) ? lost : 0);
}
