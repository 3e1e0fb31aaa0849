import type { Body } from '../../../lib/api/api-types';
import type { AnalysisRow, RateKind } from './rate-commands';

/** A rate of a BOQ in the form of a designer's own rate. */
export type LibraryRate = Body<'/api/rate-library/rates', 'post'>;

/** The rate before a mark-up, with the vendor's price that it was taken from. A typed rate has no source. */
export function toLibraryRate(
  { service, label, tax_basis, taken_from: from, ...row }: AnalysisRow,
  kind: RateKind,
): LibraryRate {
  return {
    service,
    kind,
    label,
    rate: row.cost_rate ?? row.rate,
    tax_basis,
    vendor: from?.vendor.slice(0, 100) ?? null,
    brand: from?.brand.slice(0, 100) ?? null,
    document: from?.document.slice(0, 200) ?? null,
    date: from?.date ?? null,
    valid_until: from?.valid_until ?? null,
  };
}
