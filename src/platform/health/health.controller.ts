import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { HealthCheckResult } from '@nestjs/terminus';
import type { FastifyRequest } from 'fastify';
import { Policy } from '../http/access/policy.decorator';
import { logNotes } from '../http/request/log-notes';
import { metricsText, registry } from './metrics';
import { Readiness } from './readiness';

const READY = {
  status: 'ok',
  info: { database: { status: 'up' } },
  error: {},
  details: { database: { status: 'up' } },
};
const LIVE = { status: 'ok' };

/** Liveness, readiness and metrics. */
@ApiTags('Operations')
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('health/live')
  @Policy('health.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getLiveness',
    description: 'Answers 200 as long as the process answers at all. A process that does not should be started again.',
  })
  @ApiOkResponse({ description: 'Alive.', schema: { type: 'object', example: LIVE } })
  live(): typeof LIVE {
    return LIVE;
  }

  @Get('health/ready')
  @Policy('health.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getReadiness',
    description:
      'Answers 200 when the server can serve requests, and 503 when it should get none: a part is down, or it is about to stop.',
  })
  @ApiOkResponse({ description: 'Ready.', schema: { type: 'object', example: READY } })
  ready(@Req() request: FastifyRequest): Promise<HealthCheckResult> {
    return this.check(request);
  }

  @Get('health')
  @Policy('health.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getHealth', description: 'The same as `GET /health/ready`.' })
  @ApiOkResponse({ description: 'Ready.', schema: { type: 'object', example: READY } })
  health(@Req() request: FastifyRequest): Promise<HealthCheckResult> {
    return this.check(request);
  }

  @Get('metrics')
  @Policy('metrics.read')
  @Header('content-type', registry.contentType)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getMetrics',
    description:
      'Returns the metrics of the server in the format of Prometheus, to admins and to programs on the same machine.',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({ description: 'Metrics in the Prometheus text format.', schema: { type: 'string' } })
  metrics(): Promise<string> {
    return metricsText();
  }

  private check(request: FastifyRequest): Promise<HealthCheckResult> {
    // Probes go on while this process waits to stop, which is no failure.
    if (this.readiness.draining) logNotes.set(request, { intended: true });
    return this.readiness.check();
  }
}
