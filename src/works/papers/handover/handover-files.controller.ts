import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../../kernel/day';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq } from '../../../platform/http/request/request-context';
import { WorksService } from '../../works.service';
import { sendHandover } from '../send-client-papers';
import { FILE } from '../send-paper';
import { HandoverFileDto } from './handover-files.dto';

/** What the firm gives the client with the keys. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class HandoverFilesController {
  constructor(
    private readonly works: WorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get('handover')
  @Policy('works.bill', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportHandover',
    description:
      'Returns the certificate of completion (dates, scope, value, snags) or the warranty card as a PDF or a workbook. The warranty is that of the quotation; without one, `months` is needed.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async handover(
    @Boq() id: string,
    @Query() { date = today(), ...asked }: HandoverFileDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const to = { renderer: this.renderer, request, reply };
    await sendHandover(to, await this.works.of(id), { ...asked, date });
  }
}
