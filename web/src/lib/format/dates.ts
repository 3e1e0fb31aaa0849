/**
 * Dates as India writes them, and days and times as they are there, like those of papers: who reads elsewhere must not see an
 * acceptance on another day. `Intl` says the same, but the first use of it takes about 20 ms, and most screens have a date.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY_MS = 86_400_000;
/** India has one time, five and a half hours ahead of UTC, and no other in summer. */
const AHEAD_MS = 19_800_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment whose UTC parts are those of India. */
const inIndia = (moment: string | Date): Date => new Date(new Date(moment).getTime() + AHEAD_MS);
const dayNumber = (moment: string | Date): number => Math.floor(inIndia(moment).getTime() / DAY_MS);

/** The day in India, as `2026-11-27`. */
export const today = (now: Date = new Date()): string => inIndia(now).toISOString().slice(0, 10);

/** `Today`, `Yesterday`, `Tomorrow` or `04/11/2025`, for timeline headings. */
export function dayLabel(iso: string, now: Date = new Date()): string {
  const days = dayNumber(now) - dayNumber(iso);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days === -1) return 'Tomorrow';
  return dateLabel(iso);
}

/** `11:42`. */
export function timeLabel(iso: string): string {
  const date = inIndia(iso);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

const NEAR: ReadonlySet<string> = new Set(['Today', 'Yesterday', 'Tomorrow']);

/** `Today, 11:42` or `04/11/2025`. */
export function whenLabel(iso: string, now: Date = new Date()): string {
  const label = dayLabel(iso, now);
  return NEAR.has(label) ? `${label}, ${timeLabel(iso)}` : label;
}

/** The same within a sentence: `today, 11:42`. */
export function whenPhrase(iso: string, now?: Date): string {
  const label = whenLabel(iso, now);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** `04/11/2025 11:42`: the exact time of a revision. */
export function stampLabel(iso: string): string {
  return `${dateLabel(iso)} ${timeLabel(iso)}`;
}

/** `04/11/2026`: a date in the format of the specification. */
export function dateLabel(iso: string): string {
  return calendarDay(inIndia(iso).toISOString().slice(0, 10));
}

/** Year, month from 1 and day of a calendar day or month, which is the same in every time zone. */
function parts(date: string): [year: number, month: number, day: number] {
  const [year = NaN, month = NaN, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

/** `2022-06` as `June 2022`. */
export function monthLabel(month: string): string {
  const [year, nth] = parts(month);
  return `${MONTHS[nth - 1]} ${year}`;
}

/** Calendar day `2026-12-01` without its year: `01/12`. */
export function shortDay(date: string): string {
  const [, month, day] = parts(date);
  return `${two(day)}/${two(month)}`;
}

/** Calendar day `2026-12-01` as `01/12/2026`. */
export function calendarDay(date: string): string {
  return `${shortDay(date)}/${parts(date)[0]}`;
}

/** A typed day, `1/12/2026`, `01-12-2026` or `2026-12-01`, as `2026-12-01`; null when it is no day from 1900 to 2099. */
export function parseDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay, day = isoDay, month = isoMonth, year = isoYear] =
    /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))$/.exec(text.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The 31st of a shorter month runs into the next one.
  const isDay = /^(19|20)/.test(year ?? '') && date.getUTCMonth() === Number(month) - 1;
  return isDay ? date.toISOString().slice(0, 10) : null;
}

/** Two calendar days of a schedule as `01/12–19/12`, or one day. */
export function dateRange(from: string, to: string): string {
  return from === to ? shortDay(to) : `${shortDay(from)}–${shortDay(to)}`;
}
