import type { components, paths } from '../../api/schema';

/** A named schema of the API: `Schema<'Item'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<R> = R extends { 200: infer Body }
  ? Content<Body>
  : R extends { 201: infer Body }
    ? Content<Body>
    : R extends { 202: infer Body }
      ? Content<Body>
      : never;

/** JSON of an operation's success response: `Reply<'/api/boqs', 'get'>`. */
export type Reply<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses;
}
  ? Success<Responses>
  : never;

/** JSON body accepted by an operation. */
export type Body<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody?: infer Request;
}
  ? Content<NonNullable<Request>>
  : never;
