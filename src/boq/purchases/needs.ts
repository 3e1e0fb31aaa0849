import { paise, type Paise } from '../../kernel/money';
import { quantity, type Quantity } from '../../kernel/quantity';
import { labelKey } from '../../kernel/rate-key';
import { isShare, phaseOf, priceBoq, priceLine, type Need, type PricedComponent, type SitePhase } from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { BoqState, Line } from '../domain/boq.state';

/** What of a line is bought, and for which phase of the work. */
interface OfLine {
  readonly line: Line;
  readonly phase: SitePhase;
}

export interface LineNeed extends Need, OfLine {
  /** Named by the firm’s own rate; null where another rate is in force. */
  readonly vendor: string | null;
}

/** A typed or imported line, or a lump sum: nothing says what it is made of. */
export interface DescribedNeed extends OfLine {
  readonly key: string;
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
}

/** Everything that the lines of a BOQ need bought. material − ofShares + ofOwnRates is what the needs amount to. Pure. */
export function needsOf(state: BoqState): BillNeeds {
  const context = { ...contextOf(state), markUp: null };
  const priced = priceBoq(state.lines, context).lines;
  const needs: LineNeed[] = [];
  const described: DescribedNeed[] = [];
  let [material, ofShares, ofOwnRates] = [0, 0, 0];
  for (const line of state.lines.values()) {
    const price = priced.get(line.id);
    if (!price) continue;
    const phase = phaseOf(line, price);
    material += price.material;
    if (line.manual) {
      // Labour alone is nothing to buy; what has no rate yet is.
      if (price.material === 0 && price.labour > 0) continue;
      const units = quantity(line.manual.quantity * line.count);
      described.push({
        key: `item|${line.id}`,
        line,
        phase,
        quantity: units,
        unit: line.manual.unit,
        amount: price.material,
      });
      continue;
    }
    const { components } = line.rate === null ? price : priceLine({ ...line, rate: null }, context);
    const goods = components.filter((part) => part.side === 'material' && !isShare(part) && part.quantity > 0);
    needs.push(
      ...goods.map((part) => needOf(part, line, phase, context.book.library?.rates.get(part.rateKey ?? '')?.vendor)),
    );
    const bought = goods.reduce((all, { amount }) => all + amount * line.count, 0);
    if (line.rate === null) ofShares += price.material - bought;
    else ofOwnRates += bought - price.material;
  }
  return { needs, described, material: paise(material), ofShares: paise(ofShares), ofOwnRates: paise(ofOwnRates) };
}

function needOf(
  { label, unit, quantity: each, wastageBp, rate, amount, provenance }: PricedComponent,
  line: Line,
  phase: SitePhase,
  vendor: string | null | undefined,
): LineNeed {
  return {
    key: `${labelKey(label)}|${unit}`,
    label,
    unit,
    quantity: quantity(each * line.count),
    wastageBp,
    rate,
    amount: paise(amount * line.count),
    line,
    phase,
    vendor: provenance === 'firm' ? (vendor ?? null) : null,
  };
}
