import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Limited } from '../../../platform/http/limits/limited';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { AcceptanceService } from './acceptance.service';
import { AnswerService } from './answer.service';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import {
  DOCUMENT_RESPONSE,
  NOTHING_LEFT_RESPONSE,
  PDF_RESPONSE,
  sendDocument,
  sendPdf,
} from '../documents/document-file';
import { Verifications } from '../contents/verifications';
import {
  AnsweredDto,
  AnswerIssueDto,
  AskDto,
  LinkedQueryDto,
  CodeSentDto,
  HashParamDto,
  LinkParamDto,
  LooksDto,
  OfferDto,
  OfferQueryDto,
  VerificationDto,
} from './acceptance.dto';

/** Issues for people without an account: by link, or by the hash of the accepted content. */
@ApiTags('Issues')
@Controller()
export class AcceptanceController {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly answers: AnswerService,
    private readonly verifications: Verifications,
  ) {}

  @Get('accept/:token')
  @Policy('issues.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'getIssueByLink',
    description:
      'Returns the issue behind a link with every line, its hash, and whether the event log still yields that hash.',
  })
  @ApiResponse({
    status: 404,
    description: 'The link is unknown or over.',
  })
  @ApiResponse({
    status: 409,
    description:
      'It was withdrawn, replaced or declined (`quotation_closed`; `current` contains `status`, `issue`, `firm`, `phone` and, where it can be opened, `newer`). Or its record was altered after it was issued so that it can no longer be shown (`record_altered`); `current` contains what is still known: `issue`, `kind`, `status`, `accepted_at`, `accepted_by`, `issued_at`, `content_hash`, `recomputed_hash`.',
  })
  @ZodResponse({ status: 200, type: OfferDto, description: 'The issue.' })
  async issue(
    @Context() context: RequestContext,
    @Param() { token }: LinkParamDto,
    @Query() query: OfferQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof OfferDto)['schema']>> {
    void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    return { data: await this.acceptance.issue(context, token, query) };
  }

  @Get('accept/:token/pdf')
  @Policy('issues.by-link')
  @Limited(10, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getIssuePdfByLink',
    description: 'Returns the issue behind a link as PDF, with the chosen options.',
  })
  @ApiProduces('application/pdf')
  @ApiResponse(PDF_RESPONSE)
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse(NOTHING_LEFT_RESPONSE)
  async pdf(
    @Param() { token }: LinkParamDto,
    @Query() query: OfferQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { issue, bytes } = await this.acceptance.pdf(token, query);
    sendPdf(reply, bytes, issue);
  }

  @Post('accept/:token/questions')
  @HttpCode(200)
  @Policy('issues.by-link')
  @Limited(10, 60)
  @ApiOperation({
    operationId: 'sendIssueQuestion',
    description:
      'Asks the sender about the issue behind a link, or about one of its items. It is mailed to the sender.',
  })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse({ status: 409, description: 'It was withdrawn, replaced or declined (`quotation_closed`).' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The question was passed on.' })
  async ask(
    @Context() context: RequestContext,
    @Param() { token }: LinkParamDto,
    @Query() { issue }: OfferQueryDto,
    @Body() body: AskDto,
  ): Promise<z.output<(typeof MessageDto)['schema']>> {
    return { message: await this.acceptance.ask(context, token, body, issue) };
  }

  @Post('accept/:token/looks')
  @HttpCode(204)
  @Policy('issues.by-link')
  @Limited(30, 60)
  @ApiOperation({
    operationId: 'reportIssueLooks',
    description:
      'Adds how long rooms of a linked issue were on screen, at most the time since the last report. Ignored with `DNT: 1` or `Sec-GPC: 1`, and of who works on the BOQ.',
  })
  @ApiResponse({ status: 204, description: 'Noted, or ignored.' })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  async look(
    @Context() context: RequestContext,
    @Param() { token }: LinkParamDto,
    @Query() query: LinkedQueryDto,
    @Body() { looks }: LooksDto,
    @Req() { headers }: FastifyRequest,
  ): Promise<void> {
    if (headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    await this.acceptance.look(context, token, looks, query);
  }

  @Get('accept/:token/document')
  @Policy('issues.by-link')
  @Limited(30, 60)
  @ApiOperation({
    operationId: 'getIssueDocumentByLink',
    description: 'Returns the issue behind a link as the exact bytes whose SHA-256 is its hash.',
  })
  @ApiProduces('application/json')
  @ApiResponse(DOCUMENT_RESPONSE)
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse(NOTHING_LEFT_RESPONSE)
  async document(
    @Param() { token }: LinkParamDto,
    @Query() query: OfferQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { issue, bytes } = await this.acceptance.document(token, query.issue);
    sendDocument(reply, bytes, issue);
  }

  @Post('accept/:token/code')
  @HttpCode(200)
  @Policy('issues.by-link')
  @Limited(10, 60)
  @ApiOperation({
    operationId: 'sendAcceptanceCode',
    description:
      'Mails six digits to where the issue was sent, which accepting it needs then. They are valid for 10 minutes and 5 tries; an earlier code ends.',
  })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse({
    status: 409,
    description: 'It needs no code (`no_code_needed`), or it cannot be accepted, as when it is answered.',
  })
  @ApiResponse({ status: 429, description: 'One per 30 seconds, 5 per hour and 20 per day are mailed for an issue.' })
  @ZodResponse({ status: 200, type: CodeSentDto, description: 'Where it was mailed.' })
  async code(
    @Param() { token }: LinkParamDto,
    @Query() query: LinkedQueryDto,
  ): Promise<z.output<(typeof CodeSentDto)['schema']>> {
    return { data: await this.answers.sendCode(token, query) };
  }

  @Post('accept/:token')
  @HttpCode(200)
  @Policy('issues.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'answerIssue',
    description:
      'Accepts the issue behind a link with a name, and with the mailed code where `code_to` is not null, or declines it with a remark. Accepting it a second time changes nothing.',
  })
  @ApiResponse({
    status: 400,
    description: 'The code is wrong (`code_wrong`; `current` contains `tries_left`), or the body is not valid.',
  })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse({
    status: 409,
    description:
      'It needs a code (`code_needed`) or another one (`code_over`). Or it was accepted already and cannot be declined, is not valid any more (`quotation_expired`), was withdrawn, replaced or declined (`quotation_closed`), or its record was altered after it was issued and it cannot be accepted (`record_altered`).',
  })
  @ZodResponse({ status: 200, type: AnsweredDto, description: 'What was answered, when and by whom.' })
  answer(
    @Context() context: RequestContext,
    @Param() { token }: LinkParamDto,
    @Query() { issue }: OfferQueryDto,
    @Body() body: AnswerIssueDto,
  ): Promise<z.output<(typeof AnsweredDto)['schema']>> {
    return this.answers.answer(context, token, body, issue);
  }

  @Get('verify/:hash')
  @Policy('issues.verify')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'verifyIssue',
    description:
      'Returns what was accepted under a hash, when and by whom, and whether the event log still yields that hash.',
  })
  @ApiResponse({ status: 404, description: 'Nothing was accepted under this hash.' })
  @ZodResponse({ status: 200, type: VerificationDto, description: 'The accepted issue.' })
  async verify(@Param() { hash }: HashParamDto): Promise<z.output<(typeof VerificationDto)['schema']>> {
    return { data: await this.verifications.verify(hash) };
  }
}
