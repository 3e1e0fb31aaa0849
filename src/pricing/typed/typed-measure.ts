/** The arithmetic of typed and imported lines: without tax, and shared between material and labour. */
import { divideHalfUp, multiplyScaled, paise, ZERO, type Paise } from '../../kernel/money';
import { times, type Quantity } from '../../kernel/quantity';
import type { LabourOrigin, TypedMeasure } from '../../kernel/typed-measure';
import { netOf } from '../tax/tax';

/** A part of every rate as `of` to `whole`. */
export interface Share {
  readonly of: number;
  readonly whole: number;
  readonly from: LabourOrigin;
}

/** The figures of a line as a person enters them. */
export interface GivenMeasure {
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly amount: Paise;
  /** The rate of the tax that they include; null where they include none. */
  readonly includedBp: number | null;
  /** Labour as a part of the rate. */
  readonly labour: Share;
  /** The code and the rate of its tax that a file states. */
  readonly tax?: TypedMeasure['tax'];
  /** Whether the net amount is that of the amount, to the paisa, rather than quantity × net rate. */
  readonly keepsAmount?: boolean;
}

/** The figures without tax, the other figures given with them, and the labour in them. */
export function typedMeasure(given: GivenMeasure): TypedMeasure {
  const { unit, quantity, rate, amount, includedBp, labour, tax } = given;
  const isProduct = amount === times(quantity, rate) && !(given.keepsAmount && includedBp !== null);
  const net = includedBp === null ? rate : netOf(rate, includedBp);
  const sum = isProduct ? times(quantity, net) : includedBp === null ? amount : netOf(amount, includedBp);
  const labourRate = partOf(net, labour);
  return {
    unit,
    quantity,
    rate: net,
    amount: sum,
    ...(includedBp === null ? {} : { gross: { rate, amount, gstBp: includedBp } }),
    labour: {
      rate: labourRate,
      amount: isProduct ? times(quantity, labourRate) : partOf(sum, labour),
      from: labour.from,
    },
    ...(tax ? { tax } : {}),
  };
}

/** The same rates for another quantity; the amounts are its products. */
export function withQuantity(measure: TypedMeasure, quantity: Quantity): TypedMeasure {
  const { rate, gross, labour } = measure;
  return {
    ...measure,
    quantity,
    amount: times(quantity, rate),
    ...(gross ? { gross: { ...gross, amount: times(quantity, gross.rate) } } : {}),
    ...(labour ? { labour: { ...labour, amount: times(quantity, labour.rate) } } : {}),
  };
}

/** The same line with its rate moved by a factor scaled by 10,000; what was given and what is labour move with it. */
export function withRateTimes(measure: TypedMeasure, factor: number): TypedMeasure {
  const { unit, quantity, gross, labour } = measure;
  const rate = multiplyScaled(givenRate(measure), factor);
  const moved = typedMeasure({
    unit,
    quantity,
    rate,
    amount: times(quantity, rate),
    includedBp: gross?.gstBp ?? null,
    labour: shareOf(measure) ?? { of: 0, whole: 1, from: 'trade' },
    ...(measure.tax ? { tax: measure.tax } : {}),
  });
  return labour
    ? moved
    : {
        unit,
        quantity,
        rate: moved.rate,
        amount: moved.amount,
        ...(gross ? { gross: moved.gross } : {}),
        ...(moved.tax ? { tax: moved.tax } : {}),
      };
}

/** The rate as it was typed or read: with tax where that is in it. */
export function givenRate({ rate, gross }: TypedMeasure): Paise {
  return gross?.rate ?? rate;
}

/** The labour in a line's rate, where it is known; otherwise null. */
export function shareOf({ rate, labour }: TypedMeasure): Share | null {
  if (!labour) return null;
  return rate === 0 ? { of: 0, whole: 1, from: labour.from } : { of: labour.rate, whole: rate, from: labour.from };
}

function partOf(amount: Paise, { of, whole }: Share): Paise {
  return whole === 0 ? ZERO : paise(Number(divideHalfUp(BigInt(amount) * BigInt(of), BigInt(whole))));
}
