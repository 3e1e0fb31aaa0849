import { paise, type Paise } from '../kernel/money';
import { SERVICES, type Service } from '../kernel/terms';
import type { PricedBoq, PricingLine } from './types';

/** Material, labour and cost of a part of a BOQ. */
export interface CostPart<Key> {
  readonly key: Key;
  readonly material: Paise;
  readonly labour: Paise;
  readonly cost: Paise;
  /** Of the lines' cost, in percent with two decimals; the parts add up to 100 where there is a cost. */
  readonly percentage: number;
  readonly lines: number;
}

type BrokenLine = Pick<PricingLine, 'id' | 'service'> & { readonly room: string | null };
type Lines<Line> = ReadonlyMap<string, Line> | readonly Line[];

/** Cost by service in the order of SERVICES; services without a line are left out. */
export function byService(lines: Lines<BrokenLine>, priced: PricedBoq): CostPart<Service>[] {
  const parts = breakDown(lines, priced, (line) => line.service);
  return parts.sort((a, b) => SERVICES.indexOf(a.key) - SERVICES.indexOf(b.key));
}

/** Cost by room in order of first appearance; null holds what belongs to no room. */
export function byRoom(lines: Lines<BrokenLine>, priced: PricedBoq): CostPart<string | null>[] {
  return breakDown(lines, priced, (line) => line.room);
}

/** Cost by whatever distinguishes lines, in order of first appearance; lines without a price are left out. */
export function breakDown<Key, Line extends BrokenLine>(
  lines: Lines<Line>,
  priced: PricedBoq,
  keyOf: (line: Line) => Key,
): CostPart<Key>[] {
  const sums = new Map<Key, { material: number; labour: number; lines: number }>();
  for (const line of lines.values()) {
    const price = priced.lines.get(line.id);
    if (!price) continue;
    const key = keyOf(line);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { material: 0, labour: 0, lines: 0 }));
    sum.material += price.material;
    sum.labour += price.labour;
    sum.lines += 1;
  }
  const entries = [...sums];
  const shares = shareOut(entries.map(([, sum]) => sum.material + sum.labour));
  return entries.map(([key, sum], i) => ({
    key,
    material: paise(sum.material),
    labour: paise(sum.labour),
    cost: paise(sum.material + sum.labour),
    percentage: (shares[i] ?? 0) / 100,
    lines: sum.lines,
  }));
}

/** Shares in hundredths of a percent by largest remainder: they always add up to 10,000, or are all 0 where there is nothing to share. */
export function shareOut(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / total) * 10_000);
  const shares = exact.map(Math.floor);
  let rest = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, i) => [value - Math.floor(value), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of byRemainder) {
    if (rest <= 0) break;
    shares[i] = (shares[i] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
