import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../http/policy.decorator';
import { BoqParamDto } from '../dto/common.dto';
import { ProposedChanges } from './proposed/proposed-changes';
import { ExplainEstimateDto } from './proposed/proposed.dto';
import { WhyQueryDto, WhyResponseDto, type Why } from './why.dto';
import { WhyService } from './why.service';

/** Why an amount of a BOQ is what it is. */
@ApiTags('Rates and revisions')
@Controller()
export class WhyController {
  constructor(
    private readonly why: WhyService,
    private readonly proposed: ProposedChanges,
  ) {}

  @Get('boqs/:id/why')
  @Policy('boq.read')
  @ApiOperation({
    operationId: 'explainAmount',
    summary:
      'Why an amount is what it is: formula, terms, quantities, wastage, rates with where they come from, and the revisions behind it',
  })
  @ZodResponse({
    status: 200,
    type: WhyResponseDto,
    description: 'The explanation; the revisions only for those who may read the history.',
  })
  async explain(@Param() { id }: BoqParamDto, @Query() { of, revision }: WhyQueryDto): Promise<{ data: Why }> {
    return { data: await this.why.of(id, of, revision) };
  }

  @Post('boqs/:id/why/estimate')
  @HttpCode(200)
  @Policy('boq.read')
  @ApiOperation({
    operationId: 'explainEstimate',
    summary:
      'Why an amount of an estimate is what it is, before the change is applied; for those who may estimate it. Stores nothing',
  })
  @ZodResponse({
    status: 200,
    type: WhyResponseDto,
    description: 'As explainAmount would say after the change; with X-Estimate-Token, of exactly these figures.',
  })
  async explainEstimate(
    @Param() { id }: BoqParamDto,
    @Body() { of, change }: ExplainEstimateDto,
  ): Promise<{ data: Why }> {
    return { data: await this.why.ofEstimate(of, await this.proposed.estimate(id, change)) };
  }
}
