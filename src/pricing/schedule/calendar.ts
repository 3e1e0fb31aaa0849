import { today } from '../../kernel/day';
const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
/** Sites work from Monday to Saturday. */
export const DAYS_A_WEEK = 6;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekday = (ms: number): number => new Date(ms).getUTCDay();

/** Whether a text is a day of the calendar, `2026-12-01`. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && iso(at(text)) === text;
}

/** The nth working day from a start (0: the start itself, or the Monday after a Sunday). Public holidays are not known here. */
export function workingDate(start: string, day: number): string {
  const first = weekday(at(start)) === SUNDAY ? at(start) + DAY_MS : at(start);
  // As many Sundays pass as Saturdays are left behind.
  const sinceMonday = weekday(first) - MONDAY + day;
  return iso(first + (day + Math.floor(sinceMonday / DAYS_A_WEEK)) * DAY_MS);
}

/** The Monday after a moment, by India's calendar: when work begins unless another day was chosen. */
export function mondayAfter(moment: Date): string {
  const day = at(today(moment));
  return iso(day + ((MONDAY + 7 - weekday(day)) % 7 || 7) * DAY_MS);
}
