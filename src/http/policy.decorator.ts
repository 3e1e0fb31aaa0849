import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { PolicyName } from './policies';

/** Metadata key the guard, the boot check and the OpenAPI document read. */
export const POLICY_METADATA = 'fitout:policy';
/** The same fact in the OpenAPI document; error answers are derived from it. */
export const POLICY_EXTENSION = 'x-policy';

/** Names the line of POLICIES that decides who may call this route. Every route needs one, or the process does not start. */
export function Policy(name: PolicyName): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(POLICY_METADATA, name), ApiExtension(POLICY_EXTENSION, name));
}
