import type { Paise } from '../../kernel/money';
import { sum } from '../../kernel/money';
import type { Budgets } from '../costs/budgets';
import { tradeOutturns, type TradeOutturn } from '../domain/costs/bias';
import { marginOf } from '../domain/costs/figures';
import { openOfCost } from '../domain/costs/matching';
import { addOutturns, outturnOf } from '../domain/costs/outturn';
import { dueOf, ledgerSums, standingBills } from '../domain/ledger';
import { standing } from '../domain/stamp';
import { progressOfContract } from '../domain/site/progress';
import { cashOf, type CashItem } from '../domain/cash';
import type { WorksPhase } from '../domain/site/programme';
import { phasesOf } from '../site/programme-view';
import type { Works } from '../works.service';

/** Raised when a summary of the same works is to read differently: those in the database are then made again. */
const SUMMARY_VERSION = 2;

/** What a summary is made of: the accepted issue, and the revision of the works. */
export const madeOf = (issue: string, revision: number): string => `${SUMMARY_VERSION} ${issue} ${revision}`;

/** Whether this release reads a summary that was made of this. */
export const isReadable = (of: string): boolean => of.startsWith(`${SUMMARY_VERSION} `);

/** What the firm’s page shows of one work: everything that changes only with its stream and its contract. */
export interface WorkSummary {
  readonly title: string;
  readonly acceptedOn: string | null;
  readonly contract: Paise;
  readonly invoiced: Paise;
  readonly received: Paise;
  readonly retained: Paise;
  /** What is due of each invoice that is not paid, by its day. */
  readonly open: readonly { readonly date: string; readonly amount: Paise }[];
  readonly payables: Paise;
  readonly marginAtAcceptance: Paise;
  readonly marginNow: Paise;
  readonly progressBp: number;
  readonly phases: readonly WorksPhase[];
  /** What is still to come and to go. */
  readonly cash: readonly CashItem[];
  readonly snags: number;
  /** What workers are paid a day, by `rateKey`. */
  readonly dayRates: Readonly<Record<string, Paise>>;
  readonly isFinished: boolean;
  /** Of finished works. */
  readonly trades: readonly TradeOutturn[];
  /** What all its lines were budgeted at for what was measured. */
  readonly planned: Paise;
  /** The firm's rates that the contract is priced with, and where it is. */
  readonly priced: Budgets['priced'];
}

export function workSummary(works: Works, budgets: Budgets): WorkSummary {
  const { agreed, state } = works;
  const { contract, estimate } = agreed;
  const ledger = ledgerSums(state);
  const lines = outturnOf(contract, state, budgets);
  const { budget, forecast } = addOutturns(lines);
  const phases = phasesOf(works, budgets.phases);
  const isFinished = lines.length > 0 && lines.every(({ progressBp }) => progressBp === 10_000);
  return {
    title: contract.title,
    acceptedOn: estimate.acceptedOn,
    contract: contract.totalWithGst,
    invoiced: ledger.invoiced,
    received: ledger.received,
    retained: ledger.retained,
    open: standingBills(state).flatMap((bill) => {
      const amount = dueOf(state, bill);
      return amount > 0 ? [{ date: bill.date, amount }] : [];
    }),
    payables: sum([...state.costs.entries.values()].map((entry) => openOfCost(state.costs, entry))),
    marginAtAcceptance: marginOf(contract, budget),
    marginNow: marginOf(contract, forecast),
    progressBp: progressOfContract(contract, state),
    phases,
    cash: cashOf(contract, state, { phases, lines }),
    snags: standing(state.site.snags).filter(({ done }) => !done).length,
    dayRates: Object.fromEntries(state.costs.dayRates),
    isFinished,
    trades: isFinished ? tradeOutturns(state.boqId, lines) : [],
    planned: sum(lines.map(({ planned }) => sum([planned.material, planned.labour]))),
    priced: budgets.priced,
  };
}
