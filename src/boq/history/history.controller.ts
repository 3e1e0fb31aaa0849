import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { ChangedResponseDto, RevertDto } from '../core/dto/boq.dto';
import { reasonField } from '../core/dto/common.dto';
import { RevisionsQueryDto, RevisionsResponseDto, UndoEstimateDto } from '../core/dto/history.dto';
import { tag } from '../../platform/http/answers/etag';
import { RevisionsQuery } from '../reads/revisions/query';
import { Undo } from './undo';

class RevisionParamDto extends createZodDto(z.object({ n: z.coerce.number().int().min(1) })) {}
class ReasonDto extends createZodDto(
  z.object({ reason: reasonField }).meta({ example: { reason: 'Deleted by mistake' } }),
) {}

/** The history of a BOQ, undo and revert. */
@ApiTags('Rates and revisions')
@Controller()
export class HistoryController {
  constructor(
    private readonly revisions: RevisionsQuery,
    private readonly undo: Undo,
  ) {}

  @Get('revisions')
  @Policy('boq.read-history', 'query')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listRevisions',
    description:
      'Lists the revisions of a BOQ, newest first: who changed what, when and why, and the effect on the total.',
  })
  @ZodResponse({ status: 200, type: RevisionsResponseDto, description: 'A page of revisions.' })
  async list(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() query: RevisionsQueryDto,
  ): Promise<z.output<(typeof RevisionsResponseDto)['schema']>> {
    return this.revisions.list(context, boqId, query);
  }

  @Post('boqs/:id/revisions/:n/undo')
  @HttpCode(200)
  @Policy('boq.undo-deletion', 'path')
  @ApiOperation({
    operationId: 'undoRevision',
    description: 'Undoes one change as a new revision. Undoing an undo is a redo.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that undid it.' })
  async undoRevision(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: RevisionParamDto,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Updated successfully.', revision: await this.undo.undo(context, id, n, reason) });
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
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: RevisionParamDto,
  ): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateUndo(context, id, n);
  }

  @Post('boqs/:id/revert/estimate')
  @HttpCode(200)
  @Policy('boq.revert', 'path')
  @ApiOperation({
    operationId: 'estimateRevert',
    description:
      'Estimates what restoring a revision, or some items and rates of it, would do to items and total. It stores nothing.',
  })
  @ZodResponse({
    status: 200,
    type: UndoEstimateDto,
    description: 'The total before and after, and every value that moves.',
  })
  async estimateRevert(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: RevertDto,
  ): Promise<z.output<(typeof UndoEstimateDto)['schema']>> {
    return this.undo.estimateRevert(context, id, body);
  }

  @Post('boqs/:id/revert')
  @HttpCode(200)
  @Policy('boq.revert', 'path')
  @ApiOperation({
    operationId: 'revertBoq',
    description: 'Restores the BOQ, or some of its items and rates, as it was at a revision, as a new revision.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that restored it.' })
  async revert(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: RevertDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, {
      message: 'Updated successfully.',
      revision: await this.undo.revert(context, id, body, body.reason),
    });
  }
}
