import { percentShare, parseQuantity, type Quantity } from '../../../../kernel/quantity';
import { paise } from '../../../../kernel/money';
import type { RawCell } from '../../parse/raw-file';
import { figureOf } from '../cells';
import { percentsInWords } from '../tax/tax-words';

const SHARE = /[@(]?\s*(\d{1,3}(?:\.\d{1,4})?)\s*(?:%|per ?cent\b)\)?/i;
/** The same with the word between it and a name: "3 % for contingencies". */
const BEFORE = new RegExp(`^\\s*${SHARE.source}(?:\\s*(?:of|for|towards)\\b)?`, 'i');
const OF_SUM = new RegExp(`${SHARE.source}\\s*(?:of|on)\\s+(?:the\\s+)?(?:sub ?|grand )?(?:total|above)\\b`, 'i');
/** "Republic Day offer (8% off)". */
const IN_BRACKETS = /\([^()]*\d\s*%[^()]*\)/g;
const LEAD = /^\s*(?:add|plus|less|deduct)\b[\s:.–-]*(?:for\b|towards\b)?/i;
const ASIDE = /\bi\.?\s?e\.?\s.*$/i;
const TAIL = /[\s:@=(–-]*(?:\b(?:rs|inr)\b\.?)?[\s:@=(–-]*$/i;

/** The percentage that the words of a row state, or a cell of its own ("12%", or "%" next to 12); null without one. */
export function percentIn(words: string, cells: readonly RawCell[]): Quantity | null {
  const said = percentsInWords(words)?.toString() ?? SHARE.exec(words)?.[1];
  if (said !== undefined) return parseQuantity(said);
  const figures = cells.flatMap((cell) => {
    const figure = figureOf(cell);
    return figure.kind === 'number' ? [figure] : [];
  });
  const beside = words.includes('%') ? figures.slice(0, -1) : [];
  for (const { digits } of [...figures.filter(({ percent }) => percent), ...beside]) {
    const plain = /^\d{1,2}(?:\.\d{1,4})?$|^100$/.exec(digits.replace(/^-/, ''))?.[0];
    if (plain !== undefined && Number(plain) > 0) return parseQuantity(plain);
  }
  return null;
}

/** The name of an addition, without what its figures state anyway: "Add 11.11 % tender premium" is "Tender premium". */
export function nameOf(label: string, percent: Quantity | null): string {
  const words = label.replace(ASIDE, '').replace(LEAD, ' ');
  const bare =
    percent === null
      ? words
      : [IN_BRACKETS, OF_SUM, BEFORE, SHARE, /%/g].reduce((rest, part) => rest.replace(part, ' '), words);
  const rest = bare.replace(TAIL, '').replace(/\s+/g, ' ').trim();
  const name = /[\p{L}\p{M}]{3}/u.test(rest) ? rest : label.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether an amount is a percentage of a base, as a file may round it: to the rupee, up or down. */
export function isShare(amount: number, percent: Quantity, base: number): boolean {
  return base !== 0 && Math.abs(Math.abs(amount) - Math.abs(percentShare(percent, paise(base)))) <= 100;
}
