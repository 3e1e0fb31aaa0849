import { isDeepStrictEqual } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import type { Rule } from '../access/access';
import { ESTIMATE_HEADER, MAX_REASON, REASON_HEADER } from '../request/change-headers';
import { errorResponses, PROBLEM_SCHEMA, referToErrors } from './errors';
import { DEPRECATIONS } from '../answers/deprecations';
import { HEADERS, headerRef } from './headers';
import { LOCATION_EXTENSION } from '../answers/located';
import { openAnswers } from './open-answers';
import { defaultsInWords } from './default-values';
import { shareParameters, shareResponses, shareSchemas, tidy, withNullable, withPlainNames } from './shared';
import { TAGS } from './tags';
import { WEBHOOKS } from './webhooks';
import { ruleOf, WITHOUT_TOKEN, type PolicyName } from '../access/policies';
import { POLICY_EXTENSION } from '../access/policy.decorator';
import { tokenScopeOf, type TokenScope } from '../access/token-scopes';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SecuritySchemes = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>;
type Answer = Exclude<Operation['responses'][string], { $ref: string } | undefined>;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const ABOUT = `Bills of quantities for flat fit-outs in India. Every change is an event; totals and history follow from them.

Log in for a session token, or make an access token for a program (\`POST /api/me/tokens\`): it may do what its scopes and your
own rights allow. \`accessToken\` names the scope of an operation; one without it is for people alone. Either is sent as \`Authorization: Bearer <token>\`. Visitors send the identifier that \`GET /api\` issues as \`System-Identifier\`.

Fields of a request may be written in camelCase too, and values of fixed lists (city, package) in any case. Fields that an operation does not know are ignored, so that what was read can
be sent back whole; a change that names nothing the operation knows is refused. A change that carries an \`Idempotency-Key\` happens
once however often it is sent; an answer given again has \`Idempotency-Replayed: true\`.

An answer with an \`ETag\` is sent again only when it has changed (\`If-None-Match\`, 304); a change with \`If-Match\` is refused with 412 and the current value when someone else was faster.
\`GET /api/events\` tells of every change, as pages or as a stream; webhooks send them signed. Every answer has the \`X-Request-Id\` of its line in the log, the \`traceparent\` of its trace, and how many requests are left (\`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\`).`;

const SECURITY: SecuritySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: 'Token of login or sign-up.' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'opaque',
    description: 'Token of a person’s program (`POST /api/me/tokens`, begins with `fitout_`), with scopes.',
  },
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: 'System-Identifier',
    description: 'Issued by `GET /api` to visitors.',
  },
};

/** Any one of these suffices, and none is needed: what an operation that says nothing of its own asks for. */
const ANYBODY: NonNullable<Operation['security']> = [{ session: [] }, { accessToken: ['read'] }, { visitor: [] }, {}];

/** Said of calls of the specification that may name a revision and need not. */
const WITHOUT_REVISION = 'Without `If-Match` it is done whatever somebody else has changed in the meantime.';

/** Accepted by every change besides its body, deletions included. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'Requests with the same key make one change and get one answer.',
  schema: { type: 'string' as const, maxLength: 255 },
  example: '9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10',
};
/** Also accepted by every change of a BOQ. */
const CHANGE_HEADERS = [
  {
    name: REASON_HEADER,
    in: 'header' as const,
    required: false,
    description: `Why the change is made, in percent-encoding, at most ${MAX_REASON} characters; kept in the history.`,
    schema: { type: 'string' as const },
    example: 'Union%20rate%20from%201%20December',
  },
  {
    name: ESTIMATE_HEADER,
    in: 'header' as const,
    required: false,
    description:
      'Token of the estimate being applied: 409 with the new figures when anything it was computed from has changed since.',
    schema: { type: 'string' as const },
    example: '1795154400.6f0e3a525f0c5b3e9c1d0b6a1f4e7d216f0e3a525f0c5b3e9c1d0b6a1f4e7d21',
  },
];

/** The OpenAPI document of the application: what controllers declare plus what follows from their policies. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Fitout')
    .setDescription(ABOUT)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The server this document comes from.')
    .build();
  const declared = withNullable(SwaggerModule.createDocument(app, config));
  const document = shareSchemas(tidy(withPlainNames(cleanupOpenApiDoc(declared))));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  const schemas = document.components?.schemas ?? {};
  for (const { path, method, operation } of operations) {
    complete(operation, method, path);
    if (`${method.toUpperCase()} ${path}` in DEPRECATIONS) operation.deprecated = true;
    declareHeaders(operation, schemas, method !== 'get');
  }
  document.components = {
    headers: HEADERS,
    parameters: shareParameters(operations),
    responses: { ...shareResponses(operations), ...errorResponses() },
    schemas: { ...schemas, Problem: PROBLEM_SCHEMA },
    securitySchemes: SECURITY,
  };
  document.security = ANYBODY;
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  document.tags = TAGS.filter(({ name }) => used.has(name));
  openAnswers(document);
  Object.assign(document, { webhooks: WEBHOOKS });
  return tidy(defaultsInWords(document));
}

/** Adds what every operation of its kind has: summary, errors, security, request and response headers. */
function complete(operation: Operation, method: string, path: string): void {
  if (operation.parameters?.some((given) => 'name' in given && given.name === 'If-Match' && !given.required))
    operation.description = `${operation.description} ${WITHOUT_REVISION}`;
  const policy = (operation as Operation & { [POLICY_EXTENSION]: PolicyName })[POLICY_EXTENSION];
  const rule = ruleOf(policy);
  const writes = method !== 'get';
  operation.summary ||= summaryOf(operation.operationId ?? '');
  splitBody(operation);
  referToErrors(operation, { writes, scope: rule.scope, path });
  const security = securityOf(policy, rule, tokenScopeOf(policy, method.toUpperCase(), operation.operationId));
  // What most operations need is written once, at the document’s root.
  if (!isDeepStrictEqual(security, ANYBODY)) operation.security = security;
  if (writes) {
    const headers = rule.scope === 'boq' ? [...CHANGE_HEADERS, IDEMPOTENCY_KEY] : [IDEMPOTENCY_KEY];
    operation.parameters = [...(operation.parameters ?? []), ...headers];
  }
}

/** `listBoqs` → `List BOQs`. */
function summaryOf(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bboq/g, 'BOQ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Security requirements: any one of the listed suffices, and an empty one allows guests. */
function securityOf(policy: PolicyName, rule: Rule, scope: TokenScope | null): NonNullable<Operation['security']> {
  if (WITHOUT_TOKEN.has(policy)) return [];
  const visitors = rule.scope === 'public' || (rule.scope === 'boq' && (rule.guest.length > 0 || rule.boqOptional));
  const anybody =
    rule.scope === 'public' ||
    (rule.scope === 'boq' && (rule.guest.includes('template') || rule.boqOptional)) ||
    (rule.scope === 'admin' && rule.loopback);
  return [
    { session: [] },
    ...(scope ? [{ accessToken: [scope] }] : []),
    ...(visitors ? [{ visitor: [] }] : []),
    ...(anybody ? [{}] : []),
  ];
}

/** Adds headers to the successful responses. */
function declareHeaders(operation: Operation, schemas: Schemas, writes: boolean): void {
  const { [LOCATION_EXTENSION]: located, responses } = operation as Operation & { [LOCATION_EXTENSION]?: true };
  delete (operation as { [LOCATION_EXTENSION]?: true })[LOCATION_EXTENSION];
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response || Number(status) >= 400) continue;
    const tagged = '304' in responses || hasRevision(response, schemas);
    if (tagged) response.headers = { ...response.headers, ETag: headerRef('ETag') };
    if (writes) response.headers = { ...response.headers, 'Idempotency-Replayed': headerRef('Idempotency-Replayed') };
    if (located) response.headers = { ...response.headers, Location: headerRef('Location') };
  }
}

/** Whether the response has a revision, which then also is its ETag. */
function hasRevision({ content }: Answer, schemas: Schemas): boolean {
  const schema = content?.['application/json']?.schema;
  const named = schema && '$ref' in schema ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  return named !== undefined && 'properties' in named && 'revision' in (named.properties as object);
}

/** A body accepted as JSON or as a form is declared once for both: gives each content type its own schema. */
function splitBody({ requestBody }: Operation): void {
  if (!requestBody || !('content' in requestBody)) return;
  const [json, form] = [requestBody.content['application/json'], requestBody.content['multipart/form-data']];
  if (!json?.schema || !form || !('oneOf' in json.schema)) return;
  const [named, plain] = [json.schema.oneOf?.find(isReference), json.schema.oneOf?.find((one) => !isReference(one))];
  if (!named || !plain) return;
  json.schema = named;
  form.schema = plain;
}

function isReference(schema: object): boolean {
  return '$ref' in schema;
}
