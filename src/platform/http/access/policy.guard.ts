import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { decideAccess } from './access';
import { AccessService, isBoqId, refuse, requirePolicy } from './access.service';
import { ruleOf, type PolicyName } from './policies';
import { NEVER } from './boq-relations';
import { boqOf } from './boq-of-request';
import { BOQ_PLACE_METADATA, POLICY_METADATA, type BoqPlace } from './policy.decorator';
import { invalid, notFound } from '../answers/problem';
import { contextOf } from '../request/request-context';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Decides every request by its route's policy, before the body is validated or the handler runs. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const name = this.reflector.getAllAndOverride<PolicyName | undefined>(POLICY_METADATA, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!name) throw new Error(`No policy on ${execution.getClass().name}.${execution.getHandler().name}`);
    const rule = ruleOf(name);
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const context = contextOf(request);
    const place = this.reflector.get<BoqPlace | undefined>(BOQ_PLACE_METADATA, execution.getHandler());
    context.boqId = place ? boqOf(request, place) : null;
    if (rule.scope === 'admin' && rule.loopback && fromThisMachine(request)) return true;
    if (rule.scope !== 'boq') {
      refuse(decideAccess(rule, context.actor));
      // These rules need no relation, which is where an impossible id would otherwise be caught.
      if (context.boqId !== null && !isBoqId(context.boqId)) throw notFound();
      return true;
    }
    if (context.boqId === null) {
      if (!rule.boqOptional) throw invalid({ boq_id: 'Please name the BOQ.' });
      return true;
    }
    context.relation = await this.access.relation(context.boqId, context.actor, context);
    refuse(decideAccess(rule, context.actor, context.relation));
    context.soldSince = await this.access.soldSince(context.boqId, context);
    if (context.soldSince === NEVER || (context.soldSince !== null && namesEarlier(request, context.soldSince)))
      throw notFound();
    requirePolicy(context, name);
    return true;
  }
}

/** A proxy also connects from this machine, so a forwarded request never counts. */
function fromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && LOOPBACK.has(request.raw.socket.remoteAddress ?? '');
}

const REVISIONS = ['revision', 'n', 'from', 'to'];

/** Whether a request asks for a revision before another, by whatever name it is asked for. */
function namesEarlier({ params, query, body }: FastifyRequest, revision: number): boolean {
  return [params, query, body].some((given) => {
    const named = given && typeof given === 'object' ? (given as Record<string, unknown>) : {};
    return REVISIONS.some((name) => named[name] !== undefined && Number(named[name]) < revision);
  });
}
