import { toWire, type Plan } from '@fitout/plan';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';

export type PlanEstimate = Reply<'/api/boqs/{id}/plan/estimate', 'post'>;
export type PlanDrawn = Reply<'/api/boqs/{id}/plan', 'put'>;

/** A body may be changed by who sends it, a plan never. */
const bodyOf = (plan: Plan): Body<'/api/boqs/{id}/plan', 'put'> =>
  toWire(plan) as unknown as Body<'/api/boqs/{id}/plan', 'put'>;

/** What this plan would make of the total; stores nothing. Throws ApiError 422 for a plan with faults. */
export function estimatePlan(boqId: string, plan: Plan): Promise<PlanEstimate> {
  return call('post', '/api/boqs/{id}/plan/estimate', { path: { id: boqId }, body: bodyOf(plan) });
}

export interface DrawInput {
  boqId: string;
  plan: Plan;
  /** The revision whose plan was seen: throws ApiError 412 where somebody drew another since. */
  revision: number;
}

/** Draws the flat as one revision; what follows from its rooms is measured again. */
export function drawPlan({ boqId, plan, revision }: DrawInput, key: string): Promise<PlanDrawn> {
  return call('put', '/api/boqs/{id}/plan', { path: { id: boqId }, body: bodyOf(plan), revision, key });
}
