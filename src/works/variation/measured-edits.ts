import type { LineEdit } from '../../boq/domain/boq.commands';
import type { Line } from '../../boq/domain/boq.state';
import { inches } from '../../kernel/length';
import { divideHalfUp, type Paise } from '../../kernel/money';
import { quantity, QUANTITY_SCALE, times, type Quantity } from '../../kernel/quantity';

/**
 * Ways to give a line another quantity of all pieces: a typed one, its area, its only side, or the number of its pieces.
 * Which of them does it is for pricing to say. A line of several sides may have none: only a person knows which side grew.
 */
export function editsTo(line: Line, wanted: Quantity): LineEdit[] {
  const { count, manual } = line;
  const each = wanted % count === 0 ? quantity(wanted / count) : null;
  return [
    ...(manual && each !== null && each > 0 ? [{ manual: measured(manual, each) }] : []),
    ...(each !== null && !manual ? [{ area: each }, { area: each, dimension: null }] : []),
    ...(each !== null ? onlySide(line, each) : []),
    ...(wanted % QUANTITY_SCALE === 0 ? [{ count: wanted / QUANTITY_SCALE }] : []),
  ];
}

const INCHES = 12;

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
