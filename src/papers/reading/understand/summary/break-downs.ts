import { QUANTITY_SCALE } from '../../../../kernel/quantity';
import { sum } from '../../../../kernel/money';
import type { ReadSheet } from '../sheets';
import { clip } from '../text';

/** Sheets with as few lines are bills of their own: a price is found elsewhere by chance. */
const FEW = 2;
/** Paise: what is rounded to the rupee, and sums of sizes are smaller. */
const [NEAR, LEAST] = [200, 500_000];

/** A line of one sheet that is the sum of another. */
export interface BrokenDown {
  readonly read: ReadSheet;
  /** Among the items of `read`. */
  readonly index: number;
  readonly part: ReadSheet;
  /** Whether the items of the part come to the line as it stands: not for several of them, nor with what the part adds. */
  readonly isWhole: boolean;
}

/** The lines of bills that another bill of the same file breaks down; of several such lines for a sheet, the first. */
export function brokenDown(bills: readonly ReadSheet[]): BrokenDown[] {
  const found: BrokenDown[] = [];
  for (const part of bills) {
    const { computed, stated } = part.totals;
    if (part.items.filter(({ amount }) => amount !== 0).length < FEW || computed < LEAST) continue;
    // What is below half of the sum is a total of some of its lines.
    const least = Math.max(LEAST, computed / 2);
    const sums = [computed, ...stated.flatMap(({ amount }) => amount ?? [])].filter((amount) => amount >= least);
    for (const read of bills) {
      if (read === part || found.some((one) => one.part === part || one.part === read)) continue;
      const isSum = (money: number): boolean => sums.some((one) => Math.abs(one - money) <= NEAR);
      const index = read.items.findIndex(({ amount, rate }) => isSum(amount) || isSum(rate));
      const item = read.items[index];
      if (item) found.push({ read, index, part, isWhole: isOne(item) && Math.abs(item.amount - computed) <= NEAR });
    }
  }
  return found;
}

const isOne = ({ quantity }: { readonly quantity: number }): boolean => quantity === QUANTITY_SCALE || quantity === 0;

/** The sheet without the lines that others break down; they stay in its own total. */
export function withoutBrokenDown(read: ReadSheet, links: readonly BrokenDown[]): ReadSheet {
  const parts = new Map(
    links.flatMap((one) => (one.read === read && one.isWhole ? [[one.index, one.part] as const] : [])),
  );
  if (parts.size === 0) return read;
  let next = 0;
  const verdicts = read.verdicts.map((verdict) => {
    const part = verdict.kind === 'item' ? parts.get(next++) : undefined;
    return part
      ? { ...verdict, kind: 'total' as const, reason: `sum of the sheet ${clip(part.sheet.name, 60)}` }
      : verdict;
  });
  const ofParts = sum(read.items.flatMap(({ amount }, index) => (parts.has(index) ? [amount] : [])));
  return { ...read, items: read.items.filter((_, index) => !parts.has(index)), verdicts, ofParts };
}
