import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { tag } from '../../../platform/http/answers/etag';
import { Located } from '../../../platform/http/answers/located';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Quota } from '../../../platform/http/limits/quotas/quota';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { QuoteAwards } from './awards';
import { QuoteRequests } from './quote-requests';
import {
  AskVendorsDto,
  AwardDto,
  AwardedDto,
  QuoteLinkDto,
  QuoteLinkMadeDto,
  QuoteMailDto,
  QuoteParamDto,
  QuoteRequestDto,
  QuoteRequestsDto,
  QuoteTextDto,
  RequestParamDto,
  WithdrawRequestDto,
  type Awarded,
  type QuoteRequestSummary,
  type QuoteRequestView,
} from '../rfq.dto';

const OVER = 'The request is awarded, withdrawn or closed.';

/** Requests for quotation: lines of a BOQ, sent to vendors. */
@ApiTags('Vendors')
@Controller('boqs/:id/quote-requests')
export class QuoteRequestsController {
  constructor(
    private readonly requests: QuoteRequests,
    private readonly awards: QuoteAwards,
  ) {}

  @Get()
  @Policy('boq.ask-vendors', 'path')
  @ApiOperation({ operationId: 'listQuoteRequests', description: 'Lists the requests of a BOQ.' })
  @ZodResponse({ status: 200, type: QuoteRequestsDto, description: 'Newest first.' })
  async list(@Boq() id: string): Promise<{ data: QuoteRequestSummary[] }> {
    return { data: await this.requests.list(id) };
  }

  @Post()
  @Policy('boq.ask-vendors', 'path')
  @Quota('invitations')
  @ManyLines()
  @Located<{ data: { id: string } }>(({ data }, { params }) => `boqs/${params.id}/quote-requests/${data.id}`)
  @ApiOperation({
    operationId: 'requestQuotes',
    description:
      'Asks vendors for prices of lines: each gets a link of their own to a page without login, by mail where an email is known. They see these lines, the message and the sender, and nothing else of the BOQ.',
  })
  @ZodResponse({ status: 201, type: QuoteRequestDto, description: 'The request.' })
  async ask(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: AskVendorsDto,
  ): Promise<{ data: QuoteRequestView }> {
    return { data: await this.requests.ask(context, id, body) };
  }

  @Post('preview')
  @HttpCode(200)
  @Policy('boq.ask-vendors', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'readQuoteMail',
    description: 'Returns the mail that the first vendor would get. Stores and sends nothing.',
  })
  @ZodResponse({ status: 200, type: QuoteMailDto, description: 'The mail as text.' })
  async preview(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: AskVendorsDto,
  ): Promise<{ data: { subject: string; text: string } }> {
    return { data: await this.requests.preview(context, id, body) };
  }

  @Get(':requestId')
  @Policy('boq.ask-vendors', 'path')
  @ApiOperation({
    operationId: 'getQuoteRequest',
    description:
      'Returns a request with its quotes side by side: rates without tax, per the asked unit, and the cheapest mix of vendors with their freight.',
  })
  @ZodResponse({ status: 200, type: QuoteRequestDto, description: 'The request.' })
  async get(@Boq() id: string, @Param() { requestId }: RequestParamDto): Promise<{ data: QuoteRequestView }> {
    return { data: await this.requests.get(id, requestId) };
  }

  @Post(':requestId/award')
  @HttpCode(200)
  @Policy('boq.ask-vendors', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'applyQuotes',
    description:
      'Awards lines to vendors and ends the request: the items take the quoted rates as one revision, which can be undone. With `dry_run` it returns the effect and a token to apply exactly that.',
  })
  @ApiResponse({ status: 409, description: OVER })
  @ZodResponse({ status: 200, type: AwardedDto, description: 'The effect on the BOQ.' })
  async award(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { requestId }: RequestParamDto,
    @Body() body: AwardDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awarded> {
    return tag(reply, await this.awards.award(context, id, requestId, body));
  }

  @Post(':requestId/withdraw')
  @HttpCode(200)
  @Policy('boq.ask-vendors', 'path')
  @ApiOperation({
    operationId: 'withdrawQuoteRequest',
    description: 'Ends a request without an award. Vendors who have an email are told.',
  })
  @ApiResponse({ status: 409, description: OVER })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is withdrawn.' })
  async withdraw(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { requestId }: RequestParamDto,
    @Body() { reason }: WithdrawRequestDto,
  ): Promise<{ message: string }> {
    await this.requests.withdraw(context, id, requestId, reason);
    return { message: 'Request withdrawn.' };
  }

  @Post(':requestId/quotes/:quoteId/link')
  @HttpCode(200)
  @Policy('boq.ask-vendors', 'path')
  @Quota('invitations')
  @ApiOperation({
    operationId: 'linkQuote',
    description:
      'Makes a further link to a vendor’s page, and mails it as a reminder if asked. Earlier links remain valid.',
  })
  @ApiResponse({ status: 409, description: OVER })
  @ZodResponse({ status: 200, type: QuoteLinkMadeDto, description: 'The link, shown once.' })
  async link(
    @Boq() id: string,
    @Param() { requestId, quoteId }: QuoteParamDto,
    @Body() { mail }: QuoteLinkDto,
  ): Promise<{ data: { url: string } }> {
    return { data: { url: await this.requests.link(id, requestId, quoteId, mail) } };
  }

  @Post(':requestId/quotes/:quoteId/messages')
  @HttpCode(200)
  @Policy('boq.ask-vendors', 'path')
  @Quota('invitations')
  @ApiOperation({
    operationId: 'tellVendor',
    description: 'Writes to a vendor of a request: shown on their page, and mailed where an email is known.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is sent.' })
  async tell(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { requestId, quoteId }: QuoteParamDto,
    @Body() { text }: QuoteTextDto,
  ): Promise<{ message: string }> {
    await this.requests.tell(context, id, requestId, quoteId, text);
    return { message: 'Message sent.' };
  }
}
