import { Inject, Injectable, Optional } from '@nestjs/common';
import { decideAccess, type Decision } from './access';
import type { Actor, Identity } from './actor';
import { BOQ_RELATIONS, NEVER, type BoqRelation, type BoqRelations } from './boq-relations';
import { ruleOf, type PolicyName } from './policies';
import { forbidden, notFound, unauthorized } from '../answers/problem';
import type { CostSight } from '../../../kernel/selling';
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

/** Who makes a request, and their relation to its BOQ, as the guards found it. */
type Asker = Pick<RequestContext, 'actor' | 'relation' | 'soldSince'>;

const SOLD = 'How the prices of this BOQ are made is for its designer to see and to change.';

function hides(policy: PolicyName, { soldSince }: Asker): boolean {
  const rule = ruleOf(policy);
  return soldSince !== null && rule.scope === 'boq' && rule.showsCost === true;
}

/** Whether the asker may also do `policy` with the BOQ of the request. */
export function allows(asker: Asker, policy: PolicyName): boolean {
  return decideAccess(ruleOf(policy), asker.actor, asker.relation) === 'allow' && !hides(policy, asker);
}

/** Throws 401, 403 or 404 unless the asker may do `policy` with the BOQ of the request. */
export function requirePolicy(asker: Asker, policy: PolicyName): void {
  refuse(decideAccess(ruleOf(policy), asker.actor, asker.relation));
  if (hides(policy, asker)) throw forbidden(SOLD);
}

/** The asker's right to see what the BOQ of the request costs; null for people who see its prices only. */
export function costSight({ soldSince }: Pick<Asker, 'soldSince'>): CostSight | null {
  return soldSince === null ? ({} as CostSight) : null;
}

/** Permission checks for BOQs other than the request's. */
@Injectable()
export class AccessService {
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

  /** The revision from which the caller sees selling prices only; null for callers who may see costs, and where there are none to hide. */
  async soldSince(boqId: string, request: RequestContext): Promise<number | null> {
    if (!this.relations || allows(request, 'boq.see-cost')) return null;
    return this.relations.soldSince(boqId, request);
  }

  /** The same as `requirePolicy` for another BOQ than the request's (an unlinked one, an import's), and perhaps for another person. */
  async requireFor(policy: PolicyName, boqId: string, actor: Actor): Promise<BoqRelation> {
    const relation = await this.relation(boqId, actor);
    refuse(decideAccess(ruleOf(policy), actor, relation));
    const isCostHidden = decideAccess(ruleOf('boq.see-cost'), actor, relation) !== 'allow';
    const soldSince = isCostHidden && this.relations ? await this.relations.soldSince(boqId) : null;
    if (soldSince === NEVER) throw notFound();
    if (hides(policy, { actor, relation, soldSince })) throw forbidden(SOLD);
    return relation;
  }
}
