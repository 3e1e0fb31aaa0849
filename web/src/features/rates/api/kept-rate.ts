import type { Body } from '../../../lib/api/api-types';
import type { AnalysisRow, RateKind } from './rate-commands';

/** A rate of a BOQ as the designer's own ones take it. */
export type KeptRate = Body<'/api/rate-library/rates', 'post'>;

export function keptRate({ service, label, rate, tax_basis }: AnalysisRow, kind: RateKind): KeptRate {
  return { service, kind, label, rate, tax_basis };
}
