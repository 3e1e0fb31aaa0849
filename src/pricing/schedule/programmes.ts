import type { RateBook } from '../types';
import { isFactoryMade, outputOnSite } from './outputs';
import { PHASES } from './phases';

/** What work takes on site, and in which phases it is done. */
export interface Programme {
  readonly outputOnSite: typeof outputOnSite;
  readonly isFactoryMade: typeof isFactoryMade;
  readonly phases: typeof PHASES;
}

/**
 * Programmes by the edition of the books that they begin with. One that is released never changes, as a rate book does not: what an
 * accepted revision says of its weeks is part of what was accepted. Other outputs or phases are a new row here, with a new edition.
 */
const PROGRAMMES: readonly (readonly [since: number, programme: Programme])[] = [
  [1, { outputOnSite, isFactoryMade, phases: PHASES }],
];

/** The programme that belongs to a rate book. */
export function programmeOf({ edition = 1 }: Pick<RateBook, 'edition'>): Programme {
  const found = PROGRAMMES.findLast(([since]) => since <= edition);
  if (!found) throw new RangeError(`no programme for edition ${edition}`);
  return found[1];
}
