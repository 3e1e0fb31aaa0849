/** Formats dates as said. The formatter is made when it is first used: the first of a page takes about 10 ms. */
function datesWith(options: Intl.DateTimeFormatOptions): { format: (date: Date) => string } {
  let made: Intl.DateTimeFormat | undefined;
  return { format: (date) => (made ??= new Intl.DateTimeFormat('en-IN', options)).format(date) };
}

const time = datesWith({ hour: '2-digit', minute: '2-digit', hour12: false });
const day = datesWith({ day: 'numeric', month: 'long' });
const dayWithYear = datesWith({ day: 'numeric', month: 'short', year: 'numeric' });

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const DAY_MS = 86_400_000;

/** `Today`, `Yesterday`, `Tomorrow`, `4 November` or `4 Nov 2025`, for timeline headings. */
export function dayLabel(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days === -1) return 'Tomorrow';
  return date.getFullYear() === now.getFullYear() ? day.format(date) : dayWithYear.format(date);
}

/** `11:42`. */
export function timeLabel(iso: string): string {
  return time.format(new Date(iso));
}

const NEAR: ReadonlySet<string> = new Set(['Today', 'Yesterday', 'Tomorrow']);

/** `Today, 11:42` or `4 Nov 2025`. */
export function whenLabel(iso: string, now: Date = new Date()): string {
  const label = dayLabel(iso, now);
  return NEAR.has(label) ? `${label}, ${timeLabel(iso)}` : dayWithYear.format(new Date(iso));
}

const stamp = datesWith({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `04/11/2025 11:42`: the exact time of a revision. */
export function stampLabel(iso: string): string {
  return stamp.format(new Date(iso)).replace(',', '');
}

const numbers = datesWith({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `04/11/2026`: a date in contract format. */
export function dateLabel(iso: string): string {
  return numbers.format(new Date(iso));
}

const months = datesWith({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2022-06` as `June 2022`. */
export function monthLabel(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

const short = datesWith({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortWithYear = datesWith({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Calendar day `2026-12-01` as `1 Dec 2026`. */
export function calendarDay(date: string): string {
  return shortWithYear.format(utc(date));
}

/** Two calendar days as `1–19 Dec`, `23 Nov – 19 Dec` or one day. */
export function dateRange(from: string, to: string): string {
  if (from === to) return short.format(utc(to));
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${utc(from).getUTCDate()}–${short.format(utc(to))}`
    : `${short.format(utc(from))} – ${short.format(utc(to))}`;
}
