import { formatQuantity } from '../../../lib/format/money';
import { quantityText } from '../../../lib/format/units';
import type { Purchase } from '../api/purchases';

const plural = (word: string): string => `${word}${/(x|ch)$/.test(word) ? 'es' : 's'}`;

/** `78 boxes of 4 tiles, 2 × 2 ft`, `14 sheets, 8 × 4 ft`: the count and what is counted first, its size behind. */
function packText(count: number, label: string): string {
  const [, size, what] = /^(\d.*) (\w+)$/.exec(label) ?? [];
  const name = what ?? label;
  const counted = count === 1 ? name : name.replace(/^\w+/, plural);
  return `${formatQuantity(count)} ${counted}${size ? `, ${size}` : ''}`;
}

/** What is asked for in the shop: packs, or the quantity of what is sold loose. */
export const toBuy = ({ packs, buy, unit }: Purchase): string =>
  packs?.map(({ count, label }) => packText(count, label)).join(' + ') ?? quantityText(buy, unit);

/** A share of quantities, which are rounded themselves, in percent to one decimal. */
const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Why that much: `For 1,188 sq ft with 8 % waste and 5 % spare`. */
export function whySoMuch({ kind, need, waste, spare, packs, unit, basis }: Purchase): string {
  if (kind === 'item') return 'As described';
  const shares = [
    waste > 0 ? `${formatQuantity(percent(waste / (need - waste)))} % waste` : null,
    spare > 0 ? `${formatQuantity(percent(spare / need))} % spare` : null,
  ].filter((share) => share !== null);
  const needed = packs?.some(({ holds }) => holds !== 1) ? `For ${quantityText(need, unit)}` : null;
  const within = shares.length === 0 ? null : `${needed ? 'with' : 'With'} ${shares.join(' and ')}`;
  const parts = [needed, within].filter((part) => part !== null).join(' ');
  return [parts, basis].filter(Boolean).join(', ');
}
