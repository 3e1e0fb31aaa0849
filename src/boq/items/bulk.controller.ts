import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../http/policy.decorator';
import { BoqParamDto } from '../dto/common.dto';
import { BulkDto, BulkResponseDto } from '../dto/item.dto';
import { Bulk } from './bulk.service';
import { tag } from './trade.controller';

/** One change of many items. */
@ApiTags('BOQs')
@Controller('boqs/:id/bulk')
export class BulkController {
  constructor(private readonly bulk: Bulk) {}

  @Post()
  @HttpCode(200)
  @Policy('boq.edit-items')
  @ApiOperation({
    operationId: 'bulkEditItems',
    summary:
      'Change or delete many items, alike or each in its own way, as one revision; dry_run says what it would do and stores nothing',
  })
  @ZodResponse({
    status: 200,
    type: BulkResponseDto,
    description: 'Every changed item before and after, and the total.',
  })
  async run(
    @Param() { id }: BoqParamDto,
    @Body() body: BulkDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof BulkResponseDto)['schema']>> {
    return tag(reply, await this.bulk.run(id, body));
  }
}
