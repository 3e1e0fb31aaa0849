import * as nest from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { IdempotencyInterceptor } from './idempotency.interceptor';

/**
 * The routes of operations that change something, or may: a repeated request with the same `Idempotency-Key` gets the
 * same answer. Reads go without, since an interceptor costs each of them more than its guards. The process does not
 * start with a route that is declared by Nest's decorators of the same names (PolicyCheck).
 */
export const [Post, Put, Patch, Delete] = [nest.Post, nest.Put, nest.Patch, nest.Delete].map(
  (method) =>
    (path?: string | string[]): MethodDecorator =>
      nest.applyDecorators(method(path), onceForEachKey),
) as [typeof nest.Post, typeof nest.Put, typeof nest.Patch, typeof nest.Delete];

/** Whether repeated requests to this handler are recognised. */
export function isOnceForEachKey(handler: object): boolean {
  const declared = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as readonly unknown[];
  return declared[0] === IdempotencyInterceptor;
}

/** The first of the handler's interceptors, wherever its decorator stands: what the others do is replayed too. */
const onceForEachKey: MethodDecorator = (_target, _name, descriptor) => {
  const handler = descriptor.value as object;
  const others = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as readonly unknown[];
  Reflect.defineMetadata(INTERCEPTORS_METADATA, [IdempotencyInterceptor, ...others], handler);
};
