/** Response headers of the document. A `required` one is always sent where a response declares it. */
export const HEADERS = {
  'Content-Disposition': {
    description: 'Whether the file opens in the browser or is saved, and its name.',
    required: true,
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Validator of the answer: `If-None-Match` takes it, and `If-Match` where it is a revision.',
    schema: { type: 'string' },
    example: '"7"',
  },
  'Idempotency-Replayed': {
    description: '`true` on the answer to a repetition: nothing was done again. Absent otherwise.',
    schema: { type: 'string', const: 'true' },
  },
  Location: {
    description: 'Address of the new resource, or of the one that shows its progress.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/boqs/cb697e1f-73db-51d6-8d36-10163b299110',
  },
  'RateLimit-Limit': {
    description: 'Requests allowed until the count begins again, of the limit that will refuse first.',
    schema: { type: 'integer', minimum: 1 },
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'How many of them are left; at 0 the next one is refused with 429.',
    schema: { type: 'integer', minimum: 0 },
    example: 599,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the count begins again.',
    schema: { type: 'integer', minimum: 1 },
    example: 42,
  },
  'Retry-After': {
    description: 'Seconds after which a retry makes sense.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'The required kind of token.',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="fitout"',
  },
  traceparent: {
    description:
      'The trace of the request: the caller’s own where one was sent (W3C Trace Context), or a new one. Absent where a connection or a probe of a worker was refused before that.',
    schema: { type: 'string' },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
  'X-Request-Id': {
    description:
      'Names the request in the log: the caller’s own `X-Request-Id` of 8 to 64 letters, digits, - and _, or a new one.',
    required: true,
    schema: { type: 'string' },
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Every answer has them, successes too; the document names them with the errors, which every operation refers to. */
export const ALWAYS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'traceparent',
  'X-Request-Id',
] as const;

/** Reference to a header of the document. */
export function headerRef(name: HeaderName): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

/** Headers of a response that is a named file. */
export const NAMED_FILE = { 'Content-Disposition': headerRef('Content-Disposition') };
