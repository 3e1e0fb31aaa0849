import type { OpenAPIObject } from '@nestjs/swagger';
import { ALWAYS, headerRef, type HeaderName } from './headers';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Answer = NonNullable<Operation['responses'][string]>;

interface ErrorAnswer {
  /** Its key among the document's responses. */
  readonly name: string;
  readonly description: string;
  readonly headers?: readonly HeaderName[];
}

const ERRORS: Readonly<Record<string, ErrorAnswer>> = {
  400: { name: 'BadRequest', description: 'The input is not valid; `errors` names each field.' },
  401: {
    name: 'Unauthorized',
    description: 'A session is needed, or it has ended (message `logout`).',
    headers: ['WWW-Authenticate'],
  },
  403: {
    name: 'Forbidden',
    description: 'Visible, but not allowed; or not with this access token (`missing_scope`, `not_for_tokens`).',
  },
  404: { name: 'NotFound', description: 'Absent or not visible.' },
  409: { name: 'Conflict', description: 'The compared value has changed; `current` contains it.' },
  412: {
    name: 'PreconditionFailed',
    description: '`If-Match` named another revision; `current` contains the present one.',
  },
  413: { name: 'TooLarge', description: 'Larger than allowed.' },
  422: {
    name: 'Unprocessable',
    description:
      'The Idempotency-Key was used before for a different request, or a plan cannot be measured: see `faults`.',
  },
  428: { name: 'PreconditionRequired', description: '`If-Match` is missing.' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests from this address or person; see `Retry-After`.',
    headers: ['Retry-After'],
  },
  501: { name: 'NotImplemented', description: 'Not configured on this server.' },
  503: { name: 'Unavailable', description: 'Try again in a moment; see `Retry-After`.', headers: ['Retry-After'] },
  507: {
    name: 'StorageFull',
    description: 'There is no space left to store this; see `Retry-After`.',
    headers: ['Retry-After'],
  },
};
/** Possible for every operation; each has a response of its own, which an operation refers to only to say more. */
const EVERYWHERE = new Set(['400', '401', '403', '429', '503', '507']);
/** Possible for every operation and never about what it does. */
const TRANSPORT_ERRORS: Readonly<Record<string, string>> = {
  408: 'The headers or the body took too long to arrive; the connection is closed.',
  414: 'The address, or a part of it, is too long.',
  415: 'This kind of content is not accepted.',
  417: 'The `Expect` header asks for anything but `100-continue`.',
  431: 'The headers are larger than 16 KB.',
  500: 'Something went wrong!',
};
const TRANSPORT = 'TransportError';
/** One `default` answer covers the errors that every operation may return. */
const ANY = 'AnyError';
const OF_CHANGES = ['409', '413', '422'];

export const PROBLEM_SCHEMA = {
  type: 'object',
  // RFC 9457: a problem may have members of its own.
  additionalProperties: true,
  required: ['type', 'title', 'status', 'code', 'msg', 'message', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable code for programs.' },
    msg: { type: 'string', description: 'The same sentence as `message`.' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Message by field.' },
    current: { description: 'The current value (409, 412).' },
    faults: {
      type: 'array',
      description: 'What keeps a plan from being measured, each with its place in millimetres if it has one (422).',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          at: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
          message: { type: 'string' },
        },
      },
    },
    request_id: { type: 'string' },
  },
};

function answerOf(description: string, headers: readonly HeaderName[] = []): Answer {
  return {
    description,
    headers: Object.fromEntries([...headers, ...ALWAYS].map((header) => [header, headerRef(header)])),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** All error responses, for the document's components. */
export function errorResponses(): Record<string, Answer> {
  return {
    ...Object.fromEntries(
      Object.values(ERRORS).map(({ name, description, headers }) => [name, answerOf(description, headers)]),
    ),
    [TRANSPORT]: answerOf(listed(TRANSPORT_ERRORS)),
    [ANY]: anyAnswer(),
  };
}

/** Its `x-responses` lets programs see which statuses `default` covers, and the response that describes each. */
function anyAnswer(): Answer & { 'x-responses': Record<string, { $ref: string }> } {
  const everywhere = Object.entries(ERRORS).filter(([status]) => EVERYWHERE.has(status));
  const sentences = Object.fromEntries(everywhere.map(([status, { description }]) => [status, description]));
  return {
    ...answerOf(`Any operation may answer with one of these:\n\n${listed({ ...sentences, ...TRANSPORT_ERRORS })}`),
    'x-responses': {
      ...Object.fromEntries(everywhere.map(([status, { name }]) => [status, responseRef(name)])),
      ...Object.fromEntries(Object.keys(TRANSPORT_ERRORS).map((status) => [status, responseRef(TRANSPORT)])),
    },
  };
}

function responseRef(name: string): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

function listed(sentences: Readonly<Record<string, string>>): string {
  return Object.entries(sentences)
    .map(([status, sentence]) => `- ${status}: ${sentence}`)
    .join('\n');
}

/** Adds references to an operation's errors: those of its kind and those its controller declares. */
export function referToErrors({ responses }: Operation, kind: { writes: boolean; scope: string; path: string }): void {
  const statuses = new Set(Object.keys(responses).filter((status) => Number(status) >= 400));
  if (kind.writes) OF_CHANGES.forEach((status) => statuses.add(status));
  if (kind.scope === 'boq' || kind.path.includes('{')) statuses.add('404');
  if (kind.scope === 'boq' && kind.writes) statuses.add('412');
  for (const status of statuses) {
    const error = ERRORS[status];
    if (!error) throw new Error(`Error ${status} has no line in src/platform/http/openapi/errors.ts`);
    const said = responses[status];
    // A controller may only describe why; the error format is the same everywhere.
    const why = said && 'description' in said && said.description !== error.description ? said.description : undefined;
    if (!why && EVERYWHERE.has(status)) delete responses[status];
    else responses[status] = { ...responseRef(error.name), ...(why && { description: why }) };
  }
  responses['default'] = responseRef(ANY);
}
