import type { LengthUnit } from '../../../kernel/length';
import { quantityOf, type Quantity } from '../../../kernel/quantity';
import type { RawCell } from '../parse/raw-file';
import { figureOf, quantityOfFigure, textOf } from '../understand/cells';

/** A length as a sheet of measurements states it; `unit` is null where its cell does not say. */
export interface Side {
  readonly size: Quantity;
  readonly unit: LengthUnit | null;
}

const INCHES_PER_FOOT = 12;
const MM_PER_METRE = 1_000;
const FEET = /^(\d+(?:\.\d+)?)\s*(?:['′’]|ft\.?|feet)\s*-?\s*(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|in\.?|inch(?:es)?)?)?$/i;
const INCHES = /^(\d+(?:\.\d+)?)\s*(?:["″”]|inch(?:es)?)$/i;
const OWN_UNITS: Readonly<Record<string, LengthUnit>> = {
  m: 'm',
  mt: 'm',
  mtr: 'm',
  mtrs: 'm',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  ft: 'ft',
  feet: 'ft',
  rft: 'ft',
  rm: 'm',
  rmt: 'm',
};

/** The unit of lengths that a word names; null for any other word. */
export const lengthUnitOf = (word: string): LengthUnit | 'mm' | null => {
  const key = word.toLowerCase().replace(/[^a-z]/g, '');
  return key === 'mm' ? 'mm' : (OWN_UNITS[key] ?? null);
};

/** A length, null of an empty cell, or its text where that is none. `unit`: what the heading says, which holds where the cell says nothing. */
export function sideOf(cell: RawCell | undefined, unit: LengthUnit | 'mm' | null): Side | string | null {
  const text = textOf(cell).trim();
  const [, feet, inches] = FEET.exec(text) ?? [];
  if (feet !== undefined) return { size: quantityOf(Number(feet) + Number(inches ?? 0) / INCHES_PER_FOOT), unit: 'ft' };
  const [, alone] = INCHES.exec(text) ?? [];
  if (alone !== undefined) return { size: quantityOf(Number(alone) / INCHES_PER_FOOT), unit: 'ft' };
  const figure = figureOf(cell);
  if (figure.kind === 'blank') return null;
  const size = quantityOfFigure(figure);
  if (figure.kind !== 'number' || size === null) return text;
  const own = figure.rest === '' ? unit : lengthUnitOf(figure.rest);
  if (own === null && figure.rest !== '') return text;
  return own === 'mm' ? { size: quantityOf(size / 10_000 / MM_PER_METRE), unit: 'm' } : { size, unit: own };
}
