import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import type { UserActor } from '../../../platform/http/access/actor';
import { Self } from '../../../platform/http/request/request-context';
import { DashboardDto, DashboardQueryDto, type Dashboard } from '../../core/dto/dashboard.dto';
import { DashboardQuery } from './query';

/** Figures over the estimates that a person can see. */
@ApiTags('BOQs')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardQuery) {}

  @Get('estimates')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'getDashboard',
    description:
      'Lists your estimates with their count, value and average, by status, city, package, layout and month.',
  })
  @ZodResponse({ status: 200, type: DashboardDto, description: 'A page of estimates, and the figures of all of them.' })
  async estimates(@Self() person: UserActor, @Query() query: DashboardQueryDto): Promise<Dashboard> {
    return this.dashboard.read(person, query);
  }
}
