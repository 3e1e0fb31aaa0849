import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Located } from '../../platform/http/answers/located';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { ChangedResponseDto, CreatedBoqDto } from '../core/dto/boq.dto';
import { tag } from '../../platform/http/answers/etag';
import { BranchBoqDto, BranchCompareDto, BranchesDto, BranchParamDto, MergeBranchDto, MergedDto } from './branches.dto';
import { BranchesService } from './branches.service';
import { MergesService } from './merges.service';

/** What-if copies of a BOQ. Inside a copy everything works as in a BOQ, by the copy's id. */
@ApiTags('What-if copies')
@Controller('boqs/:id/branches')
export class BranchesController {
  constructor(
    private readonly branches: BranchesService,
    private readonly merges: MergesService,
  ) {}

  @Post()
  @Policy('boq.branch', 'path')
  @Quota('boqs')
  @Located<{ data: { boq_id: string } }>(({ data }) => `boqs/${data.boq_id}`)
  @ApiOperation({
    operationId: 'branchBoq',
    description:
      'Takes a what-if copy of a BOQ at a revision, at most 50 at a time. Changes in the copy do not touch the BOQ.',
  })
  @ZodResponse({ status: 201, type: CreatedBoqDto, description: 'The copy; its id is used as a BOQ’s.' })
  async create(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: BranchBoqDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof CreatedBoqDto)['schema']>> {
    const { boqId, revision } = await this.branches.create(context, id, body);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }

  @Get()
  @Policy('boq.read-branches', 'path')
  @ApiOperation({
    operationId: 'listBranches',
    description: 'Lists the what-if copies of a BOQ, each with its total against the present total of the BOQ.',
  })
  @ZodResponse({ status: 200, type: BranchesDto, description: 'The newest first.' })
  async list(@Boq() id: string): Promise<z.output<(typeof BranchesDto)['schema']>> {
    return { data: await this.branches.list(id) };
  }

  @Get(':branch_id/compare')
  @Policy('boq.read-branches', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'compareBranch',
    description:
      'Compares a what-if copy with the BOQ as it was when the copy was taken and as it is now. Each change that can be merged is listed; what both sides changed is marked.',
  })
  @ZodResponse({ status: 200, type: BranchCompareDto, description: 'The comparison.' })
  async compare(
    @Boq() id: string,
    @Param() { branch_id: branchId }: BranchParamDto,
  ): Promise<z.output<(typeof BranchCompareDto)['schema']>> {
    return { data: await this.merges.compare(id, branchId) };
  }

  @Post(':branch_id/merge')
  @HttpCode(200)
  @Policy('boq.branch', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'mergeBranch',
    description:
      'Merges chosen changes of a what-if copy into the BOQ as one revision, with the images and comments added to them. `dry_run` stores nothing.',
  })
  @ZodResponse({ status: 200, type: MergedDto, description: 'The total before and after, and every value that moves.' })
  async merge(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { branch_id: branchId }: BranchParamDto,
    @Body() body: MergeBranchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof MergedDto)['schema']>> {
    return tag(reply, await this.merges.merge(context, id, branchId, body));
  }

  @Delete(':branch_id')
  @Policy('boq.branch', 'path')
  @ApiOperation({
    operationId: 'discardBranch',
    description: 'Discards a what-if copy. Its history stays in the event log.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is discarded.' })
  async discard(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { branch_id: branchId }: BranchParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Discarded.', revision: await this.branches.discard(context, id, branchId) });
  }
}
