import { toWire, type Plan } from '@fitout/plan';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';

export type PlanEstimate = Reply<'/api/boqs/{id}/plan/estimate', 'post'>;
export type PlanDrawn = Reply<'/api/boqs/{id}/plan', 'put'>;

type PlanBody = Body<'/api/boqs/{id}/plan', 'put'>;

/** A plan with the lines that come, go and change with what stands on it. */
export interface PlanChange extends Required<Pick<PlanBody, 'added' | 'removed' | 'sized'>> {
  readonly plan: Plan;
}

/** A body may be changed by who sends it, a plan never. */
const bodyOf = ({ plan, added, removed, sized }: PlanChange): PlanBody => ({
  ...(toWire(plan) as unknown as PlanBody),
  ...(added.length > 0 ? { added } : {}),
  ...(removed.length > 0 ? { removed } : {}),
  ...(sized.length > 0 ? { sized } : {}),
});

/** What this plan would make of the total; stores nothing. Throws ApiError 422 for a plan with faults. */
export function estimatePlan(boqId: string, change: PlanChange): Promise<PlanEstimate> {
  return call('post', '/api/boqs/{id}/plan/estimate', { path: { id: boqId }, body: bodyOf(change) });
}

export interface DrawInput {
  boqId: string;
  change: PlanChange;
  /** The revision whose plan was seen: throws ApiError 412 where somebody drew another since. */
  revision: number;
}

/** Draws the flat as one revision; what follows from its rooms is measured again. */
export function drawPlan({ boqId, change, revision }: DrawInput, key: string): Promise<PlanDrawn> {
  return call('put', '/api/boqs/{id}/plan', { path: { id: boqId }, body: bodyOf(change), revision, key });
}
