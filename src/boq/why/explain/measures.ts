import { WORKS } from '../../../directory/catalogue/data';
import { LINE_INPUTS, measuredBy, measuresOf, nameWords, unitOf, type LineInput } from '../../../pricing';
import { sizeSources } from '../../quick-estimate/size-sources.public';
import { bookOf } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { recipeOf } from '../../reads/items/part-words';
import { asAnswered } from '../../core/rederive';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { Line } from '../../domain/boq.state';
import type { Why } from '../why.dto';

type Measure = Why['measures'][number];

const works = new Map(WORKS.map((work) => [work.id, work]));

/** The inputs of an item with the source of each, and the measures that its recipe derives from them, in words. */
export function measuresWhy(line: Line, snapshot: Snapshot): Measure[] {
  const recipe = recipeOf(line, bookOf(snapshot));
  if (!recipe) return [];
  const values = measuresOf(recipe, line);
  const made = new Map(measuredBy(recipe, values).map((measure) => [measure.name, measure]));
  const sources = inputSources(line, snapshot);
  return [...values].map(([name, value]) => {
    const own = made.get(name);
    return {
      name,
      label: nameWords(name),
      formula: own?.formula ?? null,
      formula_words: own?.words ?? null,
      unit: own?.unit ?? unitOf(name, recipe),
      value: Math.round(value * 10_000) / 10_000,
      source: own ? null : (sources.get(name) ?? null),
    };
  });
}

/** The reason for each input of a line. */
function inputSources(line: Line, { state }: Snapshot): ReadonlyMap<string, NonNullable<Measure['source']>> {
  const answered = asAnswered(state);
  if (answered?.lines.has(line.id)) return sizeSources(answered.answers, line);
  const usual = works.get(line.work ?? '')?.defaultDimension ?? null;
  const isUsual = line.dimension !== null && sameValue(line.dimension, usual);
  const isPlaced = state.head.plan?.items.some(({ itemId }) => itemId === line.id) ?? false;
  const sourceOf = (name: LineInput): NonNullable<Measure['source']> => {
    if (isUsual && name.length === 1)
      return { kind: 'usual', words: 'The usual size of the work, unchanged or typed.' };
    // A plan shows how wide and how deep it is, and not how high.
    if (isPlaced && (name === 'L' || name === 'W')) return { kind: 'drawn', words: 'Drawn: as it stands on the plan.' };
    return { kind: 'typed', words: 'Typed for this item.' };
  };
  return new Map((Object.keys(LINE_INPUTS) as LineInput[]).map((name) => [name, sourceOf(name)]));
}
