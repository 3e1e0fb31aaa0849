import type { RequestContext } from '../request/request-context';
import type { Identity } from './actor';

/**
 * An actor's relation to a BOQ: creator or owner; accepted invitation to edit (`invited`), to comment, to view or to work on site; a
 * published recommendation; none of these; no such BOQ.
 */
export type BoqRelation = 'own' | 'invited' | 'commenter' | 'viewer' | 'site' | 'template' | 'other' | 'absent';

/** Relations of people who own a BOQ or have accepted an invitation to it. */
export const MEMBER_RELATIONS: ReadonlySet<BoqRelation> = new Set(['own', 'invited', 'commenter', 'viewer', 'site']);

/** What the policy guard needs from the BOQ feature. `own` wins over an invitation, both win over `template`. */
export interface BoqRelations {
  /** `boqId` is a well-formed UUID. Looked up once per BOQ and `request`. Rejects when the database is unavailable. */
  relation(boqId: string, actor: Identity, request?: RequestContext): Promise<BoqRelation>;
  /** The revision since which a BOQ is marked up; null where it never was, `NEVER` for a what-if copy of such a one. */
  soldSince(boqId: string, request?: RequestContext): Promise<number | null>;
}

/** Later than every revision: who may not see costs sees nothing of a what-if copy of a marked-up BOQ. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Injection token of the BoqRelations in use. */
export const BOQ_RELATIONS = Symbol('BoqRelations');
