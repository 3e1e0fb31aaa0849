import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '../support/answers/answer-check';

/** The part of JSON Schema that the document uses for requests. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: unknown;
  readonly default?: unknown;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly id: string;
  /** GET, POST … */
  readonly method: string;
  /** `/api/boqs/{id}` */
  readonly template: string;
  readonly parameters: readonly Parameter[];
  /** Accepted bodies: media type and schema. */
  readonly bodies: readonly (readonly [type: string, schema: Schema])[];
  /** Relative frequency. */
  readonly weight: number;
}

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Generated files, password hashing, and streams: expensive, so chosen less often. */
const DEAR = /\/export|\/report|\/document|\/users\/|\/password|\/template|comparisons|\/live|\/integrity|\/rebuild/;

/** The committed document, which `npm run check` compares with the controllers. */
export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')) as ApiDocument;
}

/** All operations of the document. */
export function operationsOf(document: ApiDocument): Operation[] {
  const { parameters: shared } = document.components as { parameters: Record<string, Parameter> };
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      id: described.operationId ?? `${method} ${template}`,
      method: method.toUpperCase(),
      template,
      parameters: (described.parameters ?? []).flatMap((one) =>
        '$ref' in one ? (shared[one.$ref.split('/').at(-1) ?? ''] ?? []) : one,
      ),
      bodies: Object.entries(described.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema] as const),
      weight: DEAR.test(template) ? 1 : template === '/api/boqs' && method === 'post' ? 4 : 8,
    })),
  );
}
