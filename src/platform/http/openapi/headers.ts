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
  Location: {
    description: 'Address of the new resource, or of the one that shows its progress.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/boqs/cb697e1f-73db-51d6-8d36-10163b299110',
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
  'X-Request-Id': {
    description:
      'Names the request in the log: the caller’s own `X-Request-Id` of 8 to 64 letters, digits, - and _, or a new one.',
    required: true,
    schema: { type: 'string' },
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Reference to a header of the document. */
export function headerRef(name: HeaderName): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

/** Headers of a response that is a named file. */
export const NAMED_FILE = { 'Content-Disposition': headerRef('Content-Disposition') };
