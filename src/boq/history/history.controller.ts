import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Conditional } from '../../http/answers/conditional.decorator';
import { Boq } from '../../http/access/boq.decorator';
import { Policy } from '../../http/access/policy.decorator';
import { ChangedResponseDto, RevertDto } from '../core/dto/boq.dto';
import { reasonField } from '../core/dto/common.dto';
import {
  AnalysisQueryDto,
  AnalysisResponseDto,
  RateChangeDto,
  RateChangeResponseDto,
  RevisionsQueryDto,
  RevisionsResponseDto,
  UndoEstimateDto,
} from '../core/dto/history.dto';
import { tag } from '../items/trade.controller';
import { RateChanges } from '../rates/rate-changes';
import { BoqReader } from '../reads/boq-reader';
import { RevisionsQuery } from '../reads/revisions/query';
import { Undo } from './undo';

class RevisionParamDto extends createZodDto(z.object({ n: z.coerce.number().int().min(1) })) {}
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
  @Policy('boq.read', 'query')
  @ApiOperation({
    operationId: 'getAnalysis',
    description: 'Lists the material or labour rates of a BOQ, each with quantity, cost and the items it prices.',
  })
  @ApiResponse({ status: 200, type: AnalysisResponseDto.Output, description: 'One row a rate.' })
  @Conditional()
  async analysis(
    @Boq() boqId: string,
    @Query() query: AnalysisQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.analysis(boqId, query.type, query.revision, request, reply);
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
    @Boq() boqId: string,
    @Query() query: AnalysisQueryDto,
    @Body() body: RateChangeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateAnswer> {
    return tag(reply, await this.rates.change(boqId, query.type, body));
  }

  @Get('revisions')
  @Policy('boq.read-history', 'query')
  @ApiOperation({
    operationId: 'listRevisions',
    description:
      'Lists the revisions of a BOQ, newest first: who changed what, when and why, and the effect on the total.',
  })
  @ZodResponse({ status: 200, type: RevisionsResponseDto, description: 'A page of revisions.' })
  async list(
    @Boq() boqId: string,
    @Query() query: RevisionsQueryDto,
  ): Promise<z.output<(typeof RevisionsResponseDto)['schema']>> {
    return this.revisions.list(boqId, query);
  }

  @Post('boqs/:id/revisions/:n/undo')
  @HttpCode(200)
  @Policy('boq.undo-deletion', 'path')
  @ApiOperation({
    operationId: 'undoRevision',
    description: 'Undoes one change as a new revision. Undoing an undo is a redo.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that took it back.' })
  async undoRevision(
    @Boq() id: string,
    @Param() { n }: RevisionParamDto,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Updated successfully.', revision: await this.undo.undo(id, n, reason) });
  }

  @Post('boqs/:id/revisions/:n/undo/estimate')
  @HttpCode(200)
  @Policy('boq.undo-deletion', 'path')
  @ApiOperation({
    operationId: 'estimateUndo',
    description:
      'Estimates what undoing a change would do to items and total. It stores nothing, and is refused where the undo would be.',
  })
  @ZodResponse({
    status: 200,
    type: UndoEstimateDto,
    description: 'The total before and after, and every value that moves.',
  })
  async estimateUndo(
    @Boq() id: string,
    @Param() { n }: RevisionParamDto,
  ): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateUndo(id, n);
  }

  @Post('boqs/:id/revert/estimate')
  @HttpCode(200)
  @Policy('boq.revert', 'path')
  @ApiOperation({
    operationId: 'estimateRevert',
    description: 'Estimates what restoring a revision would do to items and total. It stores nothing.',
  })
  @ZodResponse({
    status: 200,
    type: UndoEstimateDto,
    description: 'The total before and after, and every value that moves.',
  })
  async estimateRevert(
    @Boq() id: string,
    @Body() { revision }: RevertDto,
  ): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateRevert(id, revision);
  }

  @Post('boqs/:id/revert')
  @HttpCode(200)
  @Policy('boq.revert', 'path')
  @ApiOperation({
    operationId: 'revertBoq',
    description: 'Restores the BOQ as it was at a revision, as a new revision.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that restored it.' })
  async revert(
    @Boq() id: string,
    @Body() body: RevertDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, {
      message: 'Updated successfully.',
      revision: await this.undo.revert(id, body.revision, body.reason),
    });
  }
}
