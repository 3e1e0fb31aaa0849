/** How the rates of a bill stand to those that are suggested for it. Pure. */
import { hasTypedRate } from '../domain/deciders/line.rules';
import { isManual, offer, queryOf, type ManualLine, type RatedCandidate } from './rated-candidates';
import type { BoqState } from '../domain/boq.state';
import type { Ranking } from './match/score';
import type { PricedCandidate } from './priced-candidates';

/** By source, how many times its rates those of the bill’s own priced lines are. The catalogue is one source, each earlier bill another. */
export type Levels = ReadonlyMap<string, number>;

/** So many lines that a source surely has too tell its level; more than so many are not looked at. */
const FEWEST = 3;
const MOST = 200;
const SURELY = 0.7;
/** Rates this far apart are of one level; those that far are of no use to each other. */
const SAME = Math.log(1.5);
const OTHER = Math.log(4);
/** What is left of the confidence then. */
const LEAST = 0.6;

/** The levels of the sources that price lines whose rates were typed or imported. */
export function levelsOf(state: Pick<BoqState, 'lines' | 'boqId'>, ranking: Ranking<PricedCandidate>): Levels {
  const ratios = new Map<string, number[]>();
  const priced = [...state.lines.values()]
    .filter(isManual)
    .filter((line) => hasTypedRate(line) && line.manual.rate > 0);
  for (const line of priced.slice(0, MOST))
    for (const [source, { measure }] of surest(line, ranking)) {
      const ratio = line.manual.rate / measure.rate;
      const own = ratios.get(source);
      if (own) own.push(ratio);
      else ratios.set(source, [ratio]);
    }
  // A bill is on its own level.
  ratios.delete(`bill:${state.boqId}`);
  return new Map([...ratios].flatMap(([source, all]) => (all.length < FEWEST ? [] : [[source, median(all)] as const])));
}

/** The likeliest candidate of each source for a line. */
function surest(line: ManualLine, ranking: Ranking<PricedCandidate>): Map<string, RatedCandidate> {
  const found = new Map<string, RatedCandidate>();
  for (const ranked of ranking.of(queryOf(line), undefined, MOST)) {
    const source = sourceOf(ranked.candidate.ref);
    if (ranked.confidence < SURELY || found.has(source)) continue;
    const offered = offer(ranked, line);
    if (offered) found.set(source, offered);
  }
  return found;
}

/** The offers, less likely where their source is on another level than the bill; what a person chose before for these words stays. */
export function atLevel(offers: readonly RatedCandidate[], levels: Levels): RatedCandidate[] {
  const levelled = offers.map((offered): RatedCandidate => {
    const { ranked } = offered;
    const level = levels.get(sourceOf(ranked.candidate.ref)) ?? null;
    const far = level === null ? 0 : Math.min(Math.max((Math.abs(Math.log(level)) - SAME) / (OTHER - SAME), 0), 1);
    if (far === 0 || ranked.reasons.chosen > 0) return offered;
    const confidence = Math.round(ranked.confidence * (1 - (1 - LEAST) * far) * 100) / 100;
    return { ...offered, ranked: { ...ranked, confidence }, level };
  });
  return levelled.sort((one, other) => other.ranked.confidence - one.ranked.confidence);
}

const sourceOf = (ref: string): string => /^bill:[^/]*/.exec(ref)?.[0] ?? ref.slice(0, ref.indexOf(':'));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
