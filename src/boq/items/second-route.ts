/**
 * Exposes the decorated method under a second route: `name` becomes a separate handler with the same parameters and
 * code, with `decorators` as its route.
 */
export function secondRoute(name: string, ...decorators: readonly unknown[]): MethodDecorator {
  return (target, key, descriptor) => {
    const first = (descriptor as PropertyDescriptor).value as (...args: unknown[]) => unknown;
    function handler(this: unknown, ...args: unknown[]): unknown {
      return first.apply(this, args);
    }
    // The API document identifies parameters by the function's name.
    Object.defineProperty(handler, 'name', { value: name });
    const second: PropertyDescriptor = { ...descriptor, value: handler };
    Object.defineProperty(target, name, second);
    // Nest stores parameter metadata by class and method name.
    for (const place of [target, target.constructor]) copyMetadata(place, key, name);
    // Some decorators are typed for the method they decorate; all of them are plain method decorators.
    for (const decorate of decorators as MethodDecorator[]) decorate(target, name, second);
  };
}

function copyMetadata(of: object, from: string | symbol, to: string): void {
  for (const name of Reflect.getOwnMetadataKeys(of, from) as string[]) {
    Reflect.defineMetadata(name, Reflect.getOwnMetadata(name, of, from), of, to);
  }
}
