import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { WorksHistory } from './works-history';
import { WorksHistoryDto, WorksHistoryQueryDto, type WorksHistoryPage } from './works-history.dto';

/** What happened on the works. */
@ApiTags('Works')
@Controller('boqs/:id/works/history')
export class WorksHistoryController {
  constructor(private readonly history: WorksHistory) {}

  @Get()
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listWorksChanges',
    description:
      'Lists what happened on the works, newest first: who did what and when, as far as the caller may see it.',
  })
  @ZodResponse({ status: 200, type: WorksHistoryDto, description: 'A page of changes.' })
  list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() query: WorksHistoryQueryDto,
  ): Promise<WorksHistoryPage> {
    return this.history.page(context, id, query);
  }
}
