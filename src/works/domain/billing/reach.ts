import { Rejection } from '../../../kernel/decisions/rejection';
import { paise, sum, type Paise } from '../../../kernel/money';
import { quantity, toNumber, type Quantity } from '../../../kernel/quantity';
import type { BillContent, BillTerms } from '../bill';
import type { Contract, ContractLine } from '../contract';
import { measuredOf } from '../deciders/measure';
import { standingBills } from '../ledger';
import { Refusal } from '../refusal';
import type { WorksState } from '../works.state';
import { amountAt, fraction, type Share } from './figures';

const WHOLE_BP = 10_000;

/** How much of a line may be billed: what the contract has, or the excess that a bill has accepted. */
function billableOf(state: Pick<WorksState, 'bills' | 'openings'>, { id, quantity: agreed }: ContractLine): Quantity {
  const accepted = standingBills(state).flatMap(({ content }) => content.excess.filter(({ itemId }) => itemId === id));
  return quantity(Math.max(agreed, ...accepted.map(({ upTo }) => upTo)));
}

/** What a bill reaches: its name, the stage that it asks for, and what is done by it. */
export interface Reach {
  readonly label: string;
  readonly stageAt: number | null;
  /** Of the whole contract; null where the lines say it. */
  readonly reached: Share | null;
  readonly done: Done;
}

export function staged(contract: Contract, state: WorksState, stage: string): Reach {
  const stageAt = stageOf(contract, state, stage);
  const reached = stagesTo(contract, state, stageAt);
  const label = contract.stages[stageAt]?.label ?? stage;
  return { label, stageAt, reached, done: stagedLines(contract, state, reached) };
}

export function measured(contract: Contract, state: WorksState, terms: Measured): Reach {
  const running = state.bills.filter((bill) => bill.terms.kind === 'measurement').length + 1;
  return { label: `RA ${running}`, stageAt: null, reached: null, done: measuredLines(contract, state, terms) };
}

type Measured = Extract<BillTerms, { readonly kind: 'measurement' }>;

/** The first of these stages that no bill asks for. */
function stageOf({ stages }: Contract, state: WorksState, stage: string): number {
  const named = stages.flatMap((one, at) => (one.stage === stage ? [at] : []));
  if (named.length === 0) throw new Rejection('invalid', 'The contract has no such payment stage.', 'stage');
  const billed = new Map(standingBills(state).map(({ n, content }) => [content.stageAt, n]));
  const free = named.find((at) => !billed.has(at));
  if (free === undefined)
    throw new Refusal('recorded', `Bill ${billed.get(named[0] ?? 0)} asks for this stage already.`);
  return free;
}

/**
 * The stages that were billed and this one; with bills by measurement those before it too, which the measurements have
 * asked for in part. Throws Refusal where bills already ask for that much.
 */
function stagesTo({ stages, totalWithGst }: Contract, state: WorksState, stageAt: number): Share {
  const bills = standingBills(state);
  const billed = new Set(bills.map(({ content }) => content.stageAt)).add(stageAt);
  const isMeasured = bills.some(({ terms }) => terms.kind === 'measurement');
  const part = stages.reduce(
    (bp, stage, at) => bp + (billed.has(at) || (isMeasured && at < stageAt) ? stage.bp : 0),
    0,
  );
  const reached = { part, whole: WHOLE_BP };
  const asked = sum(bills.map(({ content }) => content.total));
  if (isMeasured && asked >= fraction(totalWithGst, reached)) {
    const [now, then] = [percentText((asked / totalWithGst) * WHOLE_BP), percentText(part)];
    const label = stages[stageAt]?.label ?? '';
    const message = `Bills ask for ${now} of the contract already, and “${label}” is ${then} of it. Bill by measurement, or take a later stage.`;
    throw new Refusal('nothing_to_bill', message);
  }
  return reached;
}

const percentText = (bp: number): string => `${Math.round(bp) / 100} %`;

/** What is done of each line of the contract, by its place there. */
export interface Done {
  readonly quantities: readonly Quantity[];
  readonly amounts: readonly Paise[];
  readonly excess: 'none' | 'some';
  readonly accepted: BillContent['excess'];
}

function stagedLines({ lines }: Contract, state: WorksState, reached: Share): Done {
  const over = lines.map((line) => billableOf(state, line) - line.quantity);
  return {
    quantities: lines.map((line, at) => quantity(fraction(line.quantity, reached) + (over[at] ?? 0))),
    amounts: lines.map((line, at) => {
      const extra = amountAt(line, quantity(line.quantity + (over[at] ?? 0))) - line.amount;
      return paise(fraction(line.amount, reached) + extra);
    }),
    excess: over.some((extra) => extra > 0) ? 'some' : 'none',
    accepted: [],
  };
}

function measuredLines({ lines }: Contract, state: WorksState, terms: Measured): Done {
  const reasons = new Map(terms.excess.map(({ itemId, reason }) => [itemId, reason]));
  const accepted: BillContent['excess'][number][] = [];
  const refused: { item_id: string; title: string; unit: string; excess: number }[] = [];
  const quantities = lines.map((line) => {
    const upTo = measuredOf(state.book, line.id, ({ bill, date }) => bill !== null || date <= terms.upto);
    // A deduction may have an earlier day than what it is taken from.
    const done = quantity(Math.max(0, upTo));
    const over = done - billableOf(state, line);
    const reason = reasons.get(line.id);
    if (over > 0 && reason !== undefined) accepted.push({ itemId: line.id, upTo: done, reason });
    else if (over > 0)
      refused.push({ item_id: line.id, title: line.title, unit: line.unit, excess: toNumber(quantity(over)) });
    return done;
  });
  const [first] = refused;
  if (first) {
    const others = refused.length > 1 ? ` and ${refused.length - 1} more` : '';
    const message = `${first.title}${others}: more is measured than agreed. Send a variation, or accept it with a reason.`;
    throw new Refusal('excess_quantity', message, refused);
  }
  const amounts = lines.map((line, at) => amountAt(line, quantities[at] ?? quantity(0)));
  return { quantities, amounts, excess: 'none', accepted };
}
