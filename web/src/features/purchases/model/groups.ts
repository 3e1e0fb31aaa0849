import type { Purchase } from '../api/purchases';

export const GROUPINGS = ['phase', 'vendor', 'material'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const groupingOf = (text: string | null): Grouping => GROUPINGS.find((one) => one === text) ?? 'phase';

export interface PurchaseGroup {
  readonly title: string;
  readonly rows: readonly Purchase[];
  /** Rupees. */
  readonly cost: number;
  /** Working days ahead of the work that every row is ordered; null where they differ or have a date. */
  readonly lead: number | null;
}

const TITLES: Readonly<Record<Grouping, (row: Purchase, trade: (service: string) => string) => string>> = {
  phase: ({ phase_label: label }) => label,
  // Whoever has no vendor yet asks one of the trade.
  vendor: ({ vendor, service }, trade) => vendor ?? `${trade(service)}, no vendor yet`,
  material: ({ kind }) => (kind === 'item' ? 'To be bought as described' : 'Materials'),
};

/** The rows under the headings of a grouping: phases in their order on site, the others by name. */
export function groupsOf(
  rows: readonly Purchase[],
  grouping: Grouping,
  trade: (service: string) => string,
): PurchaseGroup[] {
  const byTitle = new Map<string, Purchase[]>();
  for (const row of rows) {
    const title = TITLES[grouping](row, trade);
    byTitle.set(title, [...(byTitle.get(title) ?? []), row]);
  }
  const groups = [...byTitle].map(([title, own]) => ({
    title,
    rows: grouping === 'material' ? own.sort((one, other) => one.label.localeCompare(other.label)) : own,
    cost: own.reduce((paise, { cost }) => paise + Math.round(cost * 100), 0) / 100,
    lead: leadOf(own),
  }));
  return grouping === 'phase' ? groups : groups.sort((one, other) => one.title.localeCompare(other.title));
}

function leadOf([first, ...others]: readonly Purchase[]): number | null {
  if (!first || first.order_by !== null) return null;
  const { lead_days: lead } = first;
  return others.every((row) => row.order_by === null && row.lead_days === lead) ? lead : null;
}

/** How long before the work something is ordered. */
export const aheadText = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'} ahead`;
