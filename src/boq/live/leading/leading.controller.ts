import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { openEvents, wantsEvents } from '../../../platform/http/answers/event-stream';
import { forbidden } from '../../../platform/http/answers/problem';
import { Limited } from '../../../platform/http/limits/limited';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { IssueContents } from '../../issues/contents/issue-contents';
import { requireChoice } from '../../issues/page/chosen-options';
import { LinkedIssues, type LinkedIssueRecord } from '../../issues/page/linked-issues';
import { isOfFirm } from '../../issues/page/room-looks';
import { partyOf } from '../admission';
import { LeadHub, type LedIssue } from './lead-hub';
import { LeadDto, LeadParamDto, LeadQueryDto, TellLeadDto } from './leading.dto';

const LEAD_EXAMPLE = 'data: {"slide":2,"pointer":{"part":0,"x":0.4,"y":0.6},"options":[]}\n\ndata: null\n\n';

/** A designer leads through a quotation on the client's screen. */
@ApiTags('Issues')
@Controller('accept/:token/lead')
export class LeadingController {
  constructor(
    private readonly hub: LeadHub,
    private readonly linked: LinkedIssues,
    private readonly contents: IssueContents,
  ) {}

  @Get()
  @Policy('issues.by-link')
  @Limited(120, 60)
  @ApiOperation({
    operationId: 'followLead',
    description:
      'Follows, as server-sent events, what somebody who works on the BOQ shows of the issue behind a link. As JSON it returns the present state.',
  })
  @ApiExtraModels(LeadDto.Output)
  @ApiResponse({
    status: 200,
    description: 'With Accept: text/event-stream each state as an unnamed event, null when the lead is over.',
    content: {
      'text/event-stream': { schema: { type: 'string' }, example: LEAD_EXAMPLE },
      'application/json': { schema: { $ref: getSchemaPath(LeadDto.Output) } },
    },
  })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  async follow(
    @Context() { actor }: RequestContext,
    @Param() { token }: LeadParamDto,
    @Query() { issue }: LeadQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const led = ledOf(await this.linked.open(token, issue));
    if (wantsEvents(request)) {
      await openEvents(reply).send(this.hub.open(led, partyOf(actor, request.ip)));
      return;
    }
    await reply.header('cache-control', 'no-store').send(LeadDto.schema.parse({ data: this.hub.now(led) }));
  }

  @Post()
  @HttpCode(204)
  @Policy('issues.by-link')
  @Limited(600, 60)
  @ApiOperation({
    operationId: 'tellLead',
    description:
      'Shows a page of the presentation on all screens of the issue behind a link, or switches its options on them while somebody leads. Nothing is stored.',
  })
  @ApiResponse({ status: 204, description: 'Told.' })
  @ApiResponse({ status: 403, description: 'Only who works on the BOQ turns pages.' })
  @ApiResponse({ status: 404, description: 'The link is not valid.' })
  async tell(
    @Context() { actor }: RequestContext,
    @Param() { token }: LeadParamDto,
    @Query() { issue }: LeadQueryDto,
    @Body() { slide, pointer, options }: TellLeadDto,
  ): Promise<void> {
    const opened = await this.linked.open(token, issue);
    if (slide !== undefined && !isOfFirm(actor, opened.state, opened.link)) throw forbidden();
    if (options && options.length > 0) {
      const { content } = await this.contents.judged(opened.state.boqId, opened.record);
      if (content) requireChoice(content, options);
    }
    const turned = slide === undefined ? {} : { slide, pointer };
    await this.hub.tell({ ...ledOf(opened), ...turned, ...(options && { options }) });
  }
}

const ledOf = ({ state, record }: LinkedIssueRecord): LedIssue => ({ boq: state.boqId, issue: record.issue });
