import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { decideAccess } from './access';
import { Access, refuse } from './access.service';
import { ruleOf, type PolicyName } from './policies';
import { POLICY_METADATA } from './policy.decorator';
import { invalid } from './problem';
import { currentContext } from './request-context';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Decides every request by its route's policy, before any body is validated or handler runs. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: Access,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const name = this.reflector.getAllAndOverride<PolicyName | undefined>(POLICY_METADATA, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!name) throw new Error(`No policy on ${execution.getClass().name}.${execution.getHandler().name}`);
    const rule = ruleOf(name);
    const context = currentContext();
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (rule.scope === 'admin' && rule.loopback && fromThisMachine(request)) return true;
    if (rule.scope !== 'boq') {
      refuse(decideAccess(rule, context.actor));
      return true;
    }
    const boqId = boqIdOf(request);
    if (boqId === null) {
      if (!rule.boqOptional) throw invalid({ boq_id: 'Please name the BOQ.' });
      return true;
    }
    context.boqId = boqId;
    context.relation = await this.access.relation(boqId, context.actor);
    refuse(decideAccess(rule, context.actor, context.relation));
    return true;
  }
}

/** A proxy's connection also comes from this machine, so a forwarded request never counts. */
function fromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && LOOPBACK.has(request.raw.socket.remoteAddress ?? '');
}

/**
 * Finds the one BOQ a request is about: path `boq_id` (or `id` under /boqs/), query `boq_id`, body `boq_id`.
 * Two different ids in one request are refused, or the policy would be decided for one and the work done on the other.
 */
export function boqIdOf(request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'url'>): string | null {
  const path = request.url.split('?')[0] ?? '';
  const candidates = [
    ...pick(request.params, ['boq_id', 'boqId']),
    ...(/\/boqs\/[^/]/.test(path) ? pick(request.params, ['id']) : []),
    ...pick(request.query, ['boq_id', 'boqId']),
    ...pick(request.body, ['boq_id', 'boqId']),
  ];
  const first = candidates[0];
  if (first === undefined) return null;
  if (typeof first !== 'string' || candidates.some((other) => other !== first)) {
    throw invalid({ boq_id: 'Please name exactly one BOQ.' });
  }
  return first;
}

function pick(source: unknown, keys: readonly string[]): unknown[] {
  if (typeof source !== 'object' || source === null) return [];
  const record = source as Record<string, unknown>;
  return keys
    .filter((key) => Object.hasOwn(record, key) && record[key] != null && record[key] !== '')
    .map((key) => record[key]);
}
