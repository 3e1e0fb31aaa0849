import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { allows } from '../../../platform/http/access/access.service';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { countedFor } from '../../works-view';
import { WorksService } from '../../works.service';
import { FormDto } from '../bill-files.dto';
import { FILE, sendPaper } from '../send-paper';
import { bookFile, bookPaper } from './book-papers';

/** The measurement book as a file. */
@ApiTags('Works')
@Controller('boqs/:id/works/measurements')
export class BookFilesController {
  constructor(
    private readonly works: WorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get('file')
  @Policy('works.read', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportMeasurements',
    description:
      'Returns the measurement book with its abstract (contract, measured, excess per line) as a PDF or a workbook. Who does not measure gets the checked entries.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async file(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() form: FormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const reader = allows(context, 'works.measure') ? 'all' : 'checked';
    const job = bookFile(bookPaper(works, form, countedFor(context)));
    const key = [id, 'measurements', works.revision, reader, form.lang];
    await sendPaper(this.renderer, { request, reply }, { key, name: 'measurements', format: form.format, job });
  }
}
