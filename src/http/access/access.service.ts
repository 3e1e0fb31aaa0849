import { Inject, Injectable, Optional } from '@nestjs/common';
import { decideAccess, type Decision } from './access';
import type { Actor, Identity } from './actor';
import { BOQ_RELATIONS, type BoqRelation, type BoqRelations } from './boq-relations';
import { ruleOf, type PolicyName } from './policies';
import { forbidden, notFound, unauthorized } from '../answers/problem';
import { currentContext } from '../request/request-context';

/** A BOQ id that cannot be one is a BOQ that does not exist; it never reaches the database. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether this can be the id of a BOQ. */
export function isBoqId(text: string): boolean {
  return UUID.test(text);
}

/** Throws the problem a refusal stands for; does nothing when allowed. */
export function refuse(decision: Decision): void {
  if (decision === 401) throw unauthorized();
  if (decision === 403) throw forbidden();
  if (decision === 404) throw notFound();
}

/** Permission questions that a handler asks beyond its route's policy. */
@Injectable()
export class Access {
  /** Optional, so that a process (or test) without BOQ routes can do without; PolicyCheck sees to the rest. */
  constructor(@Optional() @Inject(BOQ_RELATIONS) private readonly relations: BoqRelations | null) {}

  /** Whether BOQ routes can be decided at all. */
  get knowsBoqs(): boolean {
    return this.relations != null;
  }

  /** How `actor` stands to the BOQ; `absent` for anything that is not a UUID. */
  async relation(boqId: string, actor: Identity): Promise<BoqRelation> {
    if (!this.relations) throw new Error('BOQ_RELATIONS is not provided');
    return isBoqId(boqId) ? this.relations.relation(boqId, actor) : 'absent';
  }

  /** Whether the current actor may also do `policy` with the BOQ of this request (as the guard found it). */
  allows(policy: PolicyName): boolean {
    const { actor, relation } = currentContext();
    return decideAccess(ruleOf(policy), actor, relation) === 'allow';
  }

  /** Throws 401, 403 or 404 unless the current actor may do `policy` with the BOQ of this request. */
  require(policy: PolicyName): void {
    const { actor, relation } = currentContext();
    refuse(decideAccess(ruleOf(policy), actor, relation));
  }

  /** The same for another BOQ than the request's (an unlinked one, an import's), and perhaps for another person. */
  async requireFor(policy: PolicyName, boqId: string, actor: Actor = currentContext().actor): Promise<BoqRelation> {
    const relation = await this.relation(boqId, actor);
    refuse(decideAccess(ruleOf(policy), actor, relation));
    return relation;
  }
}
