import type { RateLibrary } from '../../../lib/reference/rate-library';
import type { NewRate, Schedule } from '../api/schedule-queries';

/** As many as are saved at once, and as a library has. */
export const MOST_RATES = 2_000;
const [FIRST_YEAR, LAST_YEAR] = [1990, 2100];
const LABEL = 200;
const UNIT = 20;
const NOTE = 500;

/** What a person says of a schedule. */
export interface ScheduleAnswers {
  name: string;
  area: string;
  year: number | null;
  /** Null: each rate of the trade that its words name. */
  service: NewRate['service'] | null;
  taxBasis: 'exclusive' | 'inclusive';
  /** Chapters that are left out. */
  without: ReadonlySet<string>;
}

export type ScheduleRow = Schedule['rates'][number];

/** The chapters of a schedule in order, with how many rates each has. */
export function chaptersOf({ rates }: Schedule): { chapter: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { chapter } of rates) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return [...counts].map(([chapter, count]) => ({ chapter, count }));
}

/** The rates of the chosen chapters; of a code that comes twice the last one. */
export function chosenRates({ rates }: Schedule, { without }: ScheduleAnswers): ScheduleRow[] {
  const chosen = rates.filter(({ chapter }) => !without.has(chapter));
  const byCode = new Map(chosen.map((row) => [row.code || row.words, row]));
  return [...byCode.values()];
}

const titleOf = ({ name, area, year }: ScheduleAnswers): string =>
  [name, year === null ? '' : String(year), area].filter((text) => text !== '').join(' ');

/** A row of a schedule as an own rate, under its schedule, its code and its words. Null without an area or a year that it can be of. */
export function asOwnRate(row: ScheduleRow, answers: ScheduleAnswers): NewRate | null {
  const { area, year, service, taxBasis } = answers;
  if (area.trim() === '' || year === null || year < FIRST_YEAR || year > LAST_YEAR) return null;
  const title = titleOf(answers);
  const label = [title, row.code, row.words].filter((text) => text !== '').join(' ');
  return {
    service: service ?? row.service,
    kind: 'material',
    label: label.length > LABEL ? `${label.slice(0, LABEL - 1).trimEnd()}…` : label,
    unit: row.unit.slice(0, UNIT),
    rate: row.rate,
    tax_basis: taxBasis,
    document: title,
    note: label.length > LABEL ? row.words.slice(0, NOTE) : null,
    ...(row.code === '' ? {} : { schedule: { code: row.code, area: area.trim(), year, labour: row.labour } }),
  };
}

/** What saving would do to the rates that there are. */
export interface ScheduleChange {
  added: number;
  same: number;
  /** Codes that are there for this area and year with another rate. */
  updated: { code: string; before: number; after: number }[];
}

/** Compares the rows with the firm's own rates of the same area and year, by code. */
export function changeOf(
  rows: readonly ScheduleRow[],
  { area, year }: ScheduleAnswers,
  library: RateLibrary,
): ScheduleChange {
  const isHere = (rate: RateLibrary['rates'][number]): boolean =>
    rate.schedule?.year === year && rate.schedule.area.trim().toLowerCase() === area.trim().toLowerCase();
  const known = new Map(library.rates.filter(isHere).map(({ schedule, rate }) => [schedule?.code.toLowerCase(), rate]));
  const change: ScheduleChange = { added: 0, same: 0, updated: [] };
  for (const { code, rate } of rows) {
    const before = known.get(code.toLowerCase());
    if (before === undefined) change.added += 1;
    else if (before === rate) change.same += 1;
    else change.updated.push({ code, before, after: rate });
  }
  return change;
}
