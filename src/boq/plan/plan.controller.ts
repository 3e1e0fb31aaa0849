import { Body, Controller, Get, Headers, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { revisionOf, tag } from '../../platform/http/answers/etag';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { PlanAnswerDto, PlanDrawnDto, PlanDto, PlanEstimateDto, PlanQueryDto } from './plan.dto';
import type { PlanAnswer, PlanDrawn, PlanEstimate } from './plan.dto';
import { Plans } from './plans';

/** The flat of a BOQ as it is drawn, and the items that are measured by it. */
@ApiTags('BOQs')
@Controller('boqs/:id/plan')
export class PlanController {
  constructor(private readonly plans: Plans) {}

  @Get()
  @Policy('boq.read', 'path')
  @ApiOperation({
    operationId: 'getPlan',
    description:
      'The plan of the flat with what each room measures. Where nobody drew one it is arranged from the answers, and `drawn` is false.',
  })
  @ZodResponse({ status: 200, type: PlanAnswerDto, description: 'The plan, and the measures of its rooms.' })
  async get(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { revision, lang }: PlanQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlanAnswer> {
    return tag(reply, await this.plans.of(context, id, { revision, language: lang }));
  }

  @Put()
  @Policy('boq.rename', 'path')
  @ManyLines()
  @ApiHeader({ name: 'If-Match', required: false, description: 'Revision of the BOQ whose plan was seen.' })
  @ApiOperation({
    operationId: 'updatePlan',
    description:
      'Draws the flat. Items that follow from its rooms are measured again in one revision with the lines of new items; what somebody changed is kept and named.',
  })
  @ZodResponse({ status: 200, type: PlanDrawnDto, description: 'The revision, and what followed.' })
  async draw(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: PlanDto,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlanDrawn> {
    return tag(reply, await this.plans.draw(context, id, body, revisionOf(match)));
  }

  @Post('estimate')
  @HttpCode(200)
  @Policy('boq.rename', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'estimatePlan',
    description:
      'The total before and after, and what would follow, as drawing this plan would make it. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: PlanEstimateDto, description: 'The total before and after.' })
  estimate(@Context() context: RequestContext, @Boq() id: string, @Body() body: PlanDto): Promise<PlanEstimate> {
    return this.plans.estimate(context, id, body);
  }
}
