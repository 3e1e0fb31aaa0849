/** Days as ISO 8601 writes them: `2026-11-03`. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-03` as `03/11/2026`. */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('/');
}

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India at a moment, now unless another is given. */
export const today = (at: Date = new Date()): string => IN_INDIA.format(at);

const DAY_MS = 86_400_000;

/** Days from one day to another; below zero where it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** So many days after a day. */
export const addDays = (day: string, days: number): string => iso(at(day) + days * DAY_MS);

const SUNDAY = 0;
const MONDAY = 1;
/** Sites work from Monday to Saturday. */
export const DAYS_A_WEEK = 6;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
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

/** How many working days after a start a day is: the other way round. A Sunday counts as the Monday after it. */
export function workingDaysBetween(start: string, day: string): number {
  const days = daysBetween(start, day);
  return days - Math.floor((((weekday(at(start)) + DAYS_A_WEEK) % 7) + days) / 7);
}

/** The Monday after a moment, by India's calendar: when work begins unless another day was chosen. */
export function mondayAfter(moment: Date): string {
  const day = at(today(moment));
  return iso(day + ((MONDAY + 7 - weekday(day)) % 7 || 7) * DAY_MS);
}

/** Reads `2026-11-03`, `3/11/2026`, `3-11-2026` or `3 Nov 2026`; null when it is no day. */
export function dayOf(text: string): string | null {
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, 'i').test(text)) + 1;
  const plain = month === 0 ? text : text.replace(/[\s.,-]*[a-z]+[\s.,-]*/i, `/${month}/`);
  const [, day = '', monthOf = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain.trim()) ?? [];
  const written = year === '' ? text : `${year}-${monthOf.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(written) ? written : null;
}

const FIRST_OF_SHEETS = Date.UTC(1899, 11, 30);

/** The day that a spreadsheet stores as a number. */
export function dayOfSerial(serial: number): string | null {
  return serial > 1 && serial < 100_000 ? iso(FIRST_OF_SHEETS + Math.floor(serial) * DAY_MS) : null;
}
