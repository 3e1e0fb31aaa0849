import { percentShare, parseQuantity, type Quantity } from '../../../kernel/quantity';
import { paise } from '../../../kernel/money';
import type { RawCell } from '../../parse/raw-file';
import { figureOf } from '../cells';

const SHARE = /[@(]?\s*(\d{1,3}(?:\.\d{1,4})?)\s*(?:%|per ?cent\b)\)?(?:\s*(?:of|for|towards)\b(?! the\b| all\b| total\b| items\b))?/i;
const LEAD = /^\s*(?:add|plus|less|deduct)\b[\s:.–-]*(?:for\b|towards\b)?/i;
const TAIL = /[\s:@=(–-]*(?:\b(?:rs|inr)\b\.?)?[\s:@=(–-]*$/i;

/** The percentage that the words of a row state, or a cell of its own; null without one. */
export function percentIn(words: string, cells: readonly RawCell[]): Quantity | null {
  const said = SHARE.exec(words)?.[1];
  if (said !== undefined) return parseQuantity(said);
  for (const cell of cells) {
    const figure = figureOf(cell);
    if (figure.kind !== 'number' || !figure.percent) continue;
    const digits = /^\d{1,3}(?:\.\d{1,4})?$/.exec(figure.digits.replace(/^-/, ''))?.[0];
    if (digits !== undefined) return parseQuantity(digits);
  }
  return null;
}

/** What an addition is called, without what its figures say anyway: "Add 11.11 % tender premium" is "Tender premium". */
export function nameOf(label: string, percent: Quantity | null): string {
  const words = label.replace(LEAD, ' ');
  const rest = (percent === null ? words : words.replace(SHARE, ' ')).replace(TAIL, '').replace(/\s+/g, ' ').trim();
  const name = /\p{L}{3}/u.test(rest) ? rest : label.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether an amount is a percentage of a base, as a file may round it: to the rupee, up or down. */
export function isShare(amount: number, percent: Quantity, base: number): boolean {
  return base !== 0 && Math.abs(Math.abs(amount) - Math.abs(percentShare(percent, paise(base)))) <= 100;
}
