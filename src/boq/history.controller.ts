import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Conditional } from '../http/conditional.decorator';
import { Policy } from '../http/policy.decorator';
import { ChangedResponseDto, RevertDto } from './dto/boq.dto';
import { BoqParamDto, reasonField, uuidParam } from './dto/common.dto';
import {
  AnalysisQueryDto,
  AnalysisResponseDto,
  RateChangeDto,
  RateChangeResponseDto,
  RevisionsQueryDto,
  RevisionsResponseDto,
  UndoEstimateDto,
} from './dto/history.dto';
import { tag } from './items/trade.controller';
import { RateChanges } from './rate-changes';
import { BoqReader } from './reads/boq-reader';
import { RevisionsQuery } from './reads/revisions/query';
import { Undo } from './undo';

class RevisionParamDto extends createZodDto(z.object({ id: uuidParam, n: z.coerce.number().int().min(1) })) {}
class ReasonDto extends createZodDto(
  z.object({ reason: reasonField }).meta({ example: { reason: 'Deleted by mistake' } }),
) {}

type RateAnswer = z.output<(typeof RateChangeResponseDto)['schema']>;

/** Rates with what they price, and the history of a BOQ. */
@ApiTags('Rates and revisions')
@Controller()
export class HistoryController {
  constructor(
    private readonly reader: BoqReader,
    private readonly rates: RateChanges,
    private readonly revisions: RevisionsQuery,
    private readonly undo: Undo,
  ) {}

  @Get('analysis')
  @Policy('boq.read')
  @ApiOperation({
    operationId: 'getAnalysis',
    summary: 'The material or labour rates of a BOQ, each with quantity, cost and the items it prices',
  })
  @ApiResponse({ status: 200, type: AnalysisResponseDto.Output, description: 'One row a rate.' })
  @Conditional()
  async analysis(
    @Query() query: AnalysisQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.analysis(query.boq_id, query.type, query.revision, request, reply);
  }

  @Patch('analysis')
  @Policy('boq.edit-rates')
  @ApiOperation({
    operationId: 'changeRate',
    summary: 'Change a rate of the BOQ in two steps: action estimate previews, action submit applies',
  })
  @ZodResponse({
    status: 200,
    type: RateChangeResponseDto,
    description: 'The rate, the cost of what it prices, and the BOQ’s total.',
  })
  async changeRate(
    @Query() query: AnalysisQueryDto,
    @Body() body: RateChangeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateAnswer> {
    return tag(reply, await this.rates.change(query.boq_id, query.type, body));
  }

  @Get('revisions')
  @Policy('boq.read-history')
  @ApiOperation({
    operationId: 'listRevisions',
    summary: 'Who changed what, when, why, and what it did to the total; the newest first',
  })
  @ZodResponse({ status: 200, type: RevisionsResponseDto, description: 'A page of revisions.' })
  async list(@Query() query: RevisionsQueryDto): Promise<z.output<(typeof RevisionsResponseDto)['schema']>> {
    return this.revisions.list(query.boq_id, query);
  }

  @Post('boqs/:id/revisions/:n/undo')
  @HttpCode(200)
  @Policy('boq.undo-deletion')
  @ApiOperation({
    operationId: 'undoRevision',
    summary: 'Take one change back, as a new revision; undoing an undo is a redo',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that took it back.' })
  async undoRevision(
    @Param() { id, n }: RevisionParamDto,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Updated successfully.', revision: await this.undo.undo(id, n, reason) });
  }

  @Post('boqs/:id/revisions/:n/undo/estimate')
  @HttpCode(200)
  @Policy('boq.undo-deletion')
  @ApiOperation({
    operationId: 'estimateUndo',
    summary:
      'What taking one change back would do to items and total; stores nothing, and is refused as the undo would be',
  })
  @ZodResponse({
    status: 200,
    type: UndoEstimateDto,
    description: 'The total before and after, and every value that moves.',
  })
  async estimateUndo(@Param() { id, n }: RevisionParamDto): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateUndo(id, n);
  }

  @Post('boqs/:id/revert/estimate')
  @HttpCode(200)
  @Policy('boq.revert')
  @ApiOperation({
    operationId: 'estimateRevert',
    summary: 'What restoring a revision would do to items and total; stores nothing',
  })
  @ZodResponse({
    status: 200,
    type: UndoEstimateDto,
    description: 'The total before and after, and every value that moves.',
  })
  async estimateRevert(
    @Param() { id }: BoqParamDto,
    @Body() { revision }: RevertDto,
  ): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateRevert(id, revision);
  }

  @Post('boqs/:id/revert')
  @HttpCode(200)
  @Policy('boq.revert')
  @ApiOperation({ operationId: 'revertBoq', summary: 'Restore the BOQ as it was at a revision, as a new revision' })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that restored it.' })
  async revert(
    @Param() { id }: BoqParamDto,
    @Body() body: RevertDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, {
      message: 'Updated successfully.',
      revision: await this.undo.revert(id, body.revision, body.reason),
    });
  }
}
