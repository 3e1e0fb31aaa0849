import type { Paise } from '../../../kernel/money';
import type { Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { LabourOrigin } from '../../../kernel/typed-measure';
import type { PricedBoq } from '../../../pricing';
import type { BoqState } from '../../domain/boq.state';
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

/** The typed and imported lines of a BOQ that have a rate, in order, each with its place. Pure. */
export function typedRates({ lines }: BoqState, priced: PricedBoq): (TypedRate & { readonly seq: number })[] {
  return [...lines.values()].flatMap((line) => {
    const price = priced.lines.get(line.id);
    if (!price || !line.manual || line.manual.rate <= 0) return [];
    const { id: lineId, service, title } = line;
    const { unit, quantity, rate, labour } = line.manual;
    const cost = { material: price.material, labour: price.labour };
    return {
      lineId,
      seq: placeOf(line),
      service,
      title,
      unit,
      quantity,
      rate,
      ...cost,
      labourFrom: labour?.from ?? null,
    };
  });
}
