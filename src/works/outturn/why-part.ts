import { dayWords } from '../../kernel/day';
import { paise, rupees, sum, type Paise } from '../../kernel/money';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { SERVICE_LABELS, type Service } from '../../kernel/terms';
import type { LineFigures } from '../domain/costs/figures';
import type { AgreedContract } from '../contract/contracts';
import type { CostEntry, LineCost, Order } from '../domain/costs/costs.state';
import type { WhyAnswer } from './outturn.dto';

/** A part of a figure; `id`: of what it is, null where it leads to nothing single. */
export type Part = WhyAnswer['parts'][number];

/** Entries named one by one; the smallest of more are one part. */
const NAMED = 100;
const KINDS = { vendor_bill: 'Bill', labour: 'Labour', expense: 'Expense' } as const;

export function part(kind: Part['kind'], id: string | null, label: string, amount: Paise): Part {
  return { kind, id, label, amount: rupees(amount) };
}

export function quantityPart(kind: Part['kind'], id: string | null, label: string, quantity: Quantity): Part {
  return { kind, id, label, amount: toNumber(quantity) };
}

/** The quotation whose acceptance fixed an amount, and who accepted it when. */
export function acceptedWith(
  { estimate, variations }: Pick<AgreedContract, 'estimate' | 'variations'>,
  what: 'contract' | 'estimate',
): { readonly id: string; readonly words: string } {
  const { issue, number, acceptedBy, acceptedOn } = (what === 'contract' && variations.at(-1)) || estimate;
  const by = acceptedBy === null ? '' : ` by ${acceptedBy}`;
  const on = acceptedOn === null ? '' : ` on ${dayWords(acceptedOn)}`;
  return { id: String(issue), words: `Quotation ${number ?? issue} was accepted${by}${on}.` };
}

/** What an item was to cost; `quotation`: the number of that whose acceptance fixed it. */
export const budgetParts = (cost: LineCost | undefined, quotation: string): Part[] => [
  part('budget', quotation, 'Material', cost?.material ?? paise(0)),
  part('budget', quotation, 'Labour', cost?.labour ?? paise(0)),
];

type OfLine = Pick<LineFigures, 'line'>;

/** What trades are of a figure, or of one trade its items. `partOf`: makes the part from what the lines add up to. */
export function partsOfLines<Line extends OfLine>(
  lines: readonly Line[],
  service: Service | undefined,
  partOf: (kind: 'service' | 'item', id: string, label: string, lines: readonly Line[]) => Part,
): Part[] {
  if (service) return lines.map((one) => partOf('item', one.line.id, one.line.title, [one]));
  const trades = [...new Set(lines.map(({ line }) => line.service))];
  return trades.map((trade) =>
    partOf(
      'service',
      trade,
      SERVICE_LABELS[trade],
      lines.filter(({ line }) => line.service === trade),
    ),
  );
}

/** What an item bears of a cost. */
export const costPart = (entry: CostEntry, itemId: string): Part =>
  part('cost', entry.id, costLabel(entry), shareOf(entry, itemId));

/** What an item bears of what is not billed of an order. */
export const orderPart = ({ order, shares }: { order: Order } & Pick<CostEntry, 'shares'>, itemId: string): Part =>
  part('order', order.id, `Order to ${order.vendor}, ${dayWords(order.date)}`, shareOf({ shares }, itemId));

export const costLabel = ({ kind, vendor, note, date }: CostEntry): string =>
  `${[KINDS[kind], vendor ?? note].filter(Boolean).join(': ')}, ${dayWords(date)}`;

export function shareOf({ shares }: Pick<CostEntry, 'shares'>, itemId: string): Paise {
  return sum(shares.filter((share) => share.itemId === itemId).map(({ amount }) => amount));
}

/** The largest of many parts, and the others as one. */
export function named(parts: readonly Part[]): Part[] {
  const sorted = parts.filter(({ amount }) => amount !== 0).sort((one, other) => other.amount - one.amount);
  if (sorted.length <= NAMED) return sorted;
  const others = sorted.slice(NAMED);
  const rest = others.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  const kind = others[0]?.kind ?? 'cost';
  return [...sorted.slice(0, NAMED), part(kind, null, `${others.length} others`, paise(rest))];
}
