import type { Paise } from '../../../kernel/money';
import type { Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { LabourOrigin } from '../../../kernel/typed-measure';
import type { PricedBoq } from '../../../pricing';
import type { BoqState, Line } from '../../domain/boq.state';
import { placeOf } from '../../domain/line-fields';

/** A typed or imported line with a rate, at cost. */
export interface TypedRate {
  readonly lineId: string;
  readonly service: Service;
  readonly title: string;
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly material: number;
  readonly labour: number;
  readonly labourFrom: LabourOrigin | null;
}

type PlacedRate = TypedRate & { readonly seq: number };

/** The typed and imported lines of a BOQ that have a rate, in order, each with its place. Pure. */
export function typedRates({ lines }: BoqState, priced: PricedBoq): PlacedRate[] {
  return [...lines.values()].flatMap((line) => typedRate(line, priced) ?? []);
}

/** The rate of a line with its place; null where it is neither typed nor imported, or has none. Pure. */
export function typedRate(line: Line, priced: PricedBoq): PlacedRate | null {
  const price = priced.lines.get(line.id);
  if (!price || !line.manual || line.manual.rate <= 0) return null;
  const { unit, quantity, rate, labour } = line.manual;
  return {
    lineId: line.id,
    seq: placeOf(line),
    service: line.service,
    title: line.title,
    unit,
    quantity,
    rate,
    material: price.material,
    labour: price.labour,
    labourFrom: labour?.from ?? null,
  };
}
