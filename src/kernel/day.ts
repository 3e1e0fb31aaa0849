/** Days as ISO 8601 writes them: `2026-11-03`. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-03` as `3 Nov 2026`. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India at a moment, now unless another is given. */
export const today = (at: Date = new Date()): string => IN_INDIA.format(at);

const DAY_MS = 86_400_000;

/** Days from one day to another; below zero where it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** So many days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Reads `2026-11-03`, `3/11/2026`, `3-11-2026` or `3 Nov 2026`; null when it is no day. */
export function dayOf(text: string): string | null {
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, 'i').test(text)) + 1;
  const plain = month === 0 ? text : text.replace(/[\s.,-]*[a-z]+[\s.,-]*/i, `/${month}/`);
  const [, day = '', monthOf = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain.trim()) ?? [];
  const iso = year === '' ? text : `${year}-${monthOf.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(iso) ? iso : null;
}

const FIRST_OF_SHEETS = Date.UTC(1899, 11, 30);

/** The day that a spreadsheet stores as a number. */
export function dayOfSerial(serial: number): string | null {
  return serial > 1 && serial < 100_000
    ? new Date(FIRST_OF_SHEETS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
    : null;
}
