import type { Body } from '../api/api-types';

/** An estimated change that is not applied yet, as accepted by the API's `explainEstimate`. */
export type ProposedChange = Body<'/api/boqs/{id}/why/estimate', 'post'>['change'];

export interface Proposal {
  change: ProposedChange;
  /** Token of its estimate, so that exactly the shown figures are explained. */
  token?: string | undefined;
}

/**
 * Key in the history state for the change being explained: it is too long for a URL, and must not be in shared links.
 */
export const PROPOSAL_STATE = 'proposal';

/** The change whose estimate is being explained; undefined for actual amounts. */
export function proposalIn(state: unknown): Proposal | undefined {
  if (typeof state !== 'object' || state === null || !(PROPOSAL_STATE in state)) return undefined;
  return state[PROPOSAL_STATE] as Proposal;
}
