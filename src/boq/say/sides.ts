import { inches, toFeetInches, type FeetInches } from '../../kernel/length';
import type { Dimension } from '../domain/boq.state';

type Axis = keyof Dimension;
/** Things no higher than this are said by their length and width: beds, tables. */
const LOW_INCHES = 36;

/** Which sides are said of a thing with these usual ones, by how many were said. */
function axesSaid(count: number, usual: Dimension | null): readonly Axis[] {
  const has = (['L', 'W', 'H'] as const).filter((axis) => usual?.[axis] !== undefined);
  if (count >= has.length || count === 0) return has;
  if (count === 1) return has.slice(0, 1);
  const isLow = (usual?.H ?? 0) > 0 && (usual?.H ?? 0) <= LOW_INCHES;
  return isLow ? ['L', 'W'] : ['L', 'H'];
}

/**
 * The sides of an item after a sentence, as a request has them; null where nothing of it fits. Sides that were not said stay.
 * Of a bed the longer side is its length, in whichever order they were said. All in whole inches.
 */
export function sidesOf(
  said: readonly number[],
  axis: Axis | null,
  before: Dimension | null,
  usual: Dimension | null,
): Partial<Record<Axis, FeetInches>> | null {
  const axes = axis !== null && said.length === 1 ? [axis] : axesSaid(said.length, usual);
  if (axes.length === 0 || axes.length < said.length) return null;
  const isFlat = axes.length === 2 && axes[1] === 'W' && (usual?.L ?? 0) > (usual?.W ?? 0) && usual?.H !== undefined;
  const sides = isFlat ? [...said].sort((one, other) => other - one) : said;
  const next: Partial<Record<Axis, FeetInches>> = {};
  for (const name of ['L', 'W', 'H'] as const) {
    const at = axes.indexOf(name);
    const value = at >= 0 ? sides[at] : (before?.[name] ?? usual?.[name]);
    if (value !== undefined) next[name] = toFeetInches(inches(value));
  }
  return next;
}
