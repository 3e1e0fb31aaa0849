import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Located } from '../../platform/http/answers/located';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import {
  ParkedListDto,
  ParkedParamDto,
  ParkedQueryDto,
  ProjectionListDto,
  ProjectionParamDto,
  ReplayedDto,
  type ParkedList,
  type ProjectionList,
  type ReplayResult,
} from './projections.dto';
import { ProjectionsService } from './projections.service';
import { RunDto, type RunView } from '../runs/run.dto';

/** The read models of the event log. */
@ApiTags('Operations')
@Controller('admin/projections')
export class ProjectionsController {
  constructor(private readonly projections: ProjectionsService) {}

  @Get()
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listProjections',
    description: 'Lists the read models with their position, lag, state, error and parked streams.',
  })
  @ZodResponse({ status: 200, type: ProjectionListDto, description: 'Every read model, and the end of the log.' })
  list(): Promise<ProjectionList> {
    return this.projections.list();
  }

  @Post(':name/rebuild')
  @HttpCode(202)
  @Policy('admin.write')
  @Located<{ data: RunView }>(({ data }) => `admin/runs/${data.id}`)
  @ApiOperation({
    operationId: 'rebuildProjection',
    description:
      'Rebuilds a read model beside the live one and swaps it in when it has caught up. Readers notice nothing.',
  })
  @ZodResponse({ status: 202, type: RunDto, description: 'Queued; follow it with GET /admin/runs/{id}.' })
  async rebuild(@Context() context: RequestContext, @Param() { name }: ProjectionParamDto): Promise<{ data: RunView }> {
    return { data: await this.projections.rebuild(context, name) };
  }

  @Get(':name/parked')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listParkedStreams',
    description: 'Lists the streams that a read model cannot process, with the reason.',
  })
  @ZodResponse({ status: 200, type: ParkedListDto, description: 'One page.' })
  parked(@Param() { name }: ProjectionParamDto, @Query() { page, limit }: ParkedQueryDto): Promise<ParkedList> {
    return this.projections.parked(name, page, limit);
  }

  @Post(':name/parked/:stream/replay')
  @HttpCode(200)
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'replayParkedStream',
    description: 'Applies the events that a parked stream is waiting with.',
  })
  @ZodResponse({ status: 200, type: ReplayedDto, description: 'Whether it is up to date again.' })
  replay(@Param() { name, stream }: ParkedParamDto): Promise<ReplayResult> {
    return this.projections.replay(name, stream);
  }
}
