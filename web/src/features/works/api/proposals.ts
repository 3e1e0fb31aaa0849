import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';

export type WorksProposal = Schema<'WorksProposal'>;
export type ProposalEstimate = Reply<'/api/firm/works/proposals/estimate', 'post'>;
export type WorksRange = Schema<'WorksRange'>;
export type Adoption = Body<'/api/firm/works/proposals/adopt', 'post'>;

/** What finished works teach about estimates. */
export const proposalsQuery = queryOptions({
  queryKey: ['firm-works', 'proposals'],
  queryFn: ({ signal }) => call('get', '/api/firm/works/proposals', { signal }),
});

/** The rates that a proposal would change, and its effect on the open BOQs; those changed last. */
export const proposalEstimateQuery = ({ service, side }: WorksProposal) =>
  queryOptions({
    queryKey: ['works-proposal', service, side],
    queryFn: ({ signal }) =>
      call('post', '/api/firm/works/proposals/estimate', { query: { limit: 20 }, body: { service, side }, signal }),
    gcTime: 0,
    retry: false,
  });

/** Saves a proposal as a version of one's own rates. */
export function adoptProposal(body: Adoption, key: string) {
  return call('post', '/api/firm/works/proposals/adopt', { body, key });
}

/** Whether ranges of new estimates rest on one's own finished works; saved as a version of one's own rates. */
export function setRange(body: { own: boolean }, key: string) {
  return call('put', '/api/firm/works/range', { body, key });
}
