import { paise, sum, type Paise } from '../../../../kernel/money';
import type { SummaryLine } from '../summary/abstract';
import type { BillEntry, RowEntry } from './entries';
import { sumsItems } from '../labels';
import { rupeeText } from '../check-amount';
import type { Closing, Difference, StatedTotal, UnderstoodAddition, UnderstoodBoq } from '../types';
import { chainOf } from './chain';

/** A bill of the file: its sum, what it adds itself, and the heading over its items where the file has several bills. */
export interface ClosedBill {
  readonly heading: string | null;
  readonly computed: Paise;
  readonly closing: Closing | null;
}

/** More rows than a person can go through are no additions of a bill. */
const MOST_ADDITIONS = 40;

/** What a file adds to its items: from its summary where that adds up from the items to its total, else from the rows below each bill. */
export function closingOf(
  bills: readonly ClosedBill[],
  sections: UnderstoodBoq['sections'],
  summary: readonly SummaryLine[],
): Closing | null {
  const computed = sum(bills.map((bill) => bill.computed));
  const closing = closedBySummary(bills, sections, summary, computed) ?? closedBelow(bills);
  return closing && closing.additions.length <= MOST_ADDITIONS ? closing : null;
}

function closedBySummary(
  bills: readonly ClosedBill[],
  sections: UnderstoodBoq['sections'],
  summary: readonly SummaryLine[],
  computed: Paise,
): Closing | null {
  const parts = [
    ...bills.map(({ heading, computed: own }) => ({ section: heading, sum: own })),
    ...sections.map(({ name, total }) => ({ section: name === '' ? null : name, sum: total })),
  ].filter((part) => part.sum !== 0);
  let items = 0;
  const entries = summary.flatMap(({ label, at, amount, percent, stated }): BillEntry[] => {
    if (amount === null || amount === 0) return [];
    const row = { label, at, amount: paise(amount), percent, error: false };
    if (stated) return [{ ...row, type: 'total', kind: stated.kind }];
    const index = percent === null ? parts.findIndex((part) => Math.abs(part.sum - amount) <= 200) : -1;
    const [part] = index < 0 || items >= computed ? [] : parts.splice(index, 1);
    if (!part) return [{ ...row, type: percent === null ? 'aside' : 'total', kind: 'addition' }];
    items += part.sum;
    return [{ type: 'item', amount: part.sum, section: part.section }];
  });
  if (items === computed) return chainOf(entries);
  // Its lines may be parts that no heading names, up to the total of all of them.
  const whole = entries.findIndex((entry) => entry.type === 'total' && isAll(entry, computed));
  const all = sections.map(({ name, total }) => ({
    type: 'item' as const,
    amount: paise(total),
    section: name === '' ? null : name,
  }));
  return whole < 0 || computed === 0 ? null : chainOf([...all, ...entries.slice(whole)]);
}

const isAll = ({ kind, amount }: RowEntry, computed: number): boolean =>
  sumsItems(kind) && amount !== null && Math.abs(amount - computed) <= 200;

/** A last total that holds more than the items, of which nothing in the file tells what: named, so that nobody takes the items for all of it. */
export function unfollowed(grand: StatedTotal | null, computed: Paise, items: number): Difference[] {
  if (!grand || grand.amount === null || computed === 0) return [];
  if (Math.abs(grand.amount - computed) <= 200 + 100 * items) return [];
  const { at, label, amount: stated } = grand;
  const message = `${at}: "${label}" states ${rupeeText(stated)}, the items add up to ${rupeeText(computed)}; what is added in between could not be followed.`;
  return [{ kind: 'total', at, label, stated, computed, message }];
}

/** An addition as large as all that it is added to: it may be a sum of the file once more, or lines of the bill. */
export function largeAdditions({ additions, tax, grand }: Closing): Difference[] {
  const added = sum([...additions.map(({ amount }) => amount), tax?.amount ?? paise(0)]);
  const items = grand - added;
  return additions
    .filter(({ amount }) => items > 0 && amount >= items)
    .map(({ at, label, amount }) => ({
      kind: 'unsure',
      at,
      label,
      stated: amount,
      computed: null,
      message: `${at}: "${label}" adds ${rupeeText(amount)} to ${rupeeText(items)}: it may be a sum, or lines of the bill.`,
    }));
}

function closedBelow(all: readonly ClosedBill[]): Closing | null {
  const whole = closedByOne(all);
  if (whole) return whole;
  const bills = all.map((bill) => withoutOthers(bill, all));
  const closings = bills.flatMap(({ closing }) => closing ?? []);
  const [first] = closings;
  if (!first) return null;
  const taxes = closings.flatMap(({ tax }) => tax ?? []);
  const [tax] = taxes;
  return {
    additions: bills.flatMap(({ heading, closing }) => (closing?.additions ?? []).map((one) => under(heading, one))),
    tax: tax ? { ...tax, amount: sum(taxes.map(({ amount }) => amount)) } : null,
    grand: sum(bills.map(({ computed, closing }) => closing?.grand ?? computed)),
  };
}

/** The closing of the only bill that has one, where it begins with the sum of all: the rooms of a print, and their summary below the last. */
function closedByOne(bills: readonly ClosedBill[]): Closing | null {
  const [closing = null, ...more] = bills.flatMap((bill) => bill.closing ?? []);
  if (bills.length < 2 || closing === null || more.length > 0) return null;
  const added = sum([...closing.additions.map(({ amount }) => amount), closing.tax?.amount ?? paise(0)]);
  const all = sum(bills.map(({ computed }) => computed));
  return Math.abs(closing.grand - added - all) <= 200 ? closing : null;
}

/** Without what is the sum of another bill, brought over to be summed here: "Labour total (sheet 1)" below the material. */
function withoutOthers(bill: ClosedBill, all: readonly ClosedBill[]): ClosedBill {
  const { closing } = bill;
  if (!closing) return bill;
  // A share of the items is none, whatever it comes to.
  const isOther = ({ amount, percent }: UnderstoodAddition): boolean =>
    percent === null && all.some((other) => other !== bill && Math.abs(amount - other.computed) <= 100 && amount !== 0);
  const [over, additions] = [closing.additions.filter(isOther), closing.additions.filter((one) => !isOther(one))];
  if (over.length === 0) return bill;
  const grand = paise(closing.grand - sum(over.map(({ amount }) => amount)));
  return { ...bill, closing: additions.length === 0 && !closing.tax ? null : { ...closing, additions, grand } };
}

/** An addition of one of several bills: on its items alone. */
function under(heading: string | null, addition: UnderstoodAddition): UnderstoodAddition {
  if (heading === null || addition.percent === null) return addition;
  if (addition.of === 'tax') return { ...addition, percent: null, of: 'items' };
  const { sections } = addition;
  return { ...addition, sections: sections.length === 0 ? [heading] : sections.map((one) => `${heading} / ${one}`) };
}
