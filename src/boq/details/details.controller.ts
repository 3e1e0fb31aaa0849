import { Body, Controller, Delete, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../http/access/policy.decorator';
import { tag } from '../../http/answers/etag';
import { Boq, Context, type RequestContext } from '../../http/request/request-context';
import { submitted } from '../core/commands/authorship';
import { BoqChangeEstimateDto, BoqPatchDto, ChangedResponseDto } from '../core/dto/boq.dto';
import { BoqChanges } from './boq-changes';

type Changed = z.output<(typeof ChangedResponseDto)['schema']>;

/** A BOQ as a whole: name, prices, owner, deletion. */
@ApiTags('BOQs')
@Controller()
export class DetailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly changes: BoqChanges,
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
    description: 'Removes a BOQ from every list. Its history stays in the event log.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is removed.' })
  async remove(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.commands.execute(submitted(context, id, { type: 'DeleteBoq' }));
    return tag(reply, { message: 'Deleted successfully.', revision });
  }
}
