import { priceLine } from '../../pricing';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { contextOf } from '../core/boq-pricing';
import type { BoqState, Line } from '../domain/boq.state';

/** The finish of an item that costs the next less, or the next more; null where there is none. By the prices of its BOQ. */
export function nextFinish(
  line: Line,
  direction: 'cheaper' | 'dearer',
  state: BoqState,
  catalogue: BoqCatalogue,
): string | null {
  if (line.work === null || line.manual) return null;
  const context = contextOf(state);
  const costOf = (finish: string | null): number => priceLine({ ...line, finish }, context).cost;
  const now = costOf(line.finish);
  const sign = direction === 'cheaper' ? 1 : -1;
  const steps = catalogue
    .finishesOf(line.work)
    .map(({ id }) => ({ id, less: (now - costOf(id)) * sign }))
    .filter(({ less }) => less > 0)
    .sort((one, other) => one.less - other.less);
  return steps[0]?.id ?? null;
}
