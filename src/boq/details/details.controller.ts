import { BoqCommands } from '../core/boq-commands';
import { Body, Controller, Delete, HttpCode, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, personOf, type RequestContext } from '../../platform/http/request/request-context';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { ArchiveDto, BoqChangeEstimateDto, BoqPatchDto, ChangedResponseDto } from '../core/dto/boq.dto';
import { LanguageQueryDto } from '../core/dto/common.dto';
import { GoalDto, MovesResponseDto } from '../core/dto/moves.dto';
import { BoqChanges } from './boq-changes';
import { BoqMoves } from './boq-moves';
import { BoqShelves } from './boq-shelves';

type Changed = z.output<(typeof ChangedResponseDto)['schema']>;

/** A BOQ as a whole: name, prices, owner, deletion. */
@ApiTags('BOQs')
@Controller()
export class DetailsController {
  constructor(
    private readonly commands: BoqCommands,
    private readonly changes: BoqChanges,
    private readonly moves: BoqMoves,
    private readonly shelves: BoqShelves,
  ) {}

  @Patch('boqs/:id')
  @Policy('boq.rename', 'path')
  @ApiOperation({
    operationId: 'updateBoq',
    description:
      'Renames a BOQ, assigns it, unlinks it from the BOQ it was copied from, or changes what prices it: city, area, package, design fee or rate book.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that changed it.' })
  async update(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: BoqPatchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const revision = await this.changes.apply(context, id, body);
    return tag(reply, { message: 'Updated successfully.', revision });
  }

  @Post('boqs/:id/estimate')
  @HttpCode(200)
  @Policy('boq.rename', 'path')
  @ApiOperation({
    operationId: 'estimateBoqChange',
    description: 'Estimates the total with another city, area, package, design fee or rate book. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: BoqChangeEstimateDto, description: 'The total before and after.' })
  estimate(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: BoqPatchDto,
  ): Promise<z.output<(typeof BoqChangeEstimateDto)['schema']>> {
    return this.changes.estimate(context, id, body);
  }

  @Delete('boqs/:id')
  @Policy('boq.delete', 'path')
  @ApiOperation({
    operationId: 'deleteBoq',
    description: 'Moves a BOQ to the bin, where it can be restored for 30 days. Its history stays in the event log.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is removed.' })
  async remove(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.commands.submit(context, id, { type: 'DeleteBoq' });
    return tag(reply, { message: 'Deleted successfully.', revision });
  }

  @Post('boqs/:id/restore')
  @HttpCode(200)
  @Policy('boq.restore', 'path')
  @ApiOperation({
    operationId: 'restoreBoq',
    description: 'Restores a BOQ that you deleted in the last 30 days, with everyone who works on it.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is restored.' })
  async restore(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, { message: 'Restored.', revision: await this.shelves.restore(context, id) });
  }

  @Put('boqs/:id/archive')
  @Policy('boq.archive', 'path')
  @ApiOperation({
    operationId: 'archiveBoq',
    description: 'Puts a BOQ out of your own list, or back into it. Others see no difference.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is done.' })
  async archive(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { archived }: ArchiveDto,
  ): Promise<z.output<(typeof MessageDto)['schema']>> {
    await this.shelves.archive(personOf(context), id, archived);
    return { message: archived ? 'Archived.' : 'Back in the list.' };
  }

  @Post('boqs/:id/moves')
  @HttpCode(200)
  @Policy('boq.edit-items', 'path')
  @ApiOperation({
    operationId: 'listBoqMoves',
    description:
      'Lists what moves the price of a BOQ, each priced by the change that makes it; for a goal, proposals that reach it. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: MovesResponseDto, description: 'The moves, and proposals for the goal.' })
  async listMoves(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { lang }: LanguageQueryDto,
    @Body() { goal }: GoalDto,
  ): Promise<z.output<(typeof MovesResponseDto)['schema']>> {
    return { data: await this.moves.of(context, id, { goal, language: lang }) };
  }
}
