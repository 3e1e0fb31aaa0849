import { inches, type Inches } from '../../kernel/length';
import { quantityOf } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import { compileFormula } from '../formula/formula';
import { inputsOf, isMeasured, type LineInput } from '../recipe';
import type { PricingLine, Recipe } from '../types';

/** The inputs of a line by name, in feet, square feet and numbers. */
export type Size = Readonly<Partial<Record<LineInput, number>>>;

/** Five usual sizes, small to large: of a piece of furniture, and of a room. */
const PIECE: Readonly<Record<LineInput, readonly number[]>> = {
  L: [2, 4, 6, 9, 14],
  W: [1, 1.5, 2, 2.5, 4],
  H: [2, 4, 7, 8, 9],
  area: [12, 25, 42, 70, 120],
  carpet_area: [300, 500, 800, 1_200, 2_000],
  total_trips: [1, 2, 3, 5, 8],
};
const ROOM: typeof PIECE = {
  ...PIECE,
  L: [6, 10, 12, 16, 24],
  W: [5, 8, 10, 14, 20],
  H: [8, 9, 9.5, 10, 12],
  area: [40, 80, 150, 400, 1_000],
};

const usualOf = (service: Service): typeof PIECE => (service === 'carpentry' ? PIECE : ROOM);
const DIMENSIONS: readonly LineInput[] = ['L', 'W', 'H'];

/** The ways in which a line can bring a recipe what it needs: by the first formula of each measure, and by every smallest set of inputs. */
export function waysToMeasure(recipe: Recipe): readonly (readonly LineInput[])[] {
  const { required, optional } = inputsOf(recipe);
  const names = [...required, ...optional];
  const needed = [recipe.quantity, ...recipe.components.map(({ formula }) => formula)].flatMap(
    (text) => compileFormula(text).names,
  );
  const isEnough = (set: readonly LineInput[]): boolean =>
    names.every((name) => set.includes(name) || !needed.includes(name)) &&
    isMeasured(
      recipe,
      lineOf(
        recipe,
        sizeOf(set, () => 1),
      ),
    );
  const sets = Array.from({ length: 2 ** names.length }, (_, at) => names.filter((__, bit) => (at >> bit) & 1));
  const enough = sets.filter(isEnough).sort((one, other) => one.length - other.length);
  const smallest = enough.filter(
    (set, at) => !enough.slice(0, at).some((less) => less.every((one) => set.includes(one))),
  );
  const firsts = new Set([...needed, ...recipe.measures.flatMap(({ formula }) => compileFormula(formula).names)]);
  const first = names.filter((name) => firsts.has(name));
  const others = smallest.filter((set) => set.length !== first.length || set.some((name) => !first.includes(name)));
  return isEnough(first) ? [first, ...others] : smallest;
}

/** The five sizes that a change of a recipe is shown for: by the inputs of its first formulas. */
export function fiveSizes(recipe: Recipe): readonly Size[] {
  const usual = usualOf(recipe.service);
  const [first = []] = waysToMeasure(recipe);
  // A piece that has no size is one size.
  const count = first.length === 0 ? 1 : 5;
  return Array.from({ length: count }, (_, at) => sizeOf(first, (name) => usual[name][at] ?? 1));
}

/** Sizes in rows: in each row one input grows and the others stay smallest, small, usual or large. */
export function growingSizes(recipe: Recipe, inputs: readonly LineInput[]): readonly (readonly Size[])[] {
  const usual = usualOf(recipe.service);
  if (inputs.length === 0) return [[{}]];
  const stepsOf = (name: LineInput): readonly number[] => steps(usual[name], name === 'total_trips');
  const smallest = (name: LineInput): number => stepsOf(name)[0] ?? 1;
  return inputs.flatMap((grown) =>
    [smallest, ...[0, 2, 4].map((at) => (name: LineInput) => usual[name][at] ?? 1)].map((rest) => {
      const still = sizeOf(inputs, rest);
      return stepsOf(grown).map((value) => ({ ...still, [grown]: value }));
    }),
  );
}

const STEPS = 40;

/** From half of the smallest to one and a half of the largest; whole where it counts. */
function steps(usual: readonly number[], isCounted: boolean): number[] {
  const [low = 1, high = 1] = [usual[0], usual.at(-1)];
  const values = Array.from({ length: STEPS + 1 }, (_, at) => low / 2 + ((high * 1.5 - low / 2) * at) / STEPS);
  // To the inch, as sizes are stored.
  const round = (value: number): number => (isCounted ? Math.ceil(value) : Math.round(value * 12) / 12);
  return [...new Set(values.map(round))];
}

function sizeOf(inputs: readonly LineInput[], value: (name: LineInput) => number): Size {
  return Object.fromEntries(inputs.map((name) => [name, value(name)]));
}

/** A line of the work in a size. */
export function lineOf(
  { service, work }: Pick<Recipe, 'service' | 'work'>,
  size: Size,
  finish: string | null = null,
): PricingLine {
  const { L, W, H, area, carpet_area: carpet, total_trips: trips } = size;
  const dimension = {
    ...(L === undefined ? {} : { L: inFeet(L) }),
    ...(W === undefined ? {} : { W: inFeet(W) }),
    ...(H === undefined ? {} : { H: inFeet(H) }),
  };
  return {
    id: work,
    service,
    work,
    dimension: Object.keys(dimension).length === 0 ? null : dimension,
    count: 1,
    finish,
    carpetArea: carpet === undefined ? null : quantityOf(carpet),
    trips: trips ?? null,
    area: area === undefined ? null : quantityOf(area),
    rate: null,
    manual: null,
  };
}

const inFeet = (feet: number): Inches => inches(Math.round(feet * 12));

/** `6 × 2 × 7 ft`, `80 sq ft`, `3 trips`; what is nothing else is one piece. */
export function sizeWords(size: Size): string {
  const feet = DIMENSIONS.flatMap((name) => (size[name] === undefined ? [] : [Math.round(size[name] * 100) / 100]));
  const words = feet.length === 0 ? [] : [`${feet.join(' × ')} ft`];
  if (size.area !== undefined) words.push(`${Math.round(size.area * 100) / 100} sq ft`);
  if (size.carpet_area !== undefined) words.push(`${Math.round(size.carpet_area)} sq ft carpet`);
  if (size.total_trips !== undefined) words.push(size.total_trips === 1 ? '1 trip' : `${size.total_trips} trips`);
  return words.join(', ') || 'one piece';
}
