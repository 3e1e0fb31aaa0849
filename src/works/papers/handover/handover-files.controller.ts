import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../../kernel/day';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { invalid } from '../../../platform/http/answers/problem';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq } from '../../../platform/http/request/request-context';
import { WorksService } from '../../works.service';
import { FILE, sendPaper } from '../send-paper';
import { HandoverFileDto } from './handover-files.dto';
import { handoverFile, handoverPaper } from './handover-papers';

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
      'Returns the certificate of completion (dates, scope, value, snags) or the warranty card as a PDF. The warranty is that of the quotation; without one, `months` is needed.',
  })
  @ApiProduces(contentTypeOf('pdf'))
  @ApiResponse(FILE)
  @Conditional()
  async handover(
    @Boq() id: string,
    @Query() { document, lang, months, date = today() }: HandoverFileDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const paper = handoverPaper(works, { document, lang, months, date });
    if (document === 'warranty' && paper.warranty === '' && paper.months === null)
      throw invalid({ months: 'The quotation has no warranty. Enter for how many months it is.' });
    await sendPaper(
      this.renderer,
      { request, reply },
      {
        key: [id, document, date, months ?? '', works.revision, lang],
        name: document,
        format: 'pdf',
        job: handoverFile(paper),
      },
    );
  }
}
