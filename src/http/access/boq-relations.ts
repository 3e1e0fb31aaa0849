import type { RequestContext } from '../request/request-context';
import type { Identity } from './actor';

/**
 * How an actor stands to a BOQ: creator or owner, accepted invite, a published recommendation, none of these,
 * or there is no such BOQ.
 */
export type BoqRelation = 'own' | 'invited' | 'template' | 'other' | 'absent';

/** What the policy guard asks the BOQ feature. `own` wins over `invited`, both win over `template`. */
export interface BoqRelations {
  /** `boqId` is a well-formed UUID. Within a `request` a BOQ is looked up once. Rejects when the database cannot be asked. */
  relation(boqId: string, actor: Identity, request?: RequestContext): Promise<BoqRelation>;
  /** The revision since which a BOQ is marked up; null where it never was, `NEVER` for a what-if copy of such a one. */
  soldSince(boqId: string, request?: RequestContext): Promise<number | null>;
}

/** Later than every revision: who may not see costs sees nothing of a what-if copy of a marked-up BOQ. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Injection token of the BoqRelations in use. */
export const BOQ_RELATIONS = Symbol('BoqRelations');
