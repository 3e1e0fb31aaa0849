import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { notFound } from '../../platform/http/answers/problem';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { BudgetReader } from '../costs/budgets';
import { ChangedDto, SEEN, type Changed } from '../works-fields.dto';
import { WorksService } from '../works.service';
import { MovePhaseDto, PhaseParamDto, WorksScheduleDto, type WorksSchedule } from './programme.dto';
import { phasesOf, scheduleView } from './programme-view';

/** The programme of the works, planned against what happened. */
@ApiTags('Works')
@Controller('boqs/:id/works/schedule')
export class ProgrammeController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
  ) {}

  @Get()
  @Policy('works.site', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getWorksSchedule',
    description:
      'Compares the planned days of each phase with those on which it began and ended, and says how late it is.',
  })
  @ZodResponse({ status: 200, type: WorksScheduleDto, description: 'In the order of the programme.' })
  async get(@Boq() id: string): Promise<WorksSchedule> {
    const [works, { phases }] = await Promise.all([this.works.of(id), this.budgets.of(id)]);
    return scheduleView(works, phases);
  }

  @Post(':phase')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'changeWorksSchedule',
    description: 'Moves the planned days of a phase, for a reason. The agreed days remain visible.',
  })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is planned for these days.' })
  async move(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { phase }: PhaseParamDto,
    @Body() { starts_on: startsOn, ends_on: endsOn, reason }: MovePhaseDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const [works, { phases }] = await Promise.all([this.works.of(boqId), this.budgets.of(boqId)]);
    if (!phasesOf(works, phases).some((row) => row.phase === phase)) throw notFound();
    const { revision } = await this.works.run(context, boqId, {
      type: 'MoveSchedule',
      phase,
      startsOn,
      endsOn,
      reason,
    });
    return tag(reply, { message: 'Moved.', revision });
  }
}
