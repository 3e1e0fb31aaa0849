import { dateLabel, monthLabel, whenPhrase } from '../format/dates';
import { formatMoney, formatQuantity } from '../format/money';
import { quantityText } from '../format/units';
import type { Words } from './words';

/** `₹26.42 Lacs` with the units of the language. */
export function moneyIn(i18n: Words, rupees: number): string {
  return formatMoney(rupees).replace('Lacs', i18n.t('Lacs')).replace('Cr', i18n.t('Cr'));
}

/** A month: `June 2022`, `जून 2022`. */
export function monthIn({ locale }: Words, month: string): string {
  if (locale === 'en') return monthLabel(month);
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, style).format(new Date(`${month}-01T00:00:00Z`));
}

/** A moment within a sentence: `today, 11:42`, `04/11/2025`. */
export function momentIn({ locale }: Words, iso: string): string {
  return locale === 'en' ? whenPhrase(iso) : dateLabel(iso);
}

/** A quantity with its unit: `3 sheets`, `3 शीट`. */
export function quantityIn(i18n: Words, quantity: number, unit: string): string {
  return i18n.locale === 'en' ? quantityText(quantity, unit) : `${formatQuantity(quantity)} ${i18n.unit(unit)}`;
}
