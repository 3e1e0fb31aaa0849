import { toNumber, type Quantity } from '../../kernel/quantity';
import { unitWords } from '../../kernel/units/unit-words';
import { isService, type Purchase } from '../../pricing';

const number = (value: number, digits = 2): string => value.toLocaleString('en-IN', { maximumFractionDigits: digits });
const measured = (value: Quantity, unit: string): string =>
  `${number(toNumber(value))} ${unitWords(unit, toNumber(value))}`;

/** “18 mm BWP ply, 8 × 4 ft sheets: 14 (need 13.2 with 10 % waste)”, as one would say it to a shop. */
export function purchaseText(purchase: Purchase): string {
  const { label, unit, need, buy, packs, basis } = purchase;
  const shares = sharesOf(purchase);
  const within = shares && (shares.startsWith('plus') ? `, ${shares}` : ` ${shares}`);
  if (isService(label, unit)) return `${label}: ${packs ? countOf(packs) : measured(buy, unit)}, as a service`;
  if (!packs) return `${label}: ${measured(buy, unit)}, as measured${shares && ` (${shares})`}`;
  const [first] = packs;
  if (first && packs.length === 1 && basis === null)
    return `${label}, ${first.pack.labels}: ${number(first.count)} (need ${number(ceil(need / first.pack.holds))}${within})`;
  const counts = packs.map(({ pack, count }) => `${number(count)} × ${pack.label}`).join(' + ');
  return `${label}: ${counts} (for ${measured(need, unit)}${within}${basis === null ? '' : `, ${basis}`})`;
}

const countOf = (packs: NonNullable<Purchase['packs']>): string =>
  packs.map(({ count, pack }) => `${number(count)} ${count === 1 ? pack.label : pack.labels}`).join(' + ');

/** Upwards, so that what is printed as needed never looks like less than it is. */
const ceil = (packs: number): number => Math.ceil(packs * 10 - 1e-9) / 10;

function sharesOf({ need, waste, spare }: Purchase): string {
  const parts = [
    waste > 0 ? `with ${number((waste / (need - waste)) * 100, 1)} % waste` : null,
    spare > 0 ? `plus ${number((spare / need) * 100, 1)} % spare` : null,
  ].filter((part) => part !== null);
  return parts.join(', ');
}

/** “Granite sill: 10 running ft, as described”. */
export const describedText = (title: string, units: Quantity, unit: string): string =>
  `${title}: ${measured(units, unit)}, as described`;
