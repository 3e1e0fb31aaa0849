import { Rejection } from '../../../kernel/decisions/rejection';
import { paise, percentOf, rupeesText, sum, ZERO, type Paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import type { BillContent, BillLine, BillPart, BillTerms, Deduction } from '../bill';
import type { Contract } from '../contract';
import { onAccount, standingBills } from '../ledger';
import { Refusal } from '../refusal';
import type { WorksState } from '../works.state';
import { taxOf } from './bill-tax';
import { cumulative, fraction, rateOf, type Share } from './figures';
import { measured, staged, type Done } from './reach';

/**
 * Every figure of the next bill: everything up to now, less all bills before it. Each amount to date is rounded once and is
 * exactly that of the contract when complete, so that all bills together are the contract, GST too.
 */
export function billContent(contract: Contract, state: WorksState, terms: BillTerms): BillContent {
  const { label, stageAt, reached, done } =
    terms.kind === 'stage' ? staged(contract, state, terms.stage) : measured(contract, state, terms);
  const before = standingBills(state).at(-1)?.content ?? null;
  const figures = figuresTo(contract, done, reached, before);
  const { amount, total } = figures;
  if (total <= 0) throw new Refusal('nothing_to_bill', NOTHING);
  const { deductions, advance } = deductionsOf(state, terms, { amount, total });
  return {
    label,
    stageAt,
    ...figures,
    deductions,
    payable: paise(total - sum(deductions.map((one) => one.amount))),
    excess: done.accepted,
    advance,
  };
}

/** What is done, less what was billed `before`. `reached`: of the whole contract; null where the lines say it. */
export function figuresTo(
  contract: Contract,
  done: Done,
  reached: Share | null,
  before: BillContent | null,
): Pick<BillContent, 'lines' | 'parts' | 'tax' | 'roundOff' | 'amount' | 'gst' | 'total'> {
  const share = reached ?? shareOf(contract, done);
  const lines = linesOf(contract, done, before);
  const parts = partsOf(contract, share, before);
  const tax = taxOf(contract, { amounts: done.amounts, parts, share }, before);
  const amounts = [...lines.map((line) => line.amount), ...parts];
  const exact = sum([...amounts, ...tax.map((row) => row.amount)].map(({ toDate }) => toDate));
  // The amount that the quotation names for its stages, which knows no lines.
  const named = reached && done.excess === 'none' ? fraction(contract.totalWithGst, reached) : exact;
  const roundOff = cumulative(paise(named - exact), before?.roundOff);
  const amount = sum(amounts.map(({ now }) => now));
  const gst = sum(tax.map((row) => row.amount.now));
  return { lines, parts, tax, roundOff, amount, gst, total: paise(amount + gst + roundOff.now) };
}

const NOTHING =
  'Nothing is left to bill: earlier bills already ask for what is done. Measure first, or take the next stage.';

/** The share of the lines by value, an excess aside: exactly all of them when each is complete. */
function shareOf({ lines }: Contract, { amounts, quantities }: Done): Share {
  const whole = sum(lines.map(({ amount }) => amount));
  // Lines that cost nothing still say when what is besides them is done.
  if (whole <= 0) return { part: lines.every((line, at) => (quantities[at] ?? 0) >= line.quantity) ? 1 : 0, whole: 1 };
  return { part: sum(lines.map(({ amount }, at) => paise(Math.min(amount, amounts[at] ?? 0)))), whole };
}

function linesOf({ lines }: Contract, { quantities, amounts }: Done, before: BillContent | null): BillLine[] {
  const earlier = new Map(before?.lines.map((line) => [line.itemId, line]));
  const rows = lines.map((line, at): BillLine => {
    const was = earlier.get(line.id);
    earlier.delete(line.id);
    const { id: itemId, title, room, unit } = line;
    return {
      itemId,
      title,
      room,
      unit,
      rate: rateOf(line),
      quantity: cumulative(quantities[at] ?? quantity(0), was?.quantity),
      amount: cumulative(amounts[at] ?? ZERO, was?.amount),
    };
  });
  // A variation took these away after they were billed.
  const gone = [...earlier.values()].map((was) => ({
    ...was,
    quantity: cumulative(quantity(0), was.quantity),
    amount: cumulative(ZERO, was.amount),
  }));
  return [...rows, ...gone].filter(({ amount, quantity: many }) => amount.toDate || amount.previous || many.toDate);
}

function partsOf({ parts }: Contract, share: Share, before: BillContent | null): BillPart[] {
  const earlier = new Map(before?.parts.map((part) => [part.id, part]));
  const rows = parts.map(({ id, label, amount }) => {
    const was = earlier.get(id);
    earlier.delete(id);
    return { id, label, ...cumulative(fraction(amount, share), was) };
  });
  const gone = [...earlier.values()].map(({ id, label, ...was }) => ({ id, label, ...cumulative(ZERO, was) }));
  return [...rows, ...gone].filter(({ toDate, previous }) => toDate !== 0 || previous !== 0);
}

function deductionsOf(
  state: WorksState,
  { retentionBp, tdsBp, others = [] }: BillTerms,
  { amount, total }: { readonly amount: Paise; readonly total: Paise },
): { readonly deductions: Deduction[]; readonly advance: BillContent['advance'] } {
  const base = paise(Math.max(0, amount));
  let left: number = total;
  const kept: Deduction[] = [
    { kind: 'retention' as const, label: 'Retention', bp: retentionBp },
    { kind: 'tds' as const, label: 'TDS', bp: tdsBp },
  ].flatMap(({ kind, label, bp }) => {
    if (bp === 0) return [];
    // Where a bill takes back GST of an earlier one, less than such a share may be left to pay.
    const part = paise(Math.min(percentOf(base, bp), left));
    left -= part;
    return [{ kind, label, rule: `${bp / 100} % of the amount before GST`, amount: part }];
  });
  for (const { label, amount: off } of others) {
    if (off > left)
      throw new Rejection('invalid', `Only ${rupeesText(paise(left))} of this bill is left to deduct from.`, 'others');
    left -= off;
    kept.push({ kind: 'other', label, rule: 'As agreed', amount: off });
  }
  const advance = onAccount(state).flatMap(({ receipt, amount: free }) => {
    const used = paise(Math.min(free, left));
    left -= used;
    return used > 0 ? [{ receipt, amount: used }] : [];
  });
  if (advance.length === 0) return { deductions: kept, advance };
  const used = sum(advance.map((one) => one.amount));
  const paid = { kind: 'advance' as const, label: 'Paid before', rule: 'Money on account', amount: used };
  return { deductions: [...kept, paid], advance };
}
