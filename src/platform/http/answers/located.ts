import { applyDecorators, Injectable, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';

const LOCATION = 'fitout:location';
/** Marks operations that send `Location`; `buildOpenApi` replaces the mark with the declared header. */
export const LOCATION_EXTENSION = 'x-located';

type LocationOf<Answer> = (answer: Answer, request: FastifyRequest<{ Params: Record<string, string> }>) => string;

/** Sends `Location` with a successful answer; `locationOf` returns the path below /api. */
export function Located<Answer>(locationOf: LocationOf<Answer>): MethodDecorator {
  return applyDecorators(
    SetMetadata(LOCATION, locationOf),
    UseInterceptors(LocationInterceptor),
    ApiExtension(LOCATION_EXTENSION, true),
  );
}

@Injectable()
class LocationInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const locationOf = this.reflector.get<LocationOf<unknown>>(LOCATION, execution.getHandler());
    const http = execution.switchToHttp();
    return next.handle().pipe(
      tap((answer) => {
        const path = locationOf(answer, http.getRequest());
        void http.getResponse<FastifyReply>().header('location', `/api/${path}`);
      }),
    );
  }
}
