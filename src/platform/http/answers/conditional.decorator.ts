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
      description: 'ETag of a cached answer; 304 when it is unchanged.',
      schema: { type: 'string', example: '"4f0e.boq.42"' },
    }),
    ApiResponse({ status: 304, description: 'Not modified.' }),
  );
}
