import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Access } from './access.service';
import { POLICIES, ruleOf, type PolicyName } from './policies';
import { POLICY_METADATA } from './policy.decorator';

/** `Controller.method` of every route that names no policy, or one that POLICIES does not know. */
export function routesWithoutPolicy(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  reflector: Reflector,
): string[] {
  return routes(discovery, scanner, reflector)
    .filter(({ policy }) => !policy || !Object.hasOwn(POLICIES, policy))
    .map(({ route }) => route);
}

interface RoutePolicy {
  readonly route: string;
  readonly policy: string | undefined;
}

function routes(discovery: DiscoveryService, scanner: MetadataScanner, reflector: Reflector): RoutePolicy[] {
  const found: RoutePolicy[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (typeof handler !== 'function' || Reflect.getMetadata(PATH_METADATA, handler) === undefined) continue;
      const policy = reflector.getAllAndOverride<string | undefined>(POLICY_METADATA, [handler, metatype]);
      found.push({ route: `${metatype.name}.${name}`, policy });
    }
  }
  return found;
}

/** Refuses to start while any route is without a policy: such a route would be denied anyway, but late and quietly. */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly access: Access,
  ) {}

  onModuleInit(): void {
    const missing = routesWithoutPolicy(this.discovery, this.scanner, this.reflector);
    if (missing.length > 0) throw new Error(`Routes without a policy: ${missing.join(', ')}`);
    const boqRoutes = routes(this.discovery, this.scanner, this.reflector).filter(
      ({ policy }) => ruleOf(policy as PolicyName).scope === 'boq',
    );
    if (boqRoutes.length > 0 && !this.access.knowsBoqs) throw new Error('BOQ routes need BOQ_RELATIONS.');
  }
}
