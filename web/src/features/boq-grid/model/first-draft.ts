import { toInches } from '../../../lib/feet-inch';
import type { CatalogueEntry } from '../api/catalogue-query';
import { sidesOf, type ItemDraft } from './item-draft';

/** What the form of a new item begins with, beside what the catalogue says. */
export interface Beginning {
  /** The usual finish where it is none of the entry's. */
  finishId: string | null;
  /** Of the BOQ, in square feet: what works of the whole flat go by. */
  carpetArea: number | null;
}

/** The catalogue's usual size and first finish; a work without a usual size begins with the flat's carpet area where it can go by that. */
export function firstDraft(entry: CatalogueEntry, { finishId, carpetArea }: Beginning): ItemDraft {
  const sides: ItemDraft['sides'] = {};
  for (const side of sidesOf(entry.inputs)) {
    const value = entry.dimension?.[side];
    sides[side] = value ? toInches(value) : null;
  }
  const finish = entry.available_finish.find(({ id }) => id === finishId) ?? entry.available_finish[0];
  return {
    room: null,
    finishId: finish?.id ?? null,
    count: 1,
    sides,
    carpetArea: !entry.dimension && entry.inputs.includes('carpet_area') ? carpetArea : null,
    trips: entry.inputs.includes('total_trips') ? 1 : null,
    area: null,
    rate: null,
    isLoose: entry.is_loose_furniture,
    componentOf: null,
  };
}
