import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { today } from '../../../kernel/day';
import { parseRupees } from '../../../kernel/money';
import { parseQuantity } from '../../../kernel/quantity';
import { allows } from '../../../platform/http/access/access.service';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { tag } from '../../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { LocatedEntry } from '../../history/located-entry';
import { BudgetReader } from '../../costs/budgets';
import { paged } from '../../paged';
import {
  ChangedDto,
  EnteredDto,
  EntryParamDto,
  SEEN,
  WorksPageDto,
  type Changed,
  type Entered,
} from '../../works-fields.dto';
import { WorksService } from '../../works.service';
import { attendanceViews, ratesView } from './attendance-view';
import { AttendanceCostDto, AttendanceDto, AttendancesDto, DayRateDto, type AttendancePage } from './attendance.dto';
import { UsualRates } from './usual-rates';

/** Who worked on site, and what that costs. */
@ApiTags('Works')
@Controller('boqs/:id/works/attendance')
export class AttendanceController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly usual: UsualRates,
  ) {}

  @Get()
  @Policy('works.site', 'path')
  @ApiOperation({
    operationId: 'listAttendance',
    description: 'Lists who worked on site, by trade. Without what it costs for who may not see costs.',
  })
  @ZodResponse({ status: 200, type: AttendancesDto, description: 'One page, the newest first.' })
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() page: WorksPageDto,
  ): Promise<AttendancePage> {
    const { state } = await this.works.of(id);
    const seesCost = allows(context, 'works.cost');
    const rates = seesCost ? ratesView(state.costs.dayRates) : [];
    const known = new Set(rates.map(({ service }) => service));
    const usual = seesCost ? await this.usual.of(context) : [];
    return {
      ...paged(state.site.attendance.values(), page, attendanceViews(state, seesCost)),
      rates,
      usual: usual.filter(({ service }) => !known.has(service)),
    };
  }

  @Post()
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'createAttendance',
    description:
      'Notes how many of a trade worked on a day. Where their day rate is known it is labour cost at once, borne by the items of the trade.',
  })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'It is noted.' })
  async note(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { date = today(), service, workers, days, note }: AttendanceDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const { contract: budget } = await this.budgets.of(boqId);
    const entry = { id, date, service: service ?? null, workers, days: parseQuantity(days), note };
    const { revision } = await this.works.run(context, boqId, { type: 'NoteAttendance', ...entry, budget });
    return tag(reply, { message: 'Noted.', revision, id });
  }

  @Put('rates')
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'setDayRate',
    description:
      'Sets what workers of a trade are paid a day: attendance without a cost becomes labour cost, and so does later attendance as it is noted.',
  })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is set.' })
  async setRate(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { service, rate }: DayRateDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { contract: budget } = await this.budgets.of(boqId);
    const paid = rate === null ? null : parseRupees(rate);
    const set = { service: service ?? null, rate: paid };
    const { revision } = await this.works.run(context, boqId, { type: 'SetDayRate', ...set, budget });
    return tag(reply, { message: rate === null ? 'The day rate is removed.' : 'The day rate is set.', revision });
  }

  @Post(':entry/cost')
  @HttpCode(200)
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'recordAttendanceCost',
    description: 'Records what one attendance costs, at a day rate of its own.',
  })
  @ApiResponse({ status: 409, description: 'It has a cost (`recorded`), or was taken back (`reversed`).' })
  @ZodResponse({ status: 200, type: EnteredDto, description: 'The cost is recorded.' })
  async cost(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: attendance }: EntryParamDto,
    @Body() { rate }: AttendanceCostDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const { contract: budget } = await this.budgets.of(boqId);
    const command = { type: 'CostAttendance', id, attendance, rate: parseRupees(rate), budget } as const;
    const { revision } = await this.works.run(context, boqId, command);
    return tag(reply, { message: 'Recorded.', revision, id });
  }
}
