import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../http/policy.decorator';
import { ChangedResponseDto, CreatedBoqDto } from '../dto/boq.dto';
import { BoqParamDto } from '../dto/common.dto';
import { tag } from '../items/trade.controller';
import { BranchBoqDto, BranchCompareDto, BranchesDto, BranchParamDto, MergeBranchDto, MergedDto } from './branches.dto';
import { Branches } from './branches.service';
import { Merges } from './merges.service';

/** What-if copies of a BOQ. Inside a copy everything is called as in a BOQ, by the copy's id. */
@ApiTags('What-if copies')
@Controller('boqs/:id/branches')
export class BranchesController {
  constructor(
    private readonly branches: Branches,
    private readonly merges: Merges,
  ) {}

  @Post()
  @Policy('boq.branch')
  @ApiOperation({
    operationId: 'branchBoq',
    summary: 'Take a what-if copy of a BOQ at a revision; changes in it do not touch the BOQ. At most 50 at a time',
  })
  @ZodResponse({ status: 201, type: CreatedBoqDto, description: 'The copy; its id is used as a BOQ’s.' })
  async create(
    @Param() { id }: BoqParamDto,
    @Body() body: BranchBoqDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof CreatedBoqDto)['schema']>> {
    const { boqId, revision } = await this.branches.create(id, body);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }

  @Get()
  @Policy('boq.read-history')
  @ApiOperation({
    operationId: 'listBranches',
    summary: 'The what-if copies of a BOQ, each with its total against the BOQ as both are now',
  })
  @ZodResponse({ status: 200, type: BranchesDto, description: 'The newest first.' })
  async list(@Param() { id }: BoqParamDto): Promise<z.output<(typeof BranchesDto)['schema']>> {
    return { data: await this.branches.list(id) };
  }

  @Get(':branch_id/compare')
  @Policy('boq.read-history')
  @ApiOperation({
    operationId: 'compareBranch',
    summary:
      'A what-if copy against the BOQ where it was taken and as it is now, and each change that can be brought back; what both changed is marked',
  })
  @ZodResponse({ status: 200, type: BranchCompareDto, description: 'The comparison.' })
  async compare(
    @Param() { id, branch_id: branchId }: BranchParamDto,
  ): Promise<z.output<(typeof BranchCompareDto)['schema']>> {
    return { data: await this.merges.compare(id, branchId) };
  }

  @Post(':branch_id/merge')
  @HttpCode(200)
  @Policy('boq.branch')
  @ApiOperation({
    operationId: 'mergeBranch',
    summary:
      'Bring chosen changes of a what-if copy back as one revision, with the images and comments added to them; dry_run stores nothing',
  })
  @ZodResponse({ status: 200, type: MergedDto, description: 'The total before and after, and every value that moves.' })
  async merge(
    @Param() { id, branch_id: branchId }: BranchParamDto,
    @Body() body: MergeBranchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof MergedDto)['schema']>> {
    return tag(reply, await this.merges.merge(id, branchId, body));
  }

  @Delete(':branch_id')
  @Policy('boq.branch')
  @ApiOperation({ operationId: 'discardBranch', summary: 'Discard a what-if copy; its history stays in the log' })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is discarded.' })
  async discard(
    @Param() { id, branch_id: branchId }: BranchParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Discarded.', revision: await this.branches.discard(id, branchId) });
  }
}
