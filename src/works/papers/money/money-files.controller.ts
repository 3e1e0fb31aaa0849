import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq } from '../../../platform/http/request/request-context';
import { EntryParamDto } from '../../works-fields.dto';
import { WorksService } from '../../works.service';
import { sendReceipt, sendStatement } from '../send-client-papers';
import { FormDto } from '../bill-files.dto';
import { FILE } from '../send-paper';
import { StatementDto } from './money-files.dto';

/** Receipts and the account of a client, as files. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class MoneyFilesController {
  constructor(
    private readonly works: WorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get('receipts/:entry/file')
  @Policy('works.read', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportReceipt',
    description:
      'Returns a receipt as a PDF in the firm’s letter, or a workbook: the amount in words, and the bills that it pays.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async receipt(
    @Boq() id: string,
    @Param() { entry }: EntryParamDto,
    @Query() form: FormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendReceipt({ renderer: this.renderer, request, reply }, await this.works.of(id), entry, form);
  }

  @Get('statement')
  @Policy('works.read', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportStatement',
    description:
      'Returns the client’s account as a PDF or a workbook: invoices, credit notes, receipts, TDS and retention in turn, the balance after each, and what is due.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async statement(
    @Boq() id: string,
    @Query() asked: StatementDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendStatement({ renderer: this.renderer, request, reply }, await this.works.of(id), asked);
  }
}
