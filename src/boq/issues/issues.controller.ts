import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import type { UserActor } from '../../platform/http/access/actor';
import { Boq, Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { Located } from '../../platform/http/answers/located';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { ChangedResponseDto } from '../core/dto/boq.dto';
import { reasonField } from '../core/dto/common.dto';
import { tag } from '../../platform/http/answers/etag';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Limited } from '../../platform/http/limits/limited';
import {
  DOCUMENT_RESPONSE,
  NOTHING_LEFT_RESPONSE,
  PDF_RESPONSE,
  sendDocument,
  sendPdf,
} from './documents/document-file';
import { IssuesService } from './issues.service';
import {
  AnswerQuestionDto,
  IssueDetailDto,
  IssuedDto,
  IssueLinkDto,
  IssueParamDto,
  IssuesQueryDto,
  IssuePreviewDto,
  IssueRevisionDto,
  IssuesDto,
  QuestionParamDto,
} from './issues.dto';

class WithdrawDto extends createZodDto(
  z.object({ reason: reasonField }).meta({ example: { reason: 'The kitchen is to be measured again' } }),
) {}

/** Revisions issued for acceptance. */
@ApiTags('Issues')
@Controller('boqs/:id/issues')
export class IssuesController {
  constructor(private readonly issues: IssuesService) {}

  @Post()
  @Policy('boq.issue', 'path')
  @Quota(({ body }) => ((body as { email?: unknown } | null)?.email ? 'invitations' : null))
  @Located<{ data: { issue: number } }>(({ data }, { params }) => `boqs/${params.id}/issues/${data.issue}`)
  @ApiOperation({
    operationId: 'issueRevision',
    description:
      'Issues a revision for acceptance, as an estimate or as a variation of what was accepted, and mails its link. It is refused when nothing has changed.',
  })
  @ApiResponse({
    status: 409,
    description:
      'Nothing has changed since the accepted issue, or the record of that one was altered after it was accepted (`record_altered`).',
  })
  @ZodResponse({ status: 201, type: IssuedDto, description: 'The issue.' })
  async issue(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: IssueRevisionDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof IssuedDto)['schema']>> {
    const { issue, mailed, revision } = await this.issues.issue(context, id, body);
    return tag(reply, {
      data: issue,
      details: mailed === null ? 'Quotation ready. Copy its link.' : `Sent to ${mailed}.`,
      revision,
    });
  }

  @Post('preview')
  @HttpCode(200)
  @Policy('boq.issue', 'path')
  @ApiOperation({
    operationId: 'draftIssue',
    description: 'Returns the document that would be issued, as the client would see it. Nothing is stored.',
  })
  @ZodResponse({ status: 200, type: IssuePreviewDto, description: 'The document, without a number.' })
  async preview(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: IssueRevisionDto,
  ): Promise<z.output<(typeof IssuePreviewDto)['schema']>> {
    return this.issues.preview(context, id, body);
  }

  @Get()
  @Policy('boq.read-issues', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listIssues',
    description: 'Lists the newest issues of a BOQ with their state, and the accepted sum of all.',
  })
  @ZodResponse({ status: 200, type: IssuesDto, description: 'The newest first.' })
  async list(@Boq() id: string, @Query() { limit }: IssuesQueryDto): Promise<z.output<(typeof IssuesDto)['schema']>> {
    return { data: await this.issues.list(id, limit) };
  }

  @Get(':n')
  @Policy('boq.read-issues', 'path')
  @ApiOperation({
    operationId: 'getIssue',
    description: 'Returns an issue with every line and total in rupees, as it was issued. Nothing is priced again.',
  })
  @ZodResponse({ status: 200, type: IssueDetailDto, description: 'The issue, whatever became of it.' })
  async get(@Boq() id: string, @Param() { n }: IssueParamDto): Promise<z.output<(typeof IssueDetailDto)['schema']>> {
    return { data: await this.issues.detail(id, n) };
  }

  @Get(':n/document')
  @Policy('boq.read-issues', 'path')
  @ApiOperation({
    operationId: 'getIssueDocument',
    description: 'Returns an issue as the exact bytes whose SHA-256 is its hash.',
  })
  @ApiProduces('application/json')
  @ApiResponse(DOCUMENT_RESPONSE)
  @ApiResponse(NOTHING_LEFT_RESPONSE)
  async document(@Boq() id: string, @Param() { n }: IssueParamDto, @Res() reply: FastifyReply): Promise<void> {
    sendDocument(reply, await this.issues.document(id, n), n);
  }

  @Get(':n/pdf')
  @Policy('boq.read-issues', 'path')
  @Limited(30, 60)
  @HeavyRead('rendered')
  @ApiOperation({ operationId: 'getIssuePdf', description: 'Returns an issue as PDF, as the client gets it.' })
  @ApiProduces('application/pdf')
  @ApiResponse(PDF_RESPONSE)
  @ApiResponse(NOTHING_LEFT_RESPONSE)
  async pdf(@Boq() id: string, @Param() { n }: IssueParamDto, @Res() reply: FastifyReply): Promise<void> {
    sendPdf(reply, await this.issues.pdf(id, n), n);
  }

  @Post(':n/remind')
  @HttpCode(200)
  @Policy('boq.issue', 'path')
  @Quota('invitations')
  @ApiOperation({
    operationId: 'sendIssueReminder',
    description: 'Mails the link of an issue that awaits an answer once more, to where it was mailed.',
  })
  @ApiResponse({ status: 409, description: 'It was answered, or was never mailed.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'Where it was mailed.' })
  async remind(
    @Boq() id: string,
    @Self() { id: madeBy }: UserActor,
    @Param() { n }: IssueParamDto,
  ): Promise<z.output<(typeof MessageDto)['schema']>> {
    return { message: `Reminder sent to ${await this.issues.remind(id, madeBy, n)}.` };
  }

  @Post(':n/questions/:question/answer')
  @HttpCode(200)
  @Policy('boq.issue', 'path')
  @Quota('invitations')
  @ApiOperation({
    operationId: 'answerIssueQuestion',
    description:
      'Answers a question of the client, in place of an earlier answer. It shows on the page of the link and is mailed to the client.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'Where the answer went.' })
  async answer(
    @Boq() id: string,
    @Self() self: UserActor,
    @Param() { n, question }: QuestionParamDto,
    @Body() { text }: AnswerQuestionDto,
  ): Promise<z.output<(typeof MessageDto)['schema']>> {
    return { message: await this.issues.answer(self, id, n, { id: question, text }) };
  }

  @Post(':n/link')
  @Policy('boq.issue', 'path')
  @AnswerNotRemembered()
  @Located<unknown>((_, { params }) => `boqs/${params.id}/issues/${params.n}`)
  @ApiOperation({
    operationId: 'linkIssue',
    description:
      'Creates another link to an issue, for passing on, valid for 30 days or more, of an accepted one for a year; at most 40 can be created per day.',
  })
  @ZodResponse({ status: 201, type: IssueLinkDto, description: 'The link; it is shown only once.' })
  async link(
    @Boq() id: string,
    @Self() { id: madeBy }: UserActor,
    @Param() { n }: IssueParamDto,
  ): Promise<z.output<(typeof IssueLinkDto)['schema']>> {
    return { data: await this.issues.link(id, madeBy, n) };
  }

  @Post(':n/withdraw')
  @HttpCode(200)
  @Policy('boq.issue', 'path')
  @ApiOperation({
    operationId: 'withdrawIssue',
    description: 'Withdraws an issue before it is answered. Its links stop working.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that withdrew it.' })
  async withdraw(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: IssueParamDto,
    @Body() { reason }: WithdrawDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Withdrawn.', revision: await this.issues.withdraw(context, id, n, reason) });
  }
}
