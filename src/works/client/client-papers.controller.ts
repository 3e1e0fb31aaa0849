import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { languageField, LinkParamDto } from '../../boq/boq.public';
import { contentTypeOf } from '../../papers/rendering/export-format';
import { Renderer } from '../../papers/rendering/renderer';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { notFound } from '../../platform/http/answers/problem';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { completedOn, hasWarranty } from '../papers/handover/completion';
import { FILE } from '../papers/send-paper';
import { sendHandover, sendMeasurements, sendReceipt, sendStatement } from '../papers/send-client-papers';
import { ClientWorksService } from './client-works.service';

class LinkedPaperDto extends createZodDto(
  LinkParamDto.schema.extend({ paper: z.enum(['measurements', 'receipt', 'statement', 'certificate', 'warranty']) }),
) {}
class PaperQueryDto extends createZodDto(
  z.object({ entry: z.uuid().optional().meta({ description: 'Of a receipt: which one.' }), lang: languageField }),
) {}

/** Papers of the works behind a client’s link. None of them says what anything costs the firm. */
@ApiTags('Works')
@Controller('accept/:token/works/papers')
export class ClientPapersController {
  constructor(
    private readonly client: ClientWorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get(':paper')
  @Policy('issues.by-link')
  @Limited(10, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getWorksPaperByLink',
    description:
      'Returns a receipt, the statement of account, the checked measurements or, once everything is done, the certificate or the warranty card as PDF.',
  })
  @ApiProduces(contentTypeOf('pdf'))
  @ApiResponse(FILE)
  @ApiResponse({ status: 404, description: 'The link is unknown or over, or there is no such paper yet.' })
  @ApiResponse({
    status: 409,
    description: 'It was withdrawn, replaced or declined (`quotation_closed`), or altered (`record_altered`).',
  })
  @Conditional()
  async paper(
    @Param() { token, paper }: LinkedPaperDto,
    @Query() { entry, lang }: PaperQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.client.worksOf(token);
    const to = { renderer: this.renderer, request, reply };
    const form = { format: 'pdf', lang } as const;
    if (paper === 'measurements') return sendMeasurements(to, works, form);
    if (paper === 'statement') return sendStatement(to, works, { ...form, standingOnly: true });
    if (paper === 'receipt') {
      const receipt = works.state.receipts.get(entry ?? '');
      if (!receipt || receipt.reversed) throw notFound();
      return sendReceipt(to, works, receipt.id, form);
    }
    const date = completedOn(works);
    if (date === null || (paper === 'warranty' && !hasWarranty(works))) throw notFound();
    return sendHandover(to, works, { ...form, document: paper, date });
  }
}
