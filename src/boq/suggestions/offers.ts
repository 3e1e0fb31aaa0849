/** What is offered for a line of a BOQ, the likeliest first. Pure. */
import { hasTypedRate } from '../domain/deciders/line.rules';
import { WORTH_SHOWING, type Chosen, type Ranking } from './match/score';
import { atLevel, type Levels } from './price-level';
import type { PricedCandidate } from './priced-candidates';
import { lowerConfidence, offer, queryOf, type ManualLine, type RatedCandidate } from './rated-candidates';

const SHOWN = 5;

interface Searched {
  /** What was chosen before for the words of the line. */
  readonly chosen?: Chosen;
  readonly levels?: Levels;
  /** Words that take the place of its own. */
  readonly search?: string | undefined;
}

/** At most five offers; a typed rate stays, so to such a line only works of the catalogue are offered, which it is linked to. */
export function offersFor(
  ranking: Ranking<PricedCandidate>,
  line: ManualLine,
  { chosen, levels = new Map(), search }: Searched = {},
): readonly RatedCandidate[] {
  const isTyped = hasTypedRate(line);
  const offers: RatedCandidate[] = [];
  // More than are shown: some have no price, and a line is no suggestion for itself.
  for (const ranked of ranking.of(queryOf(line, search), chosen, 4 * SHOWN)) {
    const { ref, from } = ranked.candidate;
    if ((from === 'bill' && ref.endsWith(`/${line.id}`)) || (isTyped && from !== 'catalogue')) continue;
    const offered = offer(ranked, line);
    if (offered) offers.push(offered);
  }
  const likely = (isTyped ? offers : atLevel(offers, levels)).filter(
    ({ ranked }) => ranked.confidence >= WORTH_SHOWING,
  );
  return lowerConfidence(likely.slice(0, SHOWN));
}
