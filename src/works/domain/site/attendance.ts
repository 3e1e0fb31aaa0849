import { multiplyScaled, paise, type Paise } from '../../../kernel/money';
import type { Service } from '../../../kernel/terms';
import type { CostEntry, Costs } from '../costs/costs.state';
import type { Attendance, Site } from './site.state';

/** Where the day rate of a trade is kept; of people of no trade under a name of its own. */
export const rateKey = (service: Service | null): string => service ?? 'others';

/** What people come to at a rate per person and day, to the paisa. */
export const labourAmount = ({ workers, days }: Pick<Attendance, 'workers' | 'days'>, rate: Paise): Paise =>
  multiplyScaled(paise(rate * workers), days);

/** The costs of attendance that count, by attendance. */
export function labourByAttendance({ entries }: Pick<Costs, 'entries'>): Map<string, CostEntry> {
  const found = [...entries.values()].flatMap((cost) =>
    cost.attendance?.of !== undefined && !cost.reversed ? [[cost.attendance.of, cost] as const] : [],
  );
  return new Map(found);
}

/** Attendance that never had a cost: it waits for a day rate. What was taken back waits for nobody. */
export function withoutRate(
  { attendance }: Pick<Site, 'attendance'>,
  { entries }: Pick<Costs, 'entries'>,
): Attendance[] {
  const costed = new Set([...entries.values()].map((cost) => cost.attendance?.of));
  return [...attendance.values()].filter(({ id, reversed }) => !reversed && !costed.has(id));
}
