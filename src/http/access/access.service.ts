import { Inject, Injectable, Optional } from '@nestjs/common';
import { decideAccess, type Decision } from './access';
import type { Actor, Identity } from './actor';
import { BOQ_RELATIONS, type BoqRelation, type BoqRelations } from './boq-relations';
import { ruleOf, type PolicyName } from './policies';
import { forbidden, notFound, unauthorized } from '../answers/problem';
import type { RequestContext } from '../request/request-context';

/** Anything but a UUID is a BOQ that does not exist; it never reaches the database. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether this could be a BOQ id. */
export function isBoqId(text: string): boolean {
  return UUID.test(text);
}

/** Throws the problem for a refusal; does nothing when allowed. */
export function refuse(decision: Decision): void {
  if (decision === 401) throw unauthorized();
  if (decision === 403) throw forbidden();
  if (decision === 404) throw notFound();
}

/** The requester and their relation to the BOQ, as determined by the guards. */
type Asker = Pick<RequestContext, 'actor' | 'relation'>;

/** Whether the requester may also do `policy` with the request's BOQ. */
export function allows({ actor, relation }: Asker, policy: PolicyName): boolean {
  return decideAccess(ruleOf(policy), actor, relation) === 'allow';
}

/** Throws 401, 403 or 404 unless the requester may do `policy` with the request's BOQ. */
export function requirePolicy({ actor, relation }: Asker, policy: PolicyName): void {
  refuse(decideAccess(ruleOf(policy), actor, relation));
}

/** Permission checks for BOQs other than the request's. */
@Injectable()
export class Access {
  /**
   * Optional, so that a process (or test) without BOQ routes works without it; PolicyCheck makes sure the others have
   * it.
   */
  constructor(@Optional() @Inject(BOQ_RELATIONS) private readonly relations: BoqRelations | null) {}

  /** Whether BOQ routes can be decided in this process. */
  get knowsBoqs(): boolean {
    return this.relations != null;
  }

  /** The relation of `actor` to the BOQ; `absent` for anything but a UUID. Looked up once per BOQ and request. */
  async relation(boqId: string, actor: Identity, request?: RequestContext): Promise<BoqRelation> {
    if (!this.relations) throw new Error('BOQ_RELATIONS is not provided');
    return isBoqId(boqId) ? this.relations.relation(boqId, actor, request) : 'absent';
  }

  /** Like `requirePolicy`, but for another BOQ (an unlinked one, an import's) and possibly another person. */
  async requireFor(policy: PolicyName, boqId: string, actor: Actor): Promise<BoqRelation> {
    const relation = await this.relation(boqId, actor);
    refuse(decideAccess(ruleOf(policy), actor, relation));
    return relation;
  }
}
