import { daysBetween, dayWords } from '../../kernel/day';
import { rupeesText } from '../../kernel/money';
import type { Budgets } from '../costs/budgets';
import { addFigures, lineFigures, marginsOf } from '../domain/costs/figures';
import { dueOf, retentionHeld, standingBills } from '../domain/ledger';
import { standing } from '../domain/stamp';
import { openIndents } from '../domain/site/indents';
import { latenessOf } from '../domain/site/programme';
import { progressOfContract } from '../domain/site/progress';
import { lossWords } from '../outturn/cost-overview';
import { phasesOf } from '../site/programme-view';
import type { Works } from '../works.service';

/** Something that the firm has to see to. `key` is the same for as long as it is due. */
export interface Due {
  readonly key: string;
  /** One sentence without a full stop. */
  readonly text: string;
}

/** Days that a bill may be open before the firm is reminded of it. */
const PATIENCE_DAYS = 15;
const WHOLE = 10_000;

/** What is due of works on a day in India (ISO); the programme is the one that their site shows. */
export function dueOn(
  works: Pick<Works, 'agreed' | 'state'>,
  { contract: budget, phases }: Pick<Budgets, 'contract' | 'phases'>,
  day: string,
): Due[] {
  const { agreed, state } = works;
  const { contract } = agreed;
  const bills = standingBills(state);
  const progress = progressOfContract(contract, state);
  const open = bills.flatMap((bill) => {
    const amount = dueOf(state, bill);
    if (amount === 0 || daysBetween(bill.date, day) <= PATIENCE_DAYS) return [];
    const text = `${bill.invoiceNumber} of ${dayWords(bill.date)} is open for more than ${PATIENCE_DAYS} days: ${rupeesText(amount)}`;
    return [{ key: `bill ${bill.n}`, text }];
  });
  const isByStage = bills.every(({ terms }) => terms.kind === 'stage');
  const billed = new Set(bills.map(({ content }) => content.stageAt));
  const stages = contract.stages.flatMap(({ label, on }, at) =>
    isByStage && on !== null && on <= day && !billed.has(at)
      ? [{ key: `stage ${at}`, text: `“${label}” can be billed since ${dayWords(on)}` }]
      : [],
  );
  const held = retentionHeld(state);
  const snags = standing(state.site.snags);
  const isDone = progress === WHOLE && snags.every(({ done }) => done !== null);
  const retention =
    held > 0 && isDone
      ? [{ key: 'retention', text: `Everything is done: retention of ${rupeesText(held)} can be released` }]
      : [];
  const { endsOn } = latenessOf(phasesOf(works, phases), day);
  const late =
    endsOn !== null && endsOn < day && progress < WHOLE
      ? [{ key: `late ${endsOn}`, text: `The works were to end on ${dayWords(endsOn)} and are not complete` }]
      : [];
  const unmended = snags.flatMap(({ id, text, who, until, done }) =>
    done === null && until !== null && until < day
      ? [
          {
            key: `snag ${id}`,
            text: `“${text}” was to be fixed by ${dayWords(until)}${who === null ? '' : ` by ${who}`}`,
          },
        ]
      : [],
  );
  const missing = openIndents(state).flatMap(({ id, name, neededBy }) =>
    neededBy !== null && neededBy <= day
      ? [{ key: `indent ${id}`, text: `“${name}” is needed by ${dayWords(neededBy)} and not ordered` }]
      : [],
  );
  const { lost } = marginsOf(contract, addFigures(lineFigures(contract, state, budget)));
  const margin = lost > 0 ? [{ key: 'margin', text: lossWords(lost) }] : [];
  return [...margin, ...open, ...stages, ...retention, ...late, ...unmended, ...missing];
}
