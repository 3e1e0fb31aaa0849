import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { notFound } from '../../../platform/http/answers/problem';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq } from '../../../platform/http/request/request-context';
import { EntryParamDto } from '../../works-fields.dto';
import { WorksService } from '../../works.service';
import { FILE, sendPaper } from '../send-paper';
import { LetterDto, StatementDto } from './money-files.dto';
import { receiptFile, receiptPaper, statementFile, statementPaper } from './money-papers';

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
    description: 'Returns a receipt as a PDF in the firm’s letter: the amount in words, and the bills that it pays.',
  })
  @ApiProduces(contentTypeOf('pdf'))
  @ApiResponse(FILE)
  @Conditional()
  async receipt(
    @Boq() id: string,
    @Param() { entry }: EntryParamDto,
    @Query() { lang }: LetterDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const receipt = works.state.receipts.get(entry);
    if (!receipt) throw notFound();
    const paper = receiptPaper(works, receipt, lang);
    await sendPaper(
      this.renderer,
      { request, reply },
      {
        key: [id, 'receipt', entry, works.revision, lang],
        name: `receipt-${paper.n}`,
        format: 'pdf',
        job: receiptFile(paper),
      },
    );
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
    const works = await this.works.of(id);
    const { format, lang, from = '', to = '' } = asked;
    await sendPaper(
      this.renderer,
      { request, reply },
      {
        key: [id, 'statement', from, to, works.revision, lang],
        name: 'statement',
        format,
        job: statementFile(statementPaper(works, asked)),
      },
    );
  }
}
