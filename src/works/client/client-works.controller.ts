import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { LanguageQueryDto, LinkParamDto } from '../../boq/boq.public';
import { contentTypeOf } from '../../papers/rendering/export-format';
import { Renderer } from '../../papers/rendering/renderer';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { BillParamDto } from '../bills/bills.dto';
import { sendBill } from '../papers/send-bill';
import { FILE } from '../papers/send-paper';
import { ClientWorksDto, type ClientWorks } from './client-works.dto';
import { ClientWorksService } from './client-works.service';

class LinkedBillParamDto extends createZodDto(LinkParamDto.schema.extend(BillParamDto.schema.shape)) {}

const CLOSED = {
  status: 409,
  description: 'It was withdrawn, replaced or declined (`quotation_closed`), or altered (`record_altered`).',
};

/** What the client sees of the works. */
@ApiTags('Works')
@Controller()
export class ClientWorksController {
  constructor(
    private readonly client: ClientWorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get('boqs/:id/works/client')
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getClientWorks',
    description: 'Returns the works as the client sees them by the link of the accepted quotation.',
  })
  @ApiResponse({ status: 409, description: 'What was accepted was altered in the log (`record_altered`).' })
  @ZodResponse({ status: 200, type: ClientWorksDto, description: 'The works.' })
  async get(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { lang }: LanguageQueryDto,
  ): Promise<{ data: ClientWorks }> {
    return { data: await this.client.of(context, id, lang) };
  }

  @Get('accept/:token/works')
  @Policy('issues.by-link')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'getWorksByLink',
    description:
      'Returns the works behind the link of an accepted quotation: progress, what is next, bills, receipts and shared photos; nothing of what they cost.',
  })
  @ApiResponse({ status: 404, description: 'The link is unknown or over, or its quotation is not accepted.' })
  @ApiResponse(CLOSED)
  @ZodResponse({ status: 200, type: ClientWorksDto, description: 'The works.' })
  async byLink(
    @Param() { token }: LinkParamDto,
    @Query() { lang }: LanguageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: ClientWorks }> {
    void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    return { data: await this.client.byLink(token, lang) };
  }

  @Get('accept/:token/works/bills/:n/pdf')
  @Policy('issues.by-link')
  @Limited(10, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getWorksBillPdfByLink',
    description: 'Returns a recorded bill of the works behind a link as PDF: the tax invoice.',
  })
  @ApiProduces(contentTypeOf('pdf'))
  @ApiResponse(FILE)
  @ApiResponse({ status: 404, description: 'The link is unknown or over, or there is no such bill.' })
  @ApiResponse(CLOSED)
  @Conditional()
  async bill(
    @Param() { token, n }: LinkedBillParamDto,
    @Query() { lang }: LanguageQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.client.worksOf(token);
    const form = { format: 'pdf', document: 'invoice', lang } as const;
    await sendBill(this.renderer, { request, reply }, works, works.state.bills[n - 1], form);
  }
}
