import { AnswerCheck } from './answer-check';

const problem = {
  type: 'object',
  required: ['msg'],
  properties: { msg: { type: 'string' } },
  additionalProperties: false,
};
const check = new AnswerCheck({
  paths: {
    '/api/boqs/{id}': {
      get: {
        operationId: 'getBoq',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Boq' } } } },
          304: {},
          201: { headers: { Location: { $ref: '#/components/headers/Location' } } },
          404: { $ref: '#/components/responses/NotFound' },
          default: { $ref: '#/components/responses/AnyError' },
        },
      },
    },
    '/api/boqs/mine': { get: { operationId: 'mine', responses: { 200: { content: { 'text/csv': {} } } } } },
    '/api/files/{kind}/{key}': {
      get: { responses: { 200: { content: { 'application/json': { schema: { format: 'binary' } } } } } },
    },
  },
  components: {
    headers: { Location: { required: true } },
    responses: {
      NotFound: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      TransportError: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
      AnyError: { 'x-responses': { 408: { $ref: '#/components/responses/TransportError' } } },
    },
    schemas: {
      Problem: problem,
      Boq: {
        type: 'object',
        required: ['id', 'city'],
        properties: { id: { type: 'string', format: 'uuid' }, city: { type: ['string', 'null'] } },
      },
    },
  },
});
const id = '0c9e6a4e-3f0b-4a58-9d1c-7a1f0b7a2f11';
const problemOf = (
  status: number,
  body: unknown,
  contentType = 'application/json; charset=utf-8',
  path = `boqs/${id}`,
) =>
  check.problemOf({
    method: 'GET',
    path: `/api/${path}`,
    status,
    contentType,
    text: body === null ? null : JSON.stringify(body),
  });

describe('an answer', () => {
  it.each<[string, number, unknown, string?, string?]>([
    ['as documented', 200, { id, city: null }],
    ['with a query behind its path', 200, { id, city: 'pune' }, 'application/json', `boqs/${id}?revision=2`],
    ['without a body where none is documented', 304, null, ''],
    ['of the more exact of two paths', 200, null, 'text/csv', 'boqs/mine'],
    ['that is a file', 200, { any: 'thing' }, 'application/json', 'files/a/b'],
    ['that `default` stands for', 408, { msg: 'Too slow.' }, 'application/problem+json'],
    ['of no operation, told as a problem', 404, { msg: 'Not found.' }, 'application/problem+json', 'nowhere'],
  ])('%s is right', (_name, ...answer) => expect(problemOf(...answer)).toBeNull());

  it.each<[string, string, number, unknown, string?, string?]>([
    ['of an unknown status', 'GET /api/boqs/{id} (getBoq) answered 418: the document does not know', 418, {}],
    ['with one property more', '(owner)', 200, { id, city: null, owner: 1 }],
    ['without a property', "required property 'city'", 200, { id }],
    ['with a value of another kind', 'at /city', 200, { id, city: 7 }],
    ['with a value of another format', 'at /id: must match format "uuid"', 200, { id: 'x', city: null }],
    ['of another content type', 'text/html instead of application/json', 200, null, 'text/html'],
    ['with a body where none is documented', 'says it has no body', 304, {}],
    ['of no operation', 'does not know this operation', 200, {}, 'application/json', 'nowhere'],
    ['of no operation, not told as a problem', 'not as a problem', 404, {}, 'text/html', 'nowhere'],
  ])('%s is reported', (_name, told, ...answer) => expect(problemOf(...answer)).toContain(told));
});

describe('the headers of an answer', () => {
  const headersOf = (status: number, headers: readonly string[]) =>
    check.problemOf({ method: 'GET', path: `/api/boqs/${id}`, status, contentType: '', headers, text: null });

  it('may include declared and unimportant ones', () => expect(headersOf(201, ['location', 'date'])).toBeNull());
  it('are reported when a declared one is missing', () => expect(headersOf(201, [])).toContain('Location is missing'));
  it('are reported when not declared', () =>
    expect(headersOf(304, ['etag'])).toContain('does not know its header etag'));
});

it('a referenced error is checked against its definition', () =>
  expect(problemOf(404, { msg: 7 }, 'application/problem+json')).toContain('at /msg: must be string'));
