import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { ProposedChanges } from './proposed/proposed-changes';
import { ExplainEstimateDto } from './proposed/proposed.dto';
import { WhyQueryDto, WhyResponseDto, type Why } from './why.dto';
import { WhyService } from './why.service';

/** Why an amount of a BOQ has its value. */
@ApiTags('Rates and revisions')
@Controller()
export class WhyController {
  constructor(
    private readonly why: WhyService,
    private readonly proposed: ProposedChanges,
  ) {}

  @Get('boqs/:id/why')
  @Policy('boq.explain', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'explainAmount',
    description:
      'Explains an amount: its formula, terms, quantities, wastage, rates with their sources, and the revisions behind it.',
  })
  @ZodResponse({
    status: 200,
    type: WhyResponseDto,
    description: 'The explanation; the revisions only for people who may read the history.',
  })
  async explain(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { of, revision }: WhyQueryDto,
  ): Promise<{ data: Why }> {
    return { data: await this.why.of(context, id, of, revision) };
  }

  @Post('boqs/:id/why/estimate')
  @HttpCode(200)
  @Policy('boq.see-workings', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'explainEstimate',
    description:
      'Explains an amount of an estimate before the change is applied, to those who may make that estimate. It stores nothing.',
  })
  @ZodResponse({
    status: 200,
    type: WhyResponseDto,
    description: 'The answer of explainAmount after the change; with X-Estimate-Token, for exactly these figures.',
  })
  async explainEstimate(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { of, change }: ExplainEstimateDto,
  ): Promise<{ data: Why }> {
    return { data: await this.why.ofEstimate(context, of, await this.proposed.estimate(context, id, change)) };
  }
}
