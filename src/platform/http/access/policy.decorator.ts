import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiParam, ApiQuery } from '@nestjs/swagger';
import { POLICIES, ruleOf, type PolicyName } from './policies';

/** Metadata key read by the guard, the boot check and the OpenAPI document. */
export const POLICY_METADATA = 'fitout:policy';
/** Metadata key for where an operation names its BOQ. */
export const BOQ_PLACE_METADATA = 'fitout:boq-place';
/** The policy in the OpenAPI document; error responses are derived from it. */
export const POLICY_EXTENSION = 'x-policy';

/** Where an operation names its BOQ: `id` of a path under `boqs/`, or `boq_id` of the query. */
export type BoqPlace = 'path' | 'query';

/** Rules about one BOQ, and those whose handlers decide about one that is not the person’s to read. */
export type BoqPolicyName =
  | { [Name in PolicyName]: (typeof POLICIES)[Name] extends { readonly scope: 'boq' } ? Name : never }[PolicyName]
  | 'boq.attach-user'
  | 'boq.restore';

const BOQ_ID = {
  schema: { type: 'string', format: 'uuid' },
  example: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
  description: 'The BOQ.',
} as const;

/**
 * The POLICIES line that decides who may call this route and, for BOQ rules, where the route names its BOQ: handlers
 * get the checked BOQ through `@Boq()`. Every route needs one, or the process does not start.
 */
export function Policy(name: BoqPolicyName, boq: BoqPlace): MethodDecorator & ClassDecorator;
export function Policy(name: Exclude<PolicyName, BoqPolicyName>): MethodDecorator & ClassDecorator;
export function Policy(name: PolicyName, boq?: BoqPlace): MethodDecorator & ClassDecorator {
  const common = [SetMetadata(POLICY_METADATA, name), ApiExtension(POLICY_EXTENSION, name)];
  if (boq === undefined) return applyDecorators(...common);
  const rule = ruleOf(name);
  const required = !(rule.scope === 'boq' && rule.boqOptional);
  const documented =
    boq === 'path' ? ApiParam({ name: 'id', ...BOQ_ID }) : ApiQuery({ name: 'boq_id', required, ...BOQ_ID });
  return applyDecorators(...common, SetMetadata(BOQ_PLACE_METADATA, boq), documented);
}
