import { isBeginning } from '../../../lib/boq/beginning';
import type { Item } from '../api/items-query';

/** True where an imported title is only the shortened beginning of the description's first line. */
export const isShortened = ({ title, description: [first] }: Item): boolean => isBeginning(title, first);

/** The second line under an item's title: what the title does not say already. */
export function noteOf(item: Item): string | undefined {
  return isShortened(item) ? (item.description[1] ?? item.source?.at) : item.description[0];
}

/** The whole text of a typed or imported line, each sentence once. */
export function fullText(item: Item): string {
  const lines = isShortened(item) ? item.description : [item.title, ...item.description];
  return lines.join('\n');
}
