import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const DAY_SECONDS = 86_400;

/**
 * Lets pages of these origins call the API. Never with cookies, of which there are none: a page sends a token of its
 * own. Without an origin nothing is registered, and browsers keep other pages out.
 */
export function allowOrigins(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'System-Identifier',
      'traceparent',
      'tracestate',
      'X-Estimate-Token',
      'X-Reason',
      'X-Request-Id',
    ],
    exposedHeaders: [
      'Content-Disposition',
      'Deprecation',
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'Sunset',
      'traceparent',
      'X-Request-Id',
    ],
    maxAge: DAY_SECONDS,
  });
}
