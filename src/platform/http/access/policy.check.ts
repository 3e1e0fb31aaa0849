import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { z } from 'zod';
import { AccessService } from './access.service';
import { POLICIES, ruleOf, type PolicyName } from './policies';
import { BOQ_PLACE_METADATA, POLICY_METADATA, type BoqPlace } from './policy.decorator';

/** What a route declares about itself that affects access. */
export interface DeclaredRoute {
  /** `Controller.method`. */
  readonly name: string;
  /** Method and pattern: `GET boqs/:id/items`. */
  readonly route: string;
  readonly policy: string | undefined;
  readonly place: BoqPlace | undefined;
  /** Names its handler reads from path and query. */
  readonly reads: readonly string[];
}

/** Every route of the application. */
function declaredRoutes(discovery: DiscoveryService, scanner: MetadataScanner, reflector: Reflector): DeclaredRoute[] {
  const found: DeclaredRoute[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (typeof handler !== 'function' || Reflect.getMetadata(PATH_METADATA, handler) === undefined) continue;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      found.push({
        name: `${metatype.name}.${name}`,
        route: `${method} ${patternOf(metatype)}${patternOf(handler)}`.replace(/\/$/, ''),
        policy: reflector.getAllAndOverride<string | undefined>(POLICY_METADATA, [handler, metatype]),
        place: reflector.get<BoqPlace | undefined>(BOQ_PLACE_METADATA, handler),
        reads: readsOf(metatype, name),
      });
    }
  }
  return found;
}

/** What is wrong with a route's declaration, as a sentence; null when nothing is. */
export function faultOf({ name, route, policy, place, reads }: DeclaredRoute): string | null {
  if (!policy || !Object.hasOwn(POLICIES, policy)) return `${name} (${route}) has no policy`;
  const { scope } = ruleOf(policy as PolicyName);
  const underBoqs = /(?:^|[ /])boqs\/:(\w+)/.exec(route)?.[1];
  if (underBoqs !== undefined && (place !== 'path' || underBoqs !== 'id')) {
    return `${name} (${route}) must declare that its BOQ is the path’s :id`;
  }
  if (place === 'path' && underBoqs === undefined) return `${name} (${route}) has no BOQ in its path`;
  if (scope === 'boq' && place === undefined) return `${name} (${route}) does not declare where its BOQ is named`;
  const own = reads.filter((read) => read === 'boq_id' || read === 'boqId' || (place === 'path' && read === 'id'));
  if (place !== undefined && own.length > 0) {
    return `${name} (${route}) reads ${own.join(', ')} for itself: a handler gets its BOQ by @Boq()`;
  }
  return null;
}

function patternOf(target: object): string {
  const pattern = [Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined].flat()[0] ?? '';
  const plain = pattern.replace(/^\/+|\/+$/g, '');
  return plain && `${plain}/`;
}

/** Names that a handler's parameters read from path and query: of each `@Param`, `@Query` or the fields of its DTO. */
function readsOf(controller: object & { prototype: object }, name: string): string[] {
  type Argument = { index: number; data?: unknown };
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, name) ?? []) as unknown[];
  return Object.entries(declared).flatMap(([key, { index, data }]) => {
    const kind = Number(key.split(':')[0]) as RouteParamtypes;
    if (kind !== RouteParamtypes.PARAM && kind !== RouteParamtypes.QUERY) return [];
    return typeof data === 'string' ? [data] : fieldsOf(types[index]);
  });
}

function fieldsOf(type: unknown): string[] {
  const schema = typeof type === 'function' && 'schema' in type ? type.schema : undefined;
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/**
 * Refuses to start while any route is declared wrongly: without a policy it would be denied anyway, but late and
 * quietly; with its BOQ read from elsewhere, access would be checked for one BOQ and another one changed.
 */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly access: AccessService,
  ) {}

  onModuleInit(): void {
    const routes = declaredRoutes(this.discovery, this.scanner, this.reflector);
    const faults = routes.map(faultOf).filter((fault) => fault !== null);
    if (faults.length > 0) throw new Error(`Routes whose access cannot be decided:\n  ${faults.join('\n  ')}`);
    const aboutBoqs = routes.some(({ policy }) => ruleOf(policy as PolicyName).scope === 'boq');
    if (aboutBoqs && !this.access.knowsBoqs) throw new Error('BOQ routes need BOQ_RELATIONS.');
  }
}
