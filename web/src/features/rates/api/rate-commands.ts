import { SERVICES } from '../../../api/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { ProposedChange } from '../../../lib/boq/proposal';

export type AnalysisData = Reply<'/api/analysis', 'get'>['data'];
export type AnalysisRow = AnalysisData['items'][number];
export type AnalysisType = 'carpentry-labour' | 'civil-labour' | 'carpentry-material' | 'civil-material';
export type RateKind = 'material' | 'labour';
export type RateAnswer = Reply<'/api/analysis', 'patch'>;

/** Quantities, rates and costs by label, for one of the four analyses; with a revision, as of that revision. */
export const analysisQuery = (boqId: string, type: AnalysisType, revision?: number) =>
  queryOptions({
    queryKey:
      revision === undefined ? boqKeys.analysis(boqId, type) : [...boqKeys.past(boqId, revision), 'analysis', type],
    ...(revision === undefined ? {} : { staleTime: Infinity }),
    queryFn: async ({ signal }) => {
      const query = { boq_id: boqId, type, ...(revision === undefined ? {} : { revision }) };
      return (await call('get', '/api/analysis', { query, signal })).data;
    },
  });

/** The rate of one label in one service of a BOQ, and its new value. */
export interface RateChange {
  boqId: string;
  service: AnalysisRow['service'];
  kind: RateKind;
  label: string;
  rate: number;
  /** The rate the person saw: the server refuses the change when it is outdated. */
  oldRate: number;
  reason?: string;
  /**
   * Token of the estimate shown to the person: the server refuses the change when any of its figures has changed since.
   */
  estimateToken?: string;
}

/** The analysis that lists a service's labels. */
export function analysisTypeOf(service: AnalysisRow['service'], kind: RateKind): AnalysisType {
  return `${SERVICES.find(({ id }) => id === service)?.analysis ?? 'civil'}-${kind}`;
}

function bodyOf(change: RateChange, action: 'estimate' | 'submit'): Body<'/api/analysis', 'patch'> {
  const { service, kind, label, rate, oldRate } = change;
  const reason = change.reason?.trim() ? { reason: change.reason.trim() } : {};
  return kind === 'material'
    ? { service, action, material: { [label.toLowerCase()]: { rate, old_rate: oldRate } }, ...reason }
    : { service, action, labour: label.toLowerCase(), rate, old_rate: oldRate, ...reason };
}

/** The change as a subject for explaining its estimate. */
export function proposedRate(change: RateChange): ProposedChange {
  return { kind: 'rate', type: analysisTypeOf(change.service, change.kind), body: bodyOf(change, 'estimate') };
}

/** Effect of the change; stores nothing. */
export function estimateRate(change: RateChange): Promise<RateAnswer> {
  const query = { boq_id: change.boqId, type: analysisTypeOf(change.service, change.kind) };
  return call('patch', '/api/analysis', { query, body: bodyOf(change, 'estimate') });
}

/**
 * Makes the change. Throws ApiError 409 when someone else changed the rate (with the current one) or the estimate's
 * figures first.
 */
export function applyRate(change: RateChange, key: string): Promise<RateAnswer> {
  const query = { boq_id: change.boqId, type: analysisTypeOf(change.service, change.kind) };
  return call('patch', '/api/analysis', {
    query,
    body: bodyOf(change, 'submit'),
    key,
    estimateToken: change.estimateToken,
  });
}
