import { paise, sum, type Paise } from '../../kernel/money';
import { quantity, toNumber, type Quantity } from '../../kernel/quantity';
import { labelKey } from '../../kernel/rate-key';
import {
  inputsOf,
  isShare,
  phaseOf,
  priceBoq,
  priceLine,
  PricingError,
  quantityInputs,
  type Need,
  type PricedComponent,
  type PricedLine,
  type RateBook,
  type RateContext,
  type SitePhase,
} from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { BoqState, Line } from '../domain/boq.state';

/** What of a line is bought, and for which phase of the work. */
interface OfLine {
  readonly line: Line;
  readonly phase: SitePhase;
}

export interface LineNeed extends Need, OfLine {
  /** Whose price its rate was taken from; null where it is nobody’s. */
  readonly vendor: string | null;
}

/**
 * A typed or imported line without a link to a work, or a lump sum: nothing says what it is made of. Or a line awarded to a vendor,
 * who delivers it as quoted.
 */
export interface DescribedNeed extends OfLine {
  readonly key: string;
  readonly vendor: string | null;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly amount: Paise;
}

export interface BillNeeds {
  readonly needs: readonly LineNeed[];
  readonly described: readonly DescribedNeed[];
  /** Material of the bill at cost: all of its lines, before any mark-up. */
  readonly material: Paise;
  /** What of it buys nothing that has a quantity: overhead, consumables and price rises, which are percentages. */
  readonly ofShares: Paise;
  /** What the materials of lines with an all-in rate come to beyond what that rate has for them. */
  readonly ofOwnRates: Paise;
  /** What of it the client has not chosen. */
  readonly ofOptions: Paise;
}

/**
 * Everything that the lines of a BOQ need bought, without those that are not chosen (their ids).
 * material − ofShares + ofOwnRates − ofOptions is what the needs amount to. Pure.
 */
export function needsOf(state: BoqState, notChosen: ReadonlySet<string>): BillNeeds {
  const context = { ...contextOf(state), markUp: null };
  const priced = priceBoq(state.lines, context).lines;
  const needs: LineNeed[] = [];
  const described: DescribedNeed[] = [];
  let [material, ofShares, ofOwnRates, ofOptions] = [0, 0, 0, 0];
  for (const line of state.lines.values()) {
    const price = priced.get(line.id);
    if (!price) continue;
    const phase = phaseOf(line, price, context.book);
    material += price.material;
    if (notChosen.has(line.id)) {
      ofOptions += price.material;
      continue;
    }
    const parts = materialsOf(line, price, context);
    if (!parts) {
      // Labour alone is nothing to buy; what has no rate yet is.
      if (price.material === 0 && price.labour > 0) continue;
      const units = quantity((line.manual?.quantity ?? price.quantity) * line.count);
      described.push({
        key: `item|${line.id}`,
        vendor: quotedBy(line),
        line,
        phase,
        quantity: units,
        unit: price.unit,
        amount: price.material,
      });
      continue;
    }
    const goods = parts.components.filter((part) => part.side === 'material' && !isShare(part) && part.quantity > 0);
    const own = goods.map((part) => needOf(part, { line, phase }, parts.count, vendorOf(part, state, context.book)));
    needs.push(...own);
    const bought = sum(own.map(({ amount }) => amount));
    if (line.rate === null && !line.manual) ofShares += price.material - bought;
    else ofOwnRates += bought - price.material;
  }
  return {
    needs,
    described,
    material: paise(material),
    ofShares: paise(ofShares),
    ofOwnRates: paise(ofOwnRates),
    ofOptions: paise(ofOptions),
  };
}

/** The vendor whose quote was awarded the line. */
const quotedBy = ({ manual }: Line): string | null => (manual?.found?.from === 'quote' ? manual.found.label : null);

/** The vendor of a rate: of the price that the BOQ has adopted, or named by the firm’s own rate. */
function vendorOf(
  { provenance, rateKey }: PricedComponent,
  { rateOffers }: BoqState,
  { library }: RateBook,
): string | null {
  if (rateKey === null) return null;
  const firm = provenance === 'firm' ? library?.rates.get(rateKey)?.vendor : null;
  return rateOffers.get(rateKey)?.vendor ?? firm ?? null;
}

/**
 * What a line is made of: of one piece, and how many there are of it. Typed and imported lines are made of what the work is made of
 * that they are linked to, where their quantity is the work’s own; null where nothing says what they are made of.
 */
function materialsOf(
  line: Line,
  price: PricedLine,
  context: RateContext,
): (Pick<PricedLine, 'components'> & { readonly count: number }) | null {
  const { manual, count } = line;
  if (!manual && line.rate === null) return { components: price.components, count };
  if (quotedBy(line) !== null) return null;
  const recipe = context.book.recipes.get(line.work ?? '');
  if (!recipe || (manual && manual.unit !== recipe.unit)) return null;
  const { required, optional } = inputsOf(recipe);
  const pieces = manual && required.length + optional.length === 0;
  if (manual && !pieces && !quantityInputs(recipe).includes('area')) return null;
  const area = manual && !pieces ? { area: manual.quantity, dimension: null } : {};
  try {
    const { components } = priceLine({ ...line, ...area, manual: null, rate: null }, context);
    if (!pieces) return { components, count };
    return Number.isInteger(toNumber(manual.quantity))
      ? { components, count: count * toNumber(manual.quantity) }
      : null;
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

function needOf(
  { label, unit, quantity: each, wastageBp, rate, amount }: PricedComponent,
  of: OfLine,
  count: number,
  vendor: string | null,
): LineNeed {
  return {
    ...of,
    key: `${labelKey(label)}|${unit}`,
    label,
    unit,
    quantity: quantity(each * count),
    wastageBp,
    rate,
    amount: paise(amount * count),
    vendor,
  };
}
