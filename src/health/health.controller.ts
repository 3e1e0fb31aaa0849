import { Controller, Get, Header, Inject, Optional } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { Policy } from '../http/access/policy.decorator';
import { registry } from './metrics';

const EXAMPLE = {
  status: 'ok',
  info: { database: { status: 'up' } },
  error: {},
  details: { database: { status: 'up' } },
};

/** Liveness, readiness and metrics. */
@ApiTags('Operations')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Optional() @Inject(EVENT_STORE) private readonly store?: EventStore,
  ) {}

  @Get('health')
  @Policy('health.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getHealth',
    description: 'Answers 200 when the server is live and ready for requests.',
  })
  @ApiOkResponse({ description: 'Ready.', schema: { type: 'object', example: EXAMPLE } })
  ready(): Promise<HealthCheckResult> {
    const { store } = this;
    // A log in the database is as healthy as the database.
    const outside = store && !store.inDatabase ? [() => this.eventStore(store)] : [];
    return this.health.check([() => this.database(), ...outside]);
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
    return registry.metrics();
  }

  private async database(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('database');
    try {
      await this.pool.query('select 1');
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }

  private async eventStore(store: EventStore): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('eventStore');
    try {
      await store.head();
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}
