/** Lengths as people write them, to the millimetre. */
import { MM_PER_INCH, sqft } from '@fitout/plan';
import { parseInches } from '../../../lib/format/feet-inch';

/** `12′ 4½″`: to half an inch, as a tape is read. */
export function lengthWords(mm: number): string {
  const halves = Math.round((Math.abs(mm) / MM_PER_INCH) * 2);
  const [feet, rest] = [Math.floor(halves / 24), halves % 24];
  const inches = `${rest >= 2 || rest === 0 ? Math.floor(rest / 2) : ''}${rest % 2 ? '½' : ''}″`;
  if (feet === 0) return inches;
  return rest === 0 ? `${feet}′` : `${feet}′ ${inches}`;
}

/** Whole millimetres of a typed length; null where it is none. */
export function parseLength(text: string): number | null {
  const inches = parseInches(text);
  return inches === null ? null : Math.round(inches * MM_PER_INCH);
}

/** `129 sq ft`, or with the unit’s name in another language. */
export const areaWords = (mm2: number, unit = 'sq ft'): string => `${Math.round(sqft(mm2))} ${unit}`;
