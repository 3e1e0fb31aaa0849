import { formatQuantity } from '../../../lib/format/money';
import type { Attendance, AttendancePage } from '../api/attendance';
import type { ContractLine } from '../api/works';
import { tradesOf, type Service } from './trades';

/** People of a trade, or of none, in the sheet of a day. */
export interface Team {
  service: Service | null;
  label: string;
  workers: number;
}

/** The trades of the contract and workers of none, nobody there yet. */
export const emptySheet = (lines: readonly ContractLine[]): Team[] => [
  ...tradesOf(lines).map(({ value, label }) => ({ service: value, label, workers: 0 })),
  { service: null, label: 'Other workers', workers: 0 },
];

/** A sheet filled as the last day before this one was; null where there is none. */
export function sheetLike(
  sheet: readonly Team[],
  entries: readonly Attendance[],
  before: string,
): { date: string; teams: Team[] } | null {
  const counted = entries.filter(({ date, reversed }) => reversed === null && date < before);
  const date = counted.map((entry) => entry.date).reduce((last, day) => (day > last ? day : last), '');
  if (date === '') return null;
  const ofDay = counted.filter((entry) => entry.date === date);
  const many = (service: Service | null): number =>
    ofDay.filter((entry) => entry.service === service).reduce((all, { workers }) => all + workers, 0);
  return { date, teams: sheet.map((team) => ({ ...team, workers: many(team.service) })) };
}

/** How many came, and for how long where that was not a day: `4 workers, half a day each`. */
export function daysText({ workers, days }: Pick<Attendance, 'workers' | 'days'>): string {
  const people = workers === 1 ? '1 worker' : `${workers} workers`;
  if (days === 1) return people;
  return `${people}, ${days === 0.5 ? 'half a day' : `${formatQuantity(days)} days`} each`;
}

/** A trade whose people worked or have a rate: how many worker-days wait for one. */
export interface RateRow {
  service: Service | null;
  label: string;
  rate: number | null;
  /** What other works of the firm pay. */
  usual: number | null;
  waiting: number;
}

/** The day rates of all trades that were on site, those that wait for one first. */
export function rateRows({ data, rates, usual }: AttendancePage, sheet: readonly Team[]): RateRow[] {
  const rateIn = (list: AttendancePage['rates'], service: Service | null): number | null =>
    list.find((row) => row.service === service)?.rate ?? null;
  return sheet
    .map(({ service, label }) => {
      const own = data.filter((entry) => entry.service === service && entry.reversed === null && entry.cost === null);
      const waiting = own.reduce((all, { workers, days }) => all + workers * days, 0);
      return { service, label, rate: rateIn(rates, service), usual: rateIn(usual, service), waiting };
    })
    .filter(({ rate, waiting }) => rate !== null || waiting > 0)
    .sort((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0));
}
