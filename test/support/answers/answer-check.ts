import type { ValidateFunction } from 'ajv';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** The part of an OpenAPI document that answers are checked against. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, object>>;
  readonly components?: object;
}

/** One answer of the API. */
export interface GivenAnswer {
  readonly method: string;
  /** Path with or without query, `/api` included. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Lower-case header names; absent when unknown. */
  readonly headers?: readonly string[];
  /** Text of a JSON answer; null without a body or when it is not checked against a schema. */
  readonly text: string | null;
}

/** Headers that an answer may have only where the document declares them. */
const TOLD = ['content-disposition', 'etag', 'location', 'retry-after', 'www-authenticate'];

interface Response {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { schema?: { format?: string } }>>;
  /** Of a `default` answer: the statuses that it covers, and the response that describes each. */
  readonly 'x-responses'?: Readonly<Record<string, { readonly $ref: string }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, Response & { readonly $ref?: string }>>;
}

interface Route {
  readonly template: string;
  readonly pattern: RegExp;
  readonly parameters: number;
}

const DOCUMENT = 'api.json';

/**
 * The document with closed objects: programs are told that fields may be added, but what is not documented must not be
 * sent. Objects that say themselves what else they may have stay as they are.
 */
function closed(value: unknown, name?: string, parts: ReadonlySet<string> = partsOf(value)): unknown {
  if (Array.isArray(value)) return value.map((item) => closed(item, undefined, parts));
  if (typeof value !== 'object' || value === null) return value;
  const { allOf, ...others } = value as { readonly allOf?: readonly object[] };
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(others).map(([key, part]) => [key, closed(part, key, parts)]),
  );
  // Its parts are open, each for the fields of the others; what none of them names is refused here.
  if (allOf) {
    const open = allOf.map((part) =>
      Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, closed(inner, key, parts)])),
    );
    return { ...copy, allOf: open, unevaluatedProperties: false };
  }
  const isObject = copy.type === 'object' && copy.properties !== undefined && !(name !== undefined && parts.has(name));
  return isObject && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Names of the schemas that others are made of by `allOf`. */
function partsOf(document: unknown): ReadonlySet<string> {
  const lists = JSON.stringify(document).matchAll(/"allOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g);
  return new Set([...lists].map(([, name = '']) => name));
}

/** Checks answers against an OpenAPI 3.1 document: status, headers, content type and, for JSON, the body's schema. */
export class AnswerCheck {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateSchema: false }));
  private readonly routes: readonly Route[];
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema({ ...(closed(document) as ApiDocument), $id: DOCUMENT });
    this.routes = Object.keys(document.paths)
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        parameters: template.split('{').length,
      }))
      .sort((a, b) => a.parameters - b.parameters);
  }

  /** What is wrong with the answer, naming operation, status and place; null when it is as documented. */
  problemOf(answer: GivenAnswer): string | null {
    const path = answer.path.split('?')[0] ?? '';
    const method = answer.method.toLowerCase();
    const found = this.operationOf(method, path);
    // Requests that match no operation are answered by the application itself, with the document's problem schema.
    if (!found) return this.strayProblem(answer, path);
    const { template, operation } = found;
    const name = `${answer.method} ${template} (${operation.operationId ?? 'no operationId'}) answered ${answer.status}`;
    const own: (Response & { readonly $ref?: string }) | undefined =
      operation.responses[String(answer.status)] ?? this.default(operation, answer.status);
    // Responses shared by all operations are defined once.
    const shared = own?.$ref?.split('/').slice(1);
    const response = own?.$ref ? this.component<Response>(own.$ref) : own;
    if (!response) return `${name}: the document does not know this status. ${answer.text?.slice(0, 300) ?? ''}`;
    const header = answer.headers && this.headerProblem(response, answer.headers);
    if (header) return `${name}: ${header}`;
    const types = Object.keys(response.content ?? {});
    const type = mediaType(answer.contentType);
    if (types.length === 0) return answer.text ? `${name}: the document says it has no body` : null;
    const declared = types.find((one) => mediaType(one) === type);
    if (!declared) return `${name}: ${type || 'no content type'} instead of ${types.join(', ')}`;
    const schema = response.content?.[declared]?.schema;
    // A file that happens to be JSON is still a file.
    if (!isJson(type) || answer.text === null || !schema || schema.format === 'binary') return null;
    const place = shared ?? ['paths', template, method, 'responses', String(answer.status)];
    return this.bodyProblem(name, [...place, 'content', declared, 'schema'], answer.text);
  }

  /** The response that describes the status, if the operation's `default` answer covers it. */
  private default({ responses }: Operation, status: number): { readonly $ref: string } | undefined {
    const { $ref } = responses['default'] ?? {};
    return $ref ? this.component<Response>($ref)?.['x-responses']?.[status] : undefined;
  }

  private headerProblem(response: Response, sent: readonly string[]): string | null {
    const declared = Object.entries(response.headers ?? {});
    const names = new Set(declared.map(([name]) => name.toLowerCase()));
    const undeclared = TOLD.find((name) => sent.includes(name) && !names.has(name));
    if (undeclared) return `the document does not know its header ${undeclared}`;
    const missing = declared.find(
      ([name, { $ref }]) => this.component<{ required?: true }>($ref)?.required && !sent.includes(name.toLowerCase()),
    );
    return missing ? `its header ${missing[0]} is missing` : null;
  }

  /** Resolves a reference such as `#/components/responses/NotFound`. */
  private component<T>(ref: string): T | undefined {
    const [, , kind = '', name = ''] = ref.split('/');
    return (this.document.components as Record<string, Record<string, T>> | undefined)?.[kind]?.[name];
  }

  private operationOf(method: string, path: string): { template: string; operation: Operation } | null {
    for (const { template, pattern } of this.routes) {
      if (!pattern.test(path)) continue;
      const operation = (this.document.paths[template] as Record<string, Operation> | undefined)?.[method];
      if (operation) return { template, operation };
    }
    return null;
  }

  private strayProblem(answer: GivenAnswer, path: string): string | null {
    const name = `${answer.method} ${path} (no operation) answered ${answer.status}`;
    if (answer.status < 400) return `${name}: the document does not know this operation`;
    if (mediaType(answer.contentType) !== 'application/problem+json') return `${name}: not as a problem`;
    return answer.text === null ? null : this.bodyProblem(name, ['components', 'schemas', 'Problem'], answer.text);
  }

  private bodyProblem(name: string, place: readonly string[], text: string): string | null {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `${name}: its body is no JSON: ${text.slice(0, 100)}`;
    }
    const validate = this.validatorOf(place);
    if (validate(body)) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      const extra = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
      return `  at ${instancePath || '/'}: ${message ?? 'not valid'}${extra}`;
    });
    return `${name}: its body is not as documented\n${errors.join('\n')}`;
  }

  private validatorOf(place: readonly string[]): ValidateFunction {
    const pointer = place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const known = this.compiled.get(pointer);
    if (known) return known;
    const validate = this.ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` });
    this.compiled.set(pointer, validate);
    return validate;
  }
}

/** `text/csv; charset=utf-8` → `text/csv`. */
export function mediaType(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether bodies of this media type are checked against a schema. */
export function isJson(type: string): boolean {
  return type === 'application/json' || type === 'application/problem+json';
}
