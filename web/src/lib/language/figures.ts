import { calendarDay, dateLabel, dateRange, monthLabel, stampLabel, timeLabel, whenPhrase } from '../format/dates';
import { formatMoney, formatQuantity } from '../format/money';
import { quantityText } from '../format/units';
import type { Words } from './words';

/** `₹26.42 Lacs` with the units of the language. */
export function moneyIn(i18n: Words, rupees: number): string {
  return formatMoney(rupees).replace('Lacs', i18n.t('Lacs')).replace('Cr', i18n.t('Cr'));
}

/** A calendar day: `1 Dec 2026`, `1 दिसंबर 2026`. */
export function dayIn(i18n: Words, day: string): string {
  return i18n.locale === 'en' ? calendarDay(day) : formatDay(i18n, new Date(`${day}T00:00:00Z`), 'UTC');
}

/** Two days of a schedule as one: `1–19 Dec`, `1–19 दिस॰`. */
export function rangeIn({ locale }: Words, from: string, to: string): string {
  if (locale === 'en') return dateRange(from, to);
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, style).formatRange(first, last);
}

/** A month: `June 2022`, `जून 2022`. */
export function monthIn({ locale }: Words, month: string): string {
  if (locale === 'en') return monthLabel(month);
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, style).format(new Date(`${month}-01T00:00:00Z`));
}

/** A moment within a sentence: `today, 11:42`, `4 Nov 2025`. */
export function momentIn(i18n: Words, iso: string): string {
  return i18n.locale === 'en' ? whenPhrase(iso) : formatDay(i18n, new Date(iso));
}

/** A quantity with its unit: `3 sheets`, `3 शीट`. */
export function quantityIn(i18n: Words, quantity: number, unit: string): string {
  return i18n.locale === 'en' ? quantityText(quantity, unit) : `${formatQuantity(quantity)} ${i18n.unit(unit)}`;
}

/** The day of a moment in contract format: `04/11/2025`, `4 नवंबर 2025`. */
export function dateIn(i18n: Words, iso: string): string {
  return i18n.locale === 'en' ? dateLabel(iso) : formatDay(i18n, new Date(iso));
}

/** The exact time of what was sent: `04/11/2025 11:42`, `4 नवंबर 2025, 11:42`. */
export function stampIn(i18n: Words, iso: string): string {
  return i18n.locale === 'en' ? stampLabel(iso) : `${formatDay(i18n, new Date(iso))}, ${timeLabel(iso)}`;
}

/** With the digits that the amounts next to it have. */
function formatDay({ locale }: Words, date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { dateStyle: 'long', timeZone }).format(date);
}
