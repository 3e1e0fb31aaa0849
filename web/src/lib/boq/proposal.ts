import type { Body } from '../api/api-types';

/** A change that is estimated and not applied yet, as the API's `explainEstimate` takes it. */
export type Proposed = Body<'/api/boqs/{id}/why/estimate', 'post'>['change'];

export interface Proposal {
  change: Proposed;
  /** Of its estimate: what is explained is of exactly the figures that were shown. */
  token?: string | undefined;
}

/** The name in the history's state of the change that is explained: it is too long for an address, and no link is to have it. */
export const PROPOSAL_STATE = 'proposal';

/** The change that the amounts being explained are estimates of; undefined where they stand so. */
export function proposalIn(state: unknown): Proposal | undefined {
  if (typeof state !== 'object' || state === null || !(PROPOSAL_STATE in state)) return undefined;
  return state[PROPOSAL_STATE] as Proposal;
}
