import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Limited } from '../../http/limits/limited';
import { Context, type RequestContext } from '../../http/request/request-context';
import { Policy } from '../../http/access/policy.decorator';
import { Acceptance } from './acceptance.service';
import { DOCUMENT_RESPONSE, NOTHING_LEFT_RESPONSE, sendDocument } from './document-file';
import { AnsweredDto, AnswerIssueDto, HashParamDto, LinkParamDto, OfferDto, VerificationDto } from './acceptance.dto';

/** Issues for people without an account: by link, or by the hash of the accepted content. */
@ApiTags('Issues')
@Controller()
export class AcceptanceController {
  constructor(private readonly acceptance: Acceptance) {}

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
    description: 'The link is unknown, over, or its issue was withdrawn, replaced or declined.',
  })
  @ApiResponse({
    status: 409,
    description:
      'Its record was altered after it was issued so that it can no longer be shown (`record_altered`); `current` contains what is still known: `issue`, `kind`, `status`, `accepted_at`, `accepted_by`, `issued_at`, `content_hash`, `recomputed_hash`.',
  })
  @ZodResponse({ status: 200, type: OfferDto, description: 'The issue.' })
  async issue(
    @Param() { token }: LinkParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof OfferDto)['schema']>> {
    void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    return { data: await this.acceptance.issue(token) };
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
  async document(@Param() { token }: LinkParamDto, @Res() reply: FastifyReply): Promise<void> {
    const { issue, bytes } = await this.acceptance.document(token);
    sendDocument(reply, bytes, issue);
  }

  @Post('accept/:token')
  @HttpCode(200)
  @Policy('issues.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'answerIssue',
    description:
      'Accepts the issue behind a link with a name, or declines it with a remark. Accepting it a second time changes nothing.',
  })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  @ApiResponse({
    status: 409,
    description:
      'It was accepted already and cannot be declined, or its record was altered after it was issued and it cannot be accepted (`record_altered`).',
  })
  @ZodResponse({ status: 200, type: AnsweredDto, description: 'What was answered, when and by whom.' })
  answer(
    @Context() context: RequestContext,
    @Param() { token }: LinkParamDto,
    @Body() body: AnswerIssueDto,
  ): Promise<z.output<(typeof AnsweredDto)['schema']>> {
    return this.acceptance.answer(context, token, body);
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
    return { data: await this.acceptance.verify(hash) };
  }
}
