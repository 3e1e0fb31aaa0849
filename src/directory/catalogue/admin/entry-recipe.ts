import { notFound } from '../../../platform/http/answers/problem';
import { formatFeetInches, fromFeetInches, type Inches } from '../../../kernel/length';
import { divideHalfUp, paise, rupees } from '../../../kernel/money';
import { QUANTITY_SCALE, quantityOf, toNumber } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import { inputsOf, priceLine, rateBookWith, type LineInput, type PricingLine } from '../../../pricing';
import type { EntryView } from '../catalogue.dto';
import type { RecipeView } from './catalogue-admin.dto';

/**
 * Measures of a work without a usual size: a flat of 1,000 sq ft, a surface of 100, one trip, a wall of 10 by 9 feet.
 */
const STANDARD = { carpetArea: quantityOf(1_000), area: quantityOf(100), trips: 1 } as const;
const SIDES = { L: 120, W: 120, H: 108 } as const;

/**
 * A work's recipe priced for its usual size in Mumbai by the newest rate book that has it, in one finish (null = the
 * default). Throws 404 for a finish it does not come in.
 */
export function recipeView(entry: EntryView, finish: string | null): RecipeView {
  const book = rateBookWith(entry.id);
  const recipe = book.recipes.get(entry.id);
  if (!recipe) throw notFound();
  const chosen = finish ?? recipe.defaultFinish;
  if (chosen !== null && !Object.hasOwn(recipe.finishes, chosen)) throw notFound();
  const inputs = inputsOf(recipe);
  const size = sizeOf(entry, [...inputs.required, ...inputs.optional], inputs.required);
  const line: PricingLine = {
    id: entry.id,
    service: entry.service as Service,
    work: entry.id,
    count: 1,
    finish: chosen,
    rate: null,
    manual: null,
    ...size,
  };
  const priced = priceLine(line, { book, city: 'mumbai', rateChanges: new Map() });
  const label = entry.available_finish.find(({ id }) => id === chosen)?.label ?? chosen ?? '';
  return {
    rate_book_version: book.version,
    size: sizeText(size),
    finish: chosen === null ? null : { id: chosen, label },
    unit: priced.unit,
    quantity: toNumber(priced.quantity),
    cost: rupees(priced.cost),
    all_in_rate:
      priced.quantity === 0
        ? null
        : rupees(paise(Number(divideHalfUp(BigInt(priced.cost) * BigInt(QUANTITY_SCALE), BigInt(priced.quantity))))),
    includes_gst: priced.taxInclusive,
    measures: recipe.measures.map(({ name, formula }) => ({ name, formula })),
    components: priced.components.map((component) => ({
      kind: component.kind,
      label: component.label,
      formula: component.formula,
      quantity: toNumber(component.quantity),
      unit: component.unit,
      wastage: component.wastageBp / 100,
      rate: rupees(component.rate),
      amount: rupees(component.amount),
      provenance: component.provenance,
    })),
  };
}

type Size = Pick<PricingLine, 'dimension' | 'carpetArea' | 'trips' | 'area'>;

/** The usual size, completed by standard measures where the recipe needs more or there is none. */
function sizeOf(entry: EntryView, names: readonly LineInput[], required: readonly LineInput[]): Size {
  const usual: Partial<Record<'L' | 'W' | 'H', Inches>> = {};
  for (const side of ['L', 'W', 'H'] as const) {
    const length = entry.dimension?.[side];
    if (length) usual[side] = fromFeetInches(length);
    else if (required.includes(side)) usual[side] = SIDES[side] as Inches;
  }
  const sized = Object.keys(usual).length > 0;
  // One way of measuring is enough; required measures are always given.
  const wanted = (name: LineInput): boolean => required.includes(name) || (!sized && names.includes(name));
  const carpet = wanted('carpet_area');
  return {
    dimension: sized ? usual : null,
    carpetArea: carpet ? STANDARD.carpetArea : null,
    trips: wanted('total_trips') ? STANDARD.trips : null,
    area: wanted('area') && (required.includes('area') || !carpet) ? STANDARD.area : null,
  };
}

function sizeText({ dimension, carpetArea, trips, area }: Size): string {
  const sides = (['L', 'W', 'H'] as const).flatMap((side) => {
    const length = dimension?.[side];
    return length === undefined ? [] : [`${side} ${formatFeetInches(length)}`];
  });
  const parts = [
    ...(sides.length > 0 ? [sides.join(' × ')] : []),
    ...(carpetArea === null ? [] : [`${toNumber(carpetArea).toLocaleString('en-IN')} sqft of carpet area`]),
    ...(area === null ? [] : [`${toNumber(area).toLocaleString('en-IN')} sqft`]),
    ...(trips === null ? [] : [trips === 1 ? '1 trip' : `${trips} trips`]),
  ];
  return parts.join(', ') || 'One piece';
}
