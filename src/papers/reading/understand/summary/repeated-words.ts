import type { ReadRow } from '../rows/read-row';
import { oneLine } from '../text';

const FEW = 3;
/** Of the priced rows, at how many the same words stand. */
const NEARLY = 0.8;

/** Words alone that stand at nearly every priced row, such as "Delivery schedule": they head nothing. As `oneLine` writes them. */
export function repeatedWords(rows: readonly ReadRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let priced = 0;
  for (const { text, number, quantity, rate, amount } of rows) {
    const isBlank = quantity.kind !== 'number' && rate.state !== 'number' && amount.state !== 'number';
    if (!isBlank) priced += quantity.kind === 'number' && rate.state === 'number' ? 1 : 0;
    else if (text !== '' && number === '') counts.set(oneLine(text), (counts.get(oneLine(text)) ?? 0) + 1);
  }
  const least = Math.max(FEW, priced * NEARLY);
  return new Set([...counts].flatMap(([text, count]) => (count >= least ? [text] : [])));
}
