import { applyDecorators, Injectable, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { tooMany } from './problem';

/** Counts by address, in the memory of this process; its answer is a problem with `Retry-After`. */
@Injectable()
export class AddressThrottlerGuard extends ThrottlerGuard {
  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve((request as unknown as FastifyRequest).ip);
  }

  protected override throwThrottlingException(_context: unknown, detail: { timeToBlockExpire: number }): Promise<void> {
    return Promise.reject(tooMany(detail.timeToBlockExpire));
  }
}

/** At most `limit` requests an address in `seconds` on this route, for work that is dear and open to everybody. */
export function Limited(limit: number, seconds: number): MethodDecorator & ClassDecorator {
  return applyDecorators(
    UseGuards(AddressThrottlerGuard),
    Throttle({ default: { limit, ttl: seconds * 1000 } }),
    ApiResponse({ status: 429, description: 'Too many tries; see `Retry-After`.' }),
  );
}
