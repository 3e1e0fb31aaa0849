import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Limited } from '../../../platform/http/limits/limited';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { QuoteCodeDto, QuoteTextDto, SaveQuoteDto, VendorPageDto, type VendorPageView } from '../rfq.dto';
import { VendorPages } from './vendor-page';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY = { type: 'string', format: 'binary' } as const;
const NO_LINK = { status: 404, description: 'The link is unknown or over.' };
const OVER = { status: 409, description: 'The request is awarded, withdrawn or closed.' };

/** A vendor's page: the code in their link is the permission for their own quote. */
@ApiTags('Vendors')
@Controller('quotes/:code')
export class VendorPageController {
  constructor(private readonly pages: VendorPages) {}

  @Get()
  @Policy('quotes.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'getVendorQuote',
    description: 'Returns the lines that a vendor is asked about, with what they have saved or sent.',
  })
  @ApiResponse(NO_LINK)
  @ZodResponse({ status: 200, type: VendorPageDto, description: 'The vendor’s page.' })
  async open(
    @Param() { code }: QuoteCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: VendorPageView }> {
    void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    return { data: await this.pages.open(code) };
  }

  @Put()
  @Policy('quotes.by-link')
  @Limited(60, 60)
  @ManyLines()
  @ApiOperation({
    operationId: 'saveVendorQuote',
    description: 'Saves a vendor’s prices for later, or sends them. They can be sent again until the request closes.',
  })
  @ApiResponse(NO_LINK)
  @ApiResponse(OVER)
  @ZodResponse({ status: 200, type: VendorPageDto, description: 'The vendor’s page.' })
  async save(
    @Context() context: RequestContext,
    @Param() { code }: QuoteCodeDto,
    @Body() body: SaveQuoteDto,
  ): Promise<{ data: VendorPageView }> {
    return { data: await this.pages.save(context, code, body) };
  }

  @Get('sheet')
  @Policy('quotes.by-link')
  @Limited(20, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getQuoteSheet',
    description: 'Returns the workbook that a vendor can fill in, with what they have saved or sent.',
  })
  @ApiProduces(XLSX)
  @ApiResponse({ status: 200, description: 'The workbook.', headers: NAMED_FILE, schema: BINARY })
  @ApiResponse(NO_LINK)
  async sheet(@Param() { code }: QuoteCodeDto, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.pages.sheet(code);
    await reply
      .header('content-type', XLSX)
      .header('content-disposition', 'attachment; filename="prices.xlsx"')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  @Post('sheet')
  @HttpCode(200)
  @Policy('quotes.by-link')
  @Limited(10, 60)
  @ApiOperation({
    operationId: 'importQuoteSheet',
    description:
      'Saves what a filled-in workbook says, for the vendor to check and send. What cannot be read is named by its cell.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: BINARY }, required: ['file'] } })
  @ApiResponse(NO_LINK)
  @ApiResponse(OVER)
  @ZodResponse({ status: 200, type: VendorPageDto, description: 'The vendor’s page.' })
  async upload(@Param() { code }: QuoteCodeDto, @Req() request: FastifyRequest): Promise<{ data: VendorPageView }> {
    return { data: await this.pages.upload(request, code) };
  }

  @Post('messages')
  @HttpCode(200)
  @Policy('quotes.by-link')
  @Limited(10, 60)
  @ApiOperation({
    operationId: 'tellSender',
    description: 'Asks the sender of a request something, by mail and on screen.',
  })
  @ApiResponse(NO_LINK)
  @ApiResponse(OVER)
  @ZodResponse({ status: 200, type: VendorPageDto, description: 'The vendor’s page.' })
  async ask(
    @Context() context: RequestContext,
    @Param() { code }: QuoteCodeDto,
    @Body() { text }: QuoteTextDto,
  ): Promise<{ data: VendorPageView }> {
    return { data: await this.pages.ask(context, code, text) };
  }
}
