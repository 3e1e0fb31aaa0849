import type { Service } from './terms';

/** The two sides of a cost; consumables count as material. */
export type CostKind = 'material' | 'labour';

/** Key of a BOQ's own rate: `carpentry|labour|carpentry labour`. */
export type RateKey = string;

/** A version of a firm's rate library; `owner` is its designer. Versions never change. */
export interface LibraryPin {
  readonly owner: string;
  readonly version: number;
}

/** A label in lower case and trimmed, which is how labels are compared. */
export function labelKey(label: string): string {
  return label.trim().toLowerCase();
}

export function rateKey(service: Service, kind: CostKind, label: string): RateKey {
  return `${service}|${kind}|${labelKey(label)}`;
}
