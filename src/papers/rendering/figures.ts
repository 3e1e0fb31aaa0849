import { dayWords, today } from '../../kernel/day';
import { unitBehind } from '../../kernel/units/unit-words';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** `₹26,41,873.50`, the decimals only where there are some. */
export function amount(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? whole.format(rupees) : paise.format(rupees)}`;
}

/** `26,41,873.00`, always with its paise: figures under one another line up. */
export function figure(rupees: number): string {
  return paise.format(rupees);
}

/** `+26,41,873.00`, `−1,200.00`: a difference, always with its sign. */
export function signedFigure(rupees: number): string {
  return `${rupees > 0 ? '+' : rupees < 0 ? '−' : ''}${paise.format(Math.abs(rupees))}`;
}

/** `+12.36 %`. */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)} %`;
}

export function quantityText(value: number): string {
  return decimals.format(value);
}

/** `603.5 sq ft`, `78 nos`, `3 sheets`, `1 sheet`. */
export const measureText = (quantity: number, unit: string): string =>
  `${quantityText(quantity)} ${unitBehind(quantity, unit)}`;

/** `20/11/2026`: the day in India of a moment or a day, wherever the server runs. */
export const dayText = (iso: string): string => dayWords(today(new Date(iso)));

/** `November 2026` of `2026-11`, with the digits of the amounts next to it. */
export const monthText = (month: string, language: string): string =>
  new Date(`${month}-01`).toLocaleDateString(`${language}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });

/** A text in parts of at most so many characters, cut at words. */
export function portions(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}
