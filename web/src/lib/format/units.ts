import { unitBehind } from '../../../../src/kernel/units/unit-words';
import { formatQuantity } from './money';

export { unitBehind };

/** Display names of rate units; a unit without an entry is shown as is. */
const WORDS: Readonly<Record<string, string>> = {
  no: 'number',
  sqft: 'sq ft',
  rft: 'running foot',
  cft: 'cubic foot',
};

/** `sq ft` for `sqft`, `number` for `no`. */
export function unitWord(unit: string): string {
  return WORDS[unit] ?? unit;
}

/** `603.5 sq ft`, `71.17 rft`, `78 nos`, `3 sheets`, `1 sheet`. */
export function quantityText(quantity: number, unit: string): string {
  return `${formatQuantity(quantity)} ${unitBehind(quantity, unit)}`;
}

/** Units that are bought whole, where a measure comes to parts of one. */
const WHOLE = new Set(['no', 'pair', 'piece', 'set', 'sheet', 'unit', 'box', 'roll', 'tin', 'bag']);

/** How many are needed: pieces are counted up to whole ones, what is measured stays as it is. */
export function countOf(quantity: number, unit: string): number {
  const [thing = ''] = unit.split(' ');
  return WHOLE.has(thing) ? Math.ceil(quantity - 1e-6) + 0 : quantity;
}
