import type { LineEdit } from '../../boq/domain/boq.commands';
import type { Line } from '../../boq/domain/boq.state';
import { inches } from '../../kernel/length';
import { divideHalfUp, paise, type Paise } from '../../kernel/money';
import { quantity, QUANTITY_SCALE, times, toNumber, type Quantity } from '../../kernel/quantity';
import { unitWords } from '../../kernel/units/unit-words';
import { typedMeasure, type PricedLine } from '../../pricing';
import type { LineCost } from '../domain/costs/costs.state';
import type { Stamp } from '../domain/stamp';

/** What one piece of a line measures, and what all of it costs before the mark-up. */
export type UnitCost = Pick<PricedLine, 'unit' | 'quantity'> & LineCost;

/**
 * Ways to give a line another quantity of all pieces: a typed one, its area, its only side, or the number of its pieces.
 * Which of them does it is for pricing to say. Only a person knows which of several sides grew: such a line gets the measured
 * quantity as a typed one, at the rate that it has.
 */
export function editsTo(line: Line, wanted: Quantity, price: UnitCost, by: Stamp): LineEdit[] {
  const { count, manual } = line;
  const each = wanted % count === 0 ? quantity(wanted / count) : null;
  return [
    ...(manual && each !== null && each > 0 ? [{ manual: measured(manual, each) }] : []),
    ...(each !== null && !manual ? [{ area: each }, { area: each, dimension: null }] : []),
    ...(each !== null ? onlySide(line, each) : []),
    ...(wanted % QUANTITY_SCALE === 0 ? [{ count: wanted / QUANTITY_SCALE }] : []),
    ...(manual ? [] : typed(line, wanted, price, by)),
  ];
}

const INCHES = 12;

/** The measured quantity of all pieces as a typed one, at what a unit of the line costs before its mark-up. */
function typed({ count, rate }: Line, wanted: Quantity, price: UnitCost, { by, at }: Stamp): LineEdit[] {
  const { unit, quantity: each, material, labour } = price;
  const agreed = quantity(each * count);
  if (agreed === 0) return [];
  const cost = paise(material + labour);
  const unitRate = rate ?? paise(Number(divideHalfUp(BigInt(cost) * BigInt(QUANTITY_SCALE), BigInt(agreed))));
  const measure = typedMeasure({
    unit,
    quantity: wanted,
    rate: unitRate,
    amount: times(wanted, unitRate),
    includedBp: null,
    labour: { of: labour, whole: cost, from: 'work' },
  });
  const words = (many: Quantity): string => toNumber(many).toLocaleString('en-IN');
  // Without the rate: whoever reads this may not see costs.
  const because = `${words(wanted)} ${unitWords(unit, toNumber(wanted))} instead of ${words(agreed)}, at the rate that it had`;
  const found = { from: 'measured', label: 'Measurement book', because, by, at } as const;
  return [{ count: 1, rate: null, manual: { ...measure, found } }];
}

function onlySide({ dimension }: Line, each: Quantity): LineEdit[] {
  const sides = Object.keys(dimension ?? {});
  const length = (each * INCHES) / QUANTITY_SCALE;
  return sides.length === 1 && sides[0] === 'L' && Number.isInteger(length)
    ? [{ dimension: { L: inches(length) } }]
    : [];
}

/** A typed measure of another quantity at its rate; an amount that is not quantity × rate grows alike. */
function measured(manual: NonNullable<Line['manual']>, each: Quantity): NonNullable<Line['manual']> {
  const scaled = (amount: Paise, rate: Paise): Paise =>
    amount === times(manual.quantity, rate)
      ? times(each, rate)
      : (Number(divideHalfUp(BigInt(amount) * BigInt(each), BigInt(manual.quantity))) as Paise);
  const { gross, labour } = manual;
  return {
    ...manual,
    quantity: each,
    amount: scaled(manual.amount, manual.rate),
    ...(gross && { gross: { ...gross, amount: scaled(gross.amount, gross.rate) } }),
    ...(labour && { labour: { ...labour, amount: scaled(labour.amount, labour.rate) } }),
  };
}
