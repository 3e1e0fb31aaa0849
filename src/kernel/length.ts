/** Lengths are whole inches internally, feet and inches in the interface. */
declare const inchesBrand: unique symbol;
export type Inches = number & { readonly [inchesBrand]: true };

/** 1,000 feet: longer than any side of a flat. */
const MAX_INCHES = 12_000;

export interface FeetInches {
  readonly feet: number;
  readonly inches: number;
}

/** Wraps a whole number of inches from 0 to MAX_INCHES. Throws RangeError otherwise. */
export function inches(value: number): Inches {
  if (!Number.isInteger(value) || value < 0 || value > MAX_INCHES)
    throw new RangeError(`not a length in inches: ${value}`);
  return value as Inches;
}

export function fromFeetInches(value: FeetInches): Inches {
  return inches(value.feet * 12 + value.inches);
}

export function toFeetInches(value: Inches): FeetInches {
  return { feet: Math.floor(value / 12), inches: value % 12 };
}

/** Units in which lengths are measured on site. */
export const LENGTH_UNITS = ['ft', 'm'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** `6′ 6″`, as screens and exports show it. */
export function formatFeetInches(value: Inches): string {
  const { feet, inches: rest } = toFeetInches(value);
  return rest === 0 ? `${feet}′` : `${feet}′ ${rest}″`;
}
