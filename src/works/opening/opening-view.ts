import { rupees } from '../../kernel/money';
import { whatBegan } from '../domain/deciders/opening';
import { standingOpening, openingSums } from '../domain/opening';
import type { WorksState } from '../domain/works.state';
import type { WorksView } from '../works.dto';

/** The opening figures that count, and whether there may be some. */
export function openingView(state: WorksState): Pick<WorksView, 'opening' | 'can_open'> {
  const opening = standingOpening(state);
  if (!opening) return { opening: null, can_open: whatBegan(state) === null };
  const { id, date, received, tds, advance, by, at } = opening;
  const { billed, retained, due } = openingSums(opening);
  return {
    opening: {
      id,
      date,
      billed: rupees(billed),
      received: rupees(received),
      tds: rupees(tds),
      retained: rupees(retained),
      advance: rupees(advance),
      due: rupees(due),
      by,
      at,
    },
    can_open: false,
  };
}
