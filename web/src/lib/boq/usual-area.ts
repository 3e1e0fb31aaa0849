import type { Reply } from '../api/api-types';
import { formatQuantity } from '../format/money';
import { layoutIn } from '../language/places';
import type { Words } from '../language/words';

/** The server's layouts, each with its usual carpet areas. */
export type Layouts = Reply<'/api', 'get'>['layouts'];

/** Warning for a carpet area that is unusual for its layout; null when it is usual or unknown. */
export function unusualArea(
  i18n: Words,
  layouts: Layouts | undefined,
  layout: string | null,
  area: number | null,
): string | null {
  const known = layouts?.find(({ value }) => value === layout);
  if (!known || area === null || area <= 0) return null;
  const { from, to } = known.usual_area;
  if (area >= from && area <= to) return null;
  return i18n.t('Unusual for a {layout}: {from} to {to} sq ft is usual.', {
    layout: layoutIn(i18n, known.value),
    from: formatQuantity(from),
    to: formatQuantity(to),
  });
}
