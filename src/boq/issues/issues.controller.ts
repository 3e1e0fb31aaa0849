import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { AnswerNotRemembered } from '../../http/idempotency.interceptor';
import { Policy } from '../../http/policy.decorator';
import { ChangedResponseDto } from '../dto/boq.dto';
import { BoqParamDto, reasonField } from '../dto/common.dto';
import { tag } from '../items/trade.controller';
import { DOCUMENT_RESPONSE, NOTHING_LEFT_RESPONSE, sendDocument } from './document-file';
import { Issues } from './issues.service';
import { IssueDetailDto, IssuedDto, IssueLinkDto, IssueParamDto, IssueRevisionDto, IssuesDto } from './issues.dto';

class WithdrawDto extends createZodDto(
  z.object({ reason: reasonField }).meta({ example: { reason: 'The kitchen is to be measured again' } }),
) {}

/** Revisions that were issued for acceptance. */
@ApiTags('Issues')
@Controller('boqs/:id/issues')
export class IssuesController {
  constructor(private readonly issues: Issues) {}

  @Post()
  @Policy('boq.issue')
  @ApiOperation({
    operationId: 'issueRevision',
    summary:
      'Issue a revision for acceptance, as an estimate or as a variation of what was accepted, and mail its link; 409 when nothing has changed',
  })
  @ApiResponse({
    status: 409,
    description:
      'Nothing has changed since the accepted issue, or the record of that one was altered after it was accepted (`record_altered`).',
  })
  @ZodResponse({ status: 201, type: IssuedDto, description: 'The issue.' })
  async issue(
    @Param() { id }: BoqParamDto,
    @Body() body: IssueRevisionDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof IssuedDto)['schema']>> {
    const { issue, mailed, revision } = await this.issues.issue(id, body);
    return tag(reply, { data: issue, details: mailed === null ? 'Issued.' : `Mailed to ${mailed}.`, revision });
  }

  @Get()
  @Policy('boq.read-issues')
  @ApiOperation({
    operationId: 'listIssues',
    summary: 'What was issued of a BOQ, what became of it, and the accepted sum',
  })
  @ZodResponse({ status: 200, type: IssuesDto, description: 'The newest first.' })
  async list(@Param() { id }: BoqParamDto): Promise<z.output<(typeof IssuesDto)['schema']>> {
    return { data: await this.issues.list(id) };
  }

  @Get(':n')
  @Policy('boq.read-issues')
  @ApiOperation({
    operationId: 'getIssue',
    summary: 'What was issued with every line and total, in rupees; nothing is priced again',
  })
  @ZodResponse({ status: 200, type: IssueDetailDto, description: 'The issue, whatever became of it.' })
  async get(@Param() { id, n }: IssueParamDto): Promise<z.output<(typeof IssueDetailDto)['schema']>> {
    return { data: await this.issues.detail(id, n) };
  }

  @Get(':n/document')
  @Policy('boq.read-issues')
  @ApiOperation({
    operationId: 'getIssueDocument',
    summary: 'What was issued, as the very bytes whose SHA-256 is its hash',
  })
  @ApiProduces('application/json')
  @ApiResponse(DOCUMENT_RESPONSE)
  @ApiResponse(NOTHING_LEFT_RESPONSE)
  async document(@Param() { id, n }: IssueParamDto, @Res() reply: FastifyReply): Promise<void> {
    sendDocument(reply, await this.issues.document(id, n), n);
  }

  @Post(':n/link')
  @Policy('boq.issue')
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'linkIssue',
    summary: 'A new link to an issue, for handing on; valid 30 days, 40 a day',
  })
  @ZodResponse({ status: 201, type: IssueLinkDto, description: 'The link; it is told this once.' })
  async link(@Param() { id, n }: IssueParamDto): Promise<z.output<(typeof IssueLinkDto)['schema']>> {
    return { data: await this.issues.link(id, n) };
  }

  @Post(':n/withdraw')
  @HttpCode(200)
  @Policy('boq.issue')
  @ApiOperation({
    operationId: 'withdrawIssue',
    summary: 'Take an issue back before it is answered; its links show nothing any more',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that withdrew it.' })
  async withdraw(
    @Param() { id, n }: IssueParamDto,
    @Body() { reason }: WithdrawDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Withdrawn.', revision: await this.issues.withdraw(id, n, reason) });
  }
}
