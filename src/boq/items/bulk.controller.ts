import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Policy } from '../../platform/http/access/policy.decorator';
import { BulkDto, BulkResponseDto } from '../core/dto/item.dto';
import { BulkService } from './bulk.service';
import { tag } from '../../platform/http/answers/etag';

/** One change of many items. */
@ApiTags('BOQs')
@Controller('boqs/:id/bulk')
export class BulkController {
  constructor(private readonly bulk: BulkService) {}

  @Post()
  @HttpCode(200)
  @Policy('boq.edit-items', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'editItems',
    description:
      'Changes or deletes many items as one revision, all in the same way or each differently. `dry_run` returns the effect and stores nothing.',
  })
  @ZodResponse({
    status: 200,
    type: BulkResponseDto,
    description: 'Every changed item before and after, and the total.',
  })
  async run(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: BulkDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof BulkResponseDto)['schema']>> {
    return tag(reply, await this.bulk.run(context, id, body));
  }
}
