import { call } from '../api/api-client';
import type { Body, Reply } from '../api/api-types';

export type AdoptionReply = Reply<'/api/boqs/{id}/material-offers', 'post'>;

/** A rate of a BOQ that is to be taken from a vendor's price. */
export interface Adoption {
  boqId: string;
  rates: Body<'/api/boqs/{id}/material-offers', 'post'>['rates'];
  reason?: string;
  estimateToken?: string | undefined;
}

/** Effect of the change; stores nothing. */
export function estimateOffers({ boqId, rates }: Adoption): Promise<AdoptionReply> {
  return call('post', '/api/boqs/{id}/material-offers', { path: { id: boqId }, body: { action: 'estimate', rates } });
}

/** Makes the change, as one revision. Throws ApiError 409 when a rate or a price has changed since its estimate. */
export function adoptOffers({ boqId, rates, reason, estimateToken }: Adoption, key: string): Promise<AdoptionReply> {
  return call('post', '/api/boqs/{id}/material-offers', {
    path: { id: boqId },
    body: { action: 'submit', rates, ...(reason?.trim() ? { reason: reason.trim() } : {}) },
    key,
    estimateToken,
  });
}
