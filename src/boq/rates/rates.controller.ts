import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { AnalysisQueryDto, AnalysisResponseDto, RateChangeDto, RateChangeResponseDto } from '../core/dto/history.dto';
import { BoqReader } from '../reads/state/boq-reader';
import { RateChanges } from './rate-changes';

type RateAnswer = z.output<(typeof RateChangeResponseDto)['schema']>;

@ApiTags('Rates and revisions')
@Controller()
export class RatesController {
  constructor(
    private readonly reader: BoqReader,
    private readonly rates: RateChanges,
  ) {}

  @Get('analysis')
  @Policy('boq.read', 'query')
  @ApiOperation({
    operationId: 'getAnalysis',
    description: 'Lists the material or labour rates of a BOQ, each with quantity, cost and the items it prices.',
  })
  @ApiResponse({ status: 200, type: AnalysisResponseDto.Output, description: 'One row per rate.' })
  @Conditional()
  async analysis(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() query: AnalysisQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.analysis(context, boqId, query.type, query.revision, request, reply);
  }

  @Patch('analysis')
  @Policy('boq.edit-rates', 'query')
  @ApiOperation({
    operationId: 'changeRate',
    description:
      'Changes a rate of the BOQ in two steps: the action `estimate` previews the change, `submit` applies it.',
  })
  @ZodResponse({
    status: 200,
    type: RateChangeResponseDto,
    description: 'The rate, the cost of what it prices, and the BOQ’s total.',
  })
  async changeRate(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() query: AnalysisQueryDto,
    @Body() body: RateChangeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateAnswer> {
    return tag(reply, await this.rates.change(context, boqId, query.type, body));
  }
}
