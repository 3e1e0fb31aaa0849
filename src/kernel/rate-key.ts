import type { Service } from './terms';

/** The two sides of a cost; consumables count as material. */
export type CostKind = 'material' | 'labour';

/** What a BOQ's own rate is kept under: `carpentry|labour|carpentry labour`. */
export type RateKey = string;

/** A version of the rate library of a firm: `owner` is the designer whose it is. Versions never change. */
export interface LibraryPin {
  readonly owner: string;
  readonly version: number;
}

/** A label without case and outer space: labels are told apart by nothing else. */
export function labelKey(label: string): string {
  return label.trim().toLowerCase();
}

export function rateKey(service: Service, kind: CostKind, label: string): RateKey {
  return `${service}|${kind}|${labelKey(label)}`;
}
