import { labelKey } from '../../../kernel/rate-key';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import { pinnedBook } from '../../core/boq-pricing';
import type { BoqState } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';

/** Names for the history's words; the name of a line comes from the first of the states that has it. */
export function namesOf(catalogue: BoqCatalogue, ...states: readonly BoqState[]): Names {
  return {
    finish: (id) => catalogue.finish(id),
    room: (id) => catalogue.room(id),
    work: (id) => catalogue.workName(id),
    item: (id) => states.map(({ lines }) => lines.get(id)?.title).find((title) => title !== undefined) ?? 'an item',
    rate: (label) => {
      for (const { head } of states) {
        const rate = pinnedBook(head).rates.get(labelKey(label));
        if (rate) return rate.label;
      }
      return label;
    },
  };
}
