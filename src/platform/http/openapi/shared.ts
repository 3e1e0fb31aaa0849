import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Annotated = object & { readonly description?: string; readonly example?: unknown; readonly properties?: object };
type Answer = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

/** Formats that make the pattern added by zod redundant. */
const FORMATS = new Set<unknown>(['uuid', 'email', 'date-time', 'date']);
const PLAIN = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

/** Sorts keys, so that the committed document changes only when the API does, and drops redundant keywords. */
export function tidy<T>(value: T): T;
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item));
  if (typeof value !== 'object' || value === null) return value;
  const plain = told(nullable(value));
  const entries = Object.entries(plain).filter(([key, item]) => !saysNothing(key, item, plain));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, tidy(item)]));
}

/** Redundant keywords: defaults, safe-integer bounds, patterns of well-known formats, example ids. */
function saysNothing(key: string, value: unknown, schema: { readonly format?: unknown }): boolean {
  if (key === 'maximum' || key === 'minimum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  if (key === 'required') return value === false;
  if (key === 'example') return schema.format === 'uuid';
  return key === 'pattern' && FORMATS.has(schema.format);
}

/** Set by nestjs-zod on a property whose `type` is not one word. */
const NOT_ONE_TYPE = 'x-nestjs_zod-empty-type';
type Property = { type?: unknown; items?: { type?: unknown }; [NOT_ONE_TYPE]?: unknown };

/**
 * Makes properties that may be null what they are: Nest takes their two types, as in `['boolean', 'null']`, for the type of
 * an array. Called before `cleanupOpenApiDoc`, which removes what tells them from real arrays.
 */
export function withNullable(document: OpenAPIObject): OpenAPIObject {
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if (!('properties' in schema)) continue;
    for (const property of Object.values(schema.properties ?? {}) as Property[]) {
      if (property.type !== 'array' || !property[NOT_ONE_TYPE]) continue;
      property.type = [property.items?.type, 'null'];
      delete property.items;
    }
  }
  return document;
}

/** Alternatives that a field tells apart are `oneOf`, which is where generators look for it. */
function told(schema: object): object {
  if (!('discriminator' in schema) || !('anyOf' in schema)) return schema;
  const { anyOf, ...rest } = schema;
  return { ...rest, oneOf: anyOf };
}

/** `anyOf: [{ type: 'number' }, { type: 'null' }]` → `type: ['number', 'null']`. */
function nullable(schema: object): object {
  const { anyOf, ...rest } = schema as { anyOf?: readonly { readonly type?: unknown; readonly enum?: unknown }[] };
  if (anyOf?.length !== 2) return schema;
  const [one, none] = anyOf;
  if (none?.type !== 'null' || !one || !PLAIN.has(one.type) || one.enum || 'const' in one) return schema;
  return { ...one, ...rest, type: [one.type, 'null'] };
}

/**
 * A schema shared by requests and answers comes twice: `Name` and `Name_Output`. Identical ones are merged; otherwise
 * the answer's gets the plain name, and the request's becomes `NameInput`.
 */
export function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const texts = new Map(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, JSON.stringify(tidy(schema))]),
  );
  const twice = [...texts].filter(([name]) => texts.has(`${name}_Output`));
  const unlike = new Set<string>();
  for (let known = -1; known < unlike.size;) {
    known = unlike.size;
    for (const [name, text] of twice) {
      const alike = texts.get(`${name}_Output`)?.replaceAll('_Output"', '"') === text;
      if (!alike || [...unlike].some((other) => text.includes(`/schemas/${other}"`))) unlike.add(name);
    }
  }
  const plain = (name: string): string => (unlike.has(name) ? `${name}Input` : name.replace(/_Output$/, ''));
  const renamed = JSON.parse(
    JSON.stringify(document).replace(/(?<="#\/components\/schemas\/)\w+(?=")/g, plain),
  ) as OpenAPIObject;
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(([name, schema]) => [plain(name), schema]);
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
}

/** Replaces inline schemas equal to a named one by a reference; their description is kept next to it. */
export function shareSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Annotated>;
  const names = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => (isWorthAName(schema) ? [[said(schema), name] as const] : [])),
  );
  const inside = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, referring(item)]));
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring);
    if (typeof value !== 'object' || value === null) return value;
    const name = isWorthAName(value) ? names.get(said(value)) : undefined;
    if (name === undefined) return inside(value);
    const { description } = value as Annotated;
    return { $ref: `#/components/schemas/${name}`, ...(description && { description }) };
  };
  const named = Object.entries(schemas).map(([name, schema]) => [name, inside(schema)]);
  return {
    ...document,
    paths: inside(document.paths) as OpenAPIObject['paths'],
    components: { ...document.components, schemas: Object.fromEntries(named) as Schemas },
  };
}

/** A schema without its annotations, as text to compare. */
function said({ description: _description, example: _example, ...schema }: Annotated): string {
  return JSON.stringify(schema);
}

function isWorthAName(schema: object): schema is Annotated {
  return 'properties' in schema || ('enum' in schema && (schema.enum as readonly unknown[]).length > 3);
}

/**
 * Moves parameters shared by several operations to the components. Of those with one name the most frequent one gets
 * it; others get the preceding path segment as a prefix, or stay inline.
 */
export function shareParameters(
  operations: readonly { readonly path: string; readonly operation: Operation }[],
): Record<string, Parameter> {
  const uses = new Map<string, { count: number; parameter: Parameter; places: Set<string> }>();
  for (const { path, operation } of operations) {
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter) continue;
      const key = JSON.stringify(parameter);
      const use = uses.get(key) ?? { count: 0, parameter, places: new Set() };
      use.count += 1;
      use.places.add(/(\w[\w-]*)\/(?:\{\w+\}\/)*$/.exec(path.split(`{${parameter.name}}`)[0] ?? '')?.[1] ?? '');
      uses.set(key, use);
    }
  }
  const shared: Record<string, Parameter> = {};
  const references = new Map<string, string>();
  for (const [key, { count, parameter, places }] of [...uses].sort(([, a], [, b]) => b.count - a.count)) {
    const [place = ''] = places;
    const name = [
      parameter.name,
      ...(places.size === 1 ? [`${place}-${parameter.name}`] : []),
      ...(!parameter.required && shared[pascal(parameter.name)]?.required ? [`optional-${parameter.name}`] : []),
    ]
      .map(pascal)
      .find((candidate) => !(candidate in shared));
    if (count === 1 || name === undefined) continue;
    shared[name] = parameter;
    references.set(key, `#/components/parameters/${name}`);
  }
  for (const { operation } of operations) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const $ref = references.get(JSON.stringify(parameter));
      return $ref === undefined ? parameter : { $ref };
    });
  }
  return shared;
}

/** Uses of a successful response from which on it gets a name. */
const OFTEN = 3;

/** Moves successful responses that several operations give word for word to the components, named by their description. */
export function shareResponses(operations: readonly { readonly operation: Operation }[]): Record<string, Answer> {
  const answers = operations.flatMap(({ operation: { responses } }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      response && !('$ref' in response) ? [{ responses, status, response, key: JSON.stringify(response) }] : [],
    ),
  );
  const shared: Record<string, Answer> = {};
  const references = new Map<string, string>();
  for (const { key, response } of answers) {
    const uses = answers.filter((answer) => answer.key === key).length;
    const name = pascal(response.description.replace(/\W+/g, '-').replace(/^-|-$/g, ''));
    if (uses < OFTEN || references.has(key) || name in shared) continue;
    shared[name] = response;
    references.set(key, `#/components/responses/${name}`);
  }
  for (const { responses, status, key } of answers) {
    const $ref = references.get(key);
    if ($ref) responses[status] = { $ref };
  }
  return shared;
}

/** `If-None-Match`, `boq_id` → `IfNoneMatch`, `BoqId`. */
function pascal(name: string): string {
  return name.replace(/(?:^|[^a-zA-Z0-9]+)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
