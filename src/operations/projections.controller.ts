import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../http/policy.decorator';
import {
  ParkedListDto,
  ParkedParamDto,
  ParkedQueryDto,
  ProjectionListDto,
  ProjectionParamDto,
  ReplayedDto,
  type ParkedList,
  type ProjectionList,
  type Replayed,
} from './projections.dto';
import { ProjectionsService } from './projections.service';
import { RunDto, type RunView } from './run.dto';

/** The read models that follow the log. */
@ApiTags('Operations')
@Controller('admin/projections')
export class ProjectionsController {
  constructor(private readonly projections: ProjectionsService) {}

  @Get()
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listProjections',
    summary: 'Where each read model stands: position, lag, state, error, parked streams',
  })
  @ZodResponse({ status: 200, type: ProjectionListDto, description: 'Every read model, and the end of the log.' })
  list(): Promise<ProjectionList> {
    return this.projections.list();
  }

  @Post(':name/rebuild')
  @HttpCode(202)
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'rebuildProjection',
    summary: 'Make a read model anew beside the live one and swap it in; readers notice nothing',
  })
  @ZodResponse({ status: 202, type: RunDto, description: 'In line; follow it with GET /admin/runs/{id}.' })
  async rebuild(@Param() { name }: ProjectionParamDto): Promise<{ data: RunView }> {
    return { data: await this.projections.rebuild(name) };
  }

  @Get(':name/parked')
  @Policy('admin.read')
  @ApiOperation({ operationId: 'listParkedStreams', summary: 'Streams that a read model cannot follow, and why' })
  @ZodResponse({ status: 200, type: ParkedListDto, description: 'One page.' })
  parked(@Param() { name }: ProjectionParamDto, @Query() { page, limit }: ParkedQueryDto): Promise<ParkedList> {
    return this.projections.parked(name, page, limit);
  }

  @Post(':name/parked/:stream/replay')
  @HttpCode(200)
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'replayParkedStream',
    summary: 'Apply the events that a parked stream waits with',
  })
  @ZodResponse({ status: 200, type: ReplayedDto, description: 'Whether it follows again.' })
  replay(@Param() { name, stream }: ParkedParamDto): Promise<Replayed> {
    return this.projections.replay(name, stream);
  }
}
