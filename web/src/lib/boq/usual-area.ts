import type { Reply } from '../api/api-types';
import { formatQuantity } from '../format/money';

/** The layouts as the server lists them, each with the carpet areas that it usually has. */
export type Layouts = Reply<'/api', 'get'>['layouts'];

/** What to say beside a carpet area that is unusual for its layout; null where it is usual, or nothing is known. */
export function unusualArea(layouts: Layouts | undefined, layout: string | null, area: number | null): string | null {
  const known = layouts?.find(({ value }) => value === layout);
  if (!known || area === null || area <= 0) return null;
  const { from, to } = known.usual_area;
  if (area >= from && area <= to) return null;
  return `Unusual for a ${known.label}: ${formatQuantity(from)} to ${formatQuantity(to)} sq ft is usual.`;
}
