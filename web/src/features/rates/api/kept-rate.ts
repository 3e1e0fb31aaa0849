import type { Body } from '../../../lib/api/api-types';
import type { AnalysisRow, RateKind } from './rate-commands';

/** A rate of a BOQ in the form of a designer's own rate. */
export type KeptRate = Body<'/api/rate-library/rates', 'post'>;

export function keptRate({ service, label, rate, tax_basis }: AnalysisRow, kind: RateKind): KeptRate {
  return { service, kind, label, rate, tax_basis };
}
