import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { TAGS } from './openapi.tags';
import { ESTIMATE_HEADER, MAX_REASON, REASON_HEADER } from './change-headers';
import { ruleOf, type PolicyName } from './policies';
import { POLICY_EXTENSION } from './policy.decorator';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  400: 'The input is not valid; `errors` names each field.',
  401: 'A session is needed, or it has ended (message `logout`).',
  403: 'Visible, but not allowed.',
  404: 'Absent or not visible.',
  409: 'The compared value has moved; `current` holds it.',
  413: 'Larger than allowed.',
  415: 'This kind of content is not accepted.',
  507: 'There is no space left to store this.',
  412: '`If-Match` named another revision; `current` holds the present one.',
  422: 'The Idempotency-Key was used before for a different request.',
  429: 'Too many tries; see `Retry-After`.',
  500: 'Something went wrong!',
  503: 'Try again in a moment; see `Retry-After`.',
};

/** What every change of a BOQ takes beside its body, deletions too. */
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
      'Token of the estimate that is applied: 409 with the new figures when anything it was computed from has moved since.',
    schema: { type: 'string' as const },
    example: '1795154400.6f0e3a525f0c5b3e9c1d0b6a1f4e7d216f0e3a525f0c5b3e9c1d0b6a1f4e7d21',
  },
];

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'msg', 'message', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable word for programs.' },
    msg: { type: 'string', description: 'The same sentence as `message`.' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field to sentence.' },
    current: { description: 'The value as it stands now (409, 412).' },
    request_id: { type: 'string' },
  },
} as const;

/** The OpenAPI document of the application: what controllers say, and what follows from their policies. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Fitout')
    .setDescription(
      'Bills of quantities for flat fit-outs in India. Every change is an event; totals and history follow from them.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The server this document comes from.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Opaque token of login or sign-up.' }, 'session')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'System-Identifier', description: 'Issued by GET /api/ to visitors.' },
      'visitor',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationId });
  const clean = withPlainNames(cleanupOpenApiDoc(document));
  clean.components = {
    ...clean.components,
    schemas: { ...clean.components?.schemas, Problem: PROBLEM_SCHEMA as never },
  };
  for (const [path, item] of Object.entries(clean.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) complete(operation, method, path);
    }
  }
  const used = new Set(
    Object.values(clean.paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.tags ?? [])),
  );
  clean.tags = TAGS.filter(({ name }) => used.has(name));
  return clean;
}

/** Drops the `_Output` that marks answer schemas, wherever no request schema has the plain name. */
function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const names = new Set(Object.keys(document.components?.schemas ?? {}));
  const text = JSON.stringify(document);
  return JSON.parse(
    text.replace(/"((?:#\/components\/schemas\/)?)(\w+)_Output"/g, (whole, prefix: string, name: string) =>
      names.has(`${name}_Output`) && !names.has(name) ? `"${prefix}${name}"` : whole,
    ),
  ) as OpenAPIObject;
}

/** `UsersController.signUp` → `usersSignUp`: names the client's generated types, so it never follows the path. */
function operationId(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** Adds what every operation of its kind has: errors, security, the idempotency header. */
function complete(operation: Operation, method: string, path: string): void {
  const policy = (operation as Operation & { [POLICY_EXTENSION]: PolicyName })[POLICY_EXTENSION];
  const { scope } = ruleOf(policy);
  const writes = method !== 'get';
  splitBody(operation);
  const statuses = new Set(['400', '500', '503', ...errorsOf(operation)]);
  // Also where no session is needed: one that has ended is told so wherever it is shown.
  statuses.add('401');
  if (scope !== 'public') statuses.add('403');
  if (scope === 'boq' || path.includes('{')) statuses.add('404');
  if (writes) ['409', '413', '415', '422', '429', '507'].forEach((status) => statuses.add(status));
  if (writes && scope === 'boq') statuses.add('412');
  for (const status of [...statuses].sort()) {
    const said = operation.responses[status];
    const description = said && 'description' in said ? said.description : DESCRIPTIONS[status];
    // A controller says at most why; what an error looks like is the same everywhere.
    operation.responses[status] = {
      description: description ?? 'Error.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  operation.security =
    scope === 'public' || scope === 'boq' ? [{ session: [] }, { visitor: [] }, {}] : [{ session: [] }];
  if (writes) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...(scope === 'boq' ? CHANGE_HEADERS : []),
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'Copies with one key make one change and get one answer.',
        schema: { type: 'string', maxLength: 255 },
        example: '9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10',
      },
    ];
  }
}

/** Statuses of the errors a controller documents itself. */
function errorsOf({ responses }: Operation): string[] {
  return Object.keys(responses).filter((status) => Number(status) >= 400);
}

/** A body that comes as JSON or as a form is declared once for both: each kind gets the schema that is its own. */
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

/** Serves the document and Swagger UI under /api. */
export function serveOpenApi(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, () => document, {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Fitout API',
    swaggerOptions: { persistAuthorization: false, displayOperationId: true },
  });
}
