import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { pageMeta } from '../../platform/http/answers/paging';
import { Policy } from '../../platform/http/access/policy.decorator';
import {
  FindingListDto,
  findingView,
  PageQueryDto,
  RunDto,
  RunListDto,
  RunParamDto,
  RunQueryDto,
  runView,
  type FindingView,
  type RunView,
} from './run.dto';
import { Runs } from './runs';
import { RunsRepository } from './runs.repository';

/** Rebuilds and checks: progress, findings and cancelling. */
@ApiTags('Operations')
@Controller('admin/runs')
export class RunsController {
  constructor(
    private readonly runs: Runs,
    private readonly repository: RunsRepository,
  ) {}

  @Get()
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listRuns',
    description: 'Lists the rebuilds and checks that admins have started, newest first.',
  })
  @ZodResponse({ status: 200, type: RunListDto, description: 'One page.' })
  async list(@Query() { kind, page, limit }: RunQueryDto) {
    const { runs, total } = await this.repository.list(kind, limit, (page - 1) * limit);
    return { data: runs.map((row) => runView(row)), meta: pageMeta(page, limit, total) };
  }

  @Get(':id')
  @Policy('admin.read')
  @ApiOperation({ operationId: 'getRun', description: 'Returns one rebuild or check with its progress.' })
  @ZodResponse({ status: 200, type: RunDto, description: 'The run.' })
  async get(@Param() { id }: RunParamDto): Promise<{ data: RunView }> {
    return { data: await this.runs.one(id) };
  }

  @Get(':id/findings')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listRunFindings',
    description: 'Lists what a check found wrong, in the order in which it was found.',
  })
  @ZodResponse({ status: 200, type: FindingListDto, description: 'One page.' })
  async findings(@Param() { id }: RunParamDto, @Query() { page, limit }: PageQueryDto) {
    await this.runs.one(id);
    const { findings, total } = await this.repository.findings(id, limit, (page - 1) * limit);
    const data: FindingView[] = findings.map(findingView);
    return { data, meta: pageMeta(page, limit, total) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'cancelRun',
    description:
      'Stops a rebuild or check. Nothing of an unfinished rebuild is kept; the live tables stay as they are.',
  })
  @ZodResponse({ status: 200, type: RunDto, description: 'The run; it ends within a moment.' })
  async cancel(@Param() { id }: RunParamDto): Promise<{ data: RunView }> {
    return { data: await this.runs.cancel(id) };
  }
}
