import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';

/**
 * Documents a read answered through `sendBytes`: it carries an ETag, and answers 304 to clients that already have it.
 */
export function Conditional(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'ETag of the answer the caller has; 304 when it still holds.',
      schema: { type: 'string', example: '"4f0e.boq.42"' },
    }),
    ApiResponse({ status: 304, description: 'The caller has this answer already.' }),
  );
}
