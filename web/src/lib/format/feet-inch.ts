/** A length in API format. */
export interface FeetInches {
  feet: number;
  inches: number;
}

const MAX_INCHES = 12_000;
const NUMBER = String.raw`(\d+(?:\.\d*)?)`;
const MM_PER_INCH = 25.4;
/** Parts of an inch as one sign. */
const PARTS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75', '⅛': '.125' };
const FOOT = String.raw`(?:'|′|’|ft\.?|feet|foot|f)`;
const INCH = String.raw`(?:"|″|”|''|′′|in\.?|inch|inches|i)`;

const FORMS: readonly { pattern: RegExp; inches: (a: number, b: number) => number }[] = [
  { pattern: new RegExp(`^${NUMBER}\\s*mm\\.?$`), inches: (a) => a / MM_PER_INCH },
  { pattern: new RegExp(`^${NUMBER}\\s*cm\\.?$`), inches: (a) => (a * 10) / MM_PER_INCH },
  { pattern: new RegExp(`^${NUMBER}\\s*(?:m|mtr|metres?|meters?)\\.?$`), inches: (a) => (a * 1000) / MM_PER_INCH },
  { pattern: new RegExp(`^${NUMBER}\\s*${INCH}$`), inches: (a) => a },
  { pattern: new RegExp(`^${NUMBER}\\s*${FOOT}?$`), inches: (a) => a * 12 },
  { pattern: new RegExp(`^${NUMBER}\\s*(?:${FOOT}|-|\\s)\\s*${NUMBER}\\s*${INCH}?$`), inches: (a, b) => a * 12 + b },
];

/**
 * Parses a typed length, `5'6"`, `5 6`, `5.5ft`, `66in`, `6½″`, `1800mm`, `1.8m`, `5-6` or plain feet, into whole inches (half up). Null when it
 * is not a length, zero or beyond 1,000 feet.
 */
export function parseFeetInch(text: string): number | null {
  const exact = parseInches(text);
  const value = exact === null ? 0 : Math.round(exact + 1e-9);
  return value > 0 ? value : null;
}

/** The same, not rounded to whole inches: for what is drawn in millimetres. */
export function parseInches(text: string): number | null {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/(\d*)\s?([¼½¾⅛])/g, (_all, whole: string, part: string) => `${whole || '0'}${PARTS[part] ?? ''}`);
  for (const { pattern, inches } of FORMS) {
    const match = pattern.exec(trimmed);
    if (!match) continue;
    const value = inches(Number(match[1]), Number(match[2] ?? 0));
    return value > 0 && Math.round(value) <= MAX_INCHES ? value : null;
  }
  return null;
}

/** Whole inches as `6′ 6″`, `5′` or `8″`. */
export function formatInches(total: number): string {
  const feet = Math.floor(total / 12);
  const rest = total % 12;
  if (feet === 0) return `${rest}″`;
  return rest === 0 ? `${feet}′` : `${feet}′ ${rest}″`;
}

export function toInches(value: FeetInches): number {
  return value.feet * 12 + value.inches;
}

export function fromInches(total: number): FeetInches {
  return { feet: Math.floor(total / 12), inches: total % 12 };
}

/** Sides in the usual order. */
export const SIDES = ['L', 'W', 'H'] as const;
export type Side = (typeof SIDES)[number];

/** `6′ 6″ × 5′ × 3′ 6″`; an empty string when no side is given. */
export function formatDimension(dimension: Partial<Record<Side, FeetInches | null>> | null | undefined): string {
  if (!dimension) return '';
  return SIDES.map((side) => dimension[side])
    .filter((value): value is FeetInches => value != null)
    .map((value) => formatInches(toInches(value)))
    .join(' × ');
}
