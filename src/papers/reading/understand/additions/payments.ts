import type { Paise } from '../../../../kernel/money';
import { moneyAlone, near } from '../rows/money-of-row';
import { keepsBack, namesEarlierPayment, namesPayment, sumsItems, totalKindOf } from '../labels';
import { lastMoney, type ReadRow } from '../rows/read-row';
import { say, type Reading } from '../tables/reading';
import { oneLine } from '../text';
import { rowEntry, type FoundTotal } from './found-total';

/**
 * Reads a row below a total that says what was paid of the bill, or is kept back of it, or remains to be paid; false for any other row. The
 * price of the work stays: what was paid takes nothing off.
 */
export function readPayment(
  reading: Reading,
  row: ReadRow,
  total: FoundTotal | null,
  below: ReadRow | undefined,
): boolean {
  if (!hasTotal(reading)) return false;
  const paid =
    paidBefore(reading, row) ??
    settled(reading, total) ??
    leavesBalance(total, row, below) ??
    paidOf(reading, row, below);
  const isOfPaying = paid === null && total === null && namesPayingOf(row);
  if (paid === null && !isOfPaying) return false;
  if (isOfPaying && readRest(reading, row, row.amount.value)) return true;
  reading.paid += Math.abs(paid ?? (isReceived(row) ? row.amount.value : 0));
  say(reading, row, 'note', 'what was paid of the bill');
  return true;
}

/** Whether a total stands above: asked at each row, so that what was looked at is not looked at again. */
function hasTotal(reading: Reading): boolean {
  const { entries } = reading;
  while (reading.passed < entries.length && entries[reading.passed]?.type !== 'total') reading.passed += 1;
  return reading.passed < entries.length;
}

/** Reads an amount that is what remains to be paid of the total above it; false for any other. */
export function readRest(reading: Reading, row: ReadRow, amount: Paise | null): boolean {
  const { entries, paid, ledger, options } = reading;
  if (paid === 0 || amount === null) return false;
  const above = entries.findLast((entry) => entry.type === 'total' && sumsItems(entry.kind));
  if (above === undefined) return false;
  if (![above.amount ?? 0, ledger.running].some((sum) => near(sum - paid, amount))) return false;
  entries.push({ ...rowEntry(row, options), type: 'total', kind: 'payable', amount, error: false });
  say(reading, row, 'total', 'what remains to be paid of the bill');
  return true;
}

/** How money came that is taken off below a total. */
const PAID_BY = /\b(?:advance|token|booking|cash|upi|gpay|phonepe|paytm|neft|rtgs|imps|che?que|instal+ment)\b/i;

/** What was paid before, or is kept back of a bill that is summed, in any column of money. */
function paidBefore({ isClosed }: Reading, row: ReadRow): Paise | null {
  const { quantity, unit, words } = row;
  // "Cash discount" is no cash.
  const isPaidBy = row.amount.value < 0 && PAID_BY.test(words) && totalKindOf(oneLine(words)) !== 'discount';
  const isPaid = namesEarlierPayment(words) || (isClosed && (keepsBack(words) || isPaidBy));
  return quantity.kind !== 'number' && unit === '' && isPaid ? lastMoney(row) : null;
}

/** What is taken off below a payment settles the account, as that does. */
const settled = ({ paid }: Reading, total: FoundTotal | null): Paise | null =>
  paid !== 0 && total?.kind === 'discount' ? total.amount : null;

/** What is taken off right above a balance was paid, unless its words are those of a lower price: "Less: 1st RA | 75,000", "Balance | 62,614". */
function leavesBalance(total: FoundTotal | null, { words }: ReadRow, below: ReadRow | undefined): Paise | null {
  const isBalance = BALANCE.test(oneLine(below?.words ?? ''));
  return total?.kind === 'discount' && isBalance && !LOWERS_PRICE.test(words) ? total.amount : null;
}

/** In English, Hindi, Marathi, Gujarati, Bengali, Tamil and Kannada as people write it. */
const BALANCE = /^(?:net )?(?:bal(?:ance)?|ba+k+i|bakaya|bakee|shesh|urvarit|urlel[aie]|meethi|meedhi|ulida)\b/i;

const LOWERS_PRICE = /disc|rebate|off(?:er)?\b|reduc|concession|waive|special|festiv|nego|round|%/i;

/**
 * An amount below the total that was paid of it, whatever it is called: the amount below that is the rest. A rest that is called a total is what
 * a discount leaves.
 */
function paidOf({ entries, sums, ledger }: Reading, row: ReadRow, below: ReadRow | undefined): Paise | null {
  const above = entries.at(-1);
  const [paid, rest] = [moneyAlone(row), below ? moneyAlone(below) : null];
  if (above?.type !== 'total' || !sumsItems(above.kind) || above.amount === null) return null;
  if (![sums.all, ledger.running].some((sum) => near(sum, above.amount ?? 0))) return null;
  if (paid === null || rest === null || paid <= 0 || rest <= 0 || !near(paid + rest, above.amount)) return null;
  return [row, below].every((one) => totalKindOf(oneLine(one?.words ?? '')) === null) ? paid : null;
}

/** Whether a row names a payment in all its words, or in those of the column of rates beside others: "Amount in words: … | Advance | 20,000". */
function namesPayingOf({ words, quantity, rate }: ReadRow): boolean {
  const beside = rate.state === 'words' ? rate.text : '';
  return quantity.kind !== 'number' && (namesPayment(words) || namesPayment(beside));
}

/** Whether such a row says that the money came: an advance may still be asked for. */
const isReceived = ({ words, rate }: ReadRow): boolean => /\b(?:received|recd)\b/i.test(`${words} ${rate.text}`);
