import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { today } from '../../kernel/day';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { LocatedEntry, LocatedItem } from '../history/located-entry';
import {
  ChangedDto,
  EnteredDto,
  EntryParamDto,
  SEEN,
  WhyDto,
  WorksPageDto,
  type Changed,
  type Entered,
} from '../works-fields.dto';
import { lineOf } from '../domain/contract';
import { progressOfLine } from '../domain/site/progress';
import type { Site, Snag } from '../domain/site/site.state';
import { paged } from '../paged';
import { WorksService } from '../works.service';
import { SnagMembers } from './snag-members';
import {
  DiariesDto,
  DiaryDto,
  SetProgressDto,
  ProgressSetDto,
  SnagDto,
  SnagsDto,
  type DiaryPage,
  type ProgressSet,
  type SnagsPage,
  type SnagView,
} from './site.dto';

/** What is entered on site by an id of its own, in the book where it is. */
const BOOKS = {
  diary: ({ diary }: Site) => diary,
  attendance: ({ attendance }: Site) => attendance,
  indent: ({ indents }: Site) => indents,
  snag: ({ snags }: Site) => snags,
} as const;
const KINDS = Object.keys(BOOKS) as (keyof typeof BOOKS)[];

/** What happens on site. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class SiteController {
  constructor(
    private readonly works: WorksService,
    private readonly members: SnagMembers,
  ) {}

  @Post('progress')
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedItem()
  @ApiOperation({
    operationId: 'setProgress',
    description: 'Says how far an item is. Of this and its measurements the entry of the latest day counts.',
  })
  @ApiResponse({ status: 409, description: 'The item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: ProgressSetDto, description: 'It is stored.' })
  async progress(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { item_id: itemId, percent, date = today(), note }: SetProgressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProgressSet> {
    const command = { type: 'SetProgress', itemId, bp: Math.round(percent * 100), date, note } as const;
    const { agreed, state, revision } = await this.works.run(context, boqId, command);
    const line = lineOf(agreed.contract, itemId);
    const progress = line ? progressOfLine(line, state).bp / 100 : 0;
    return tag(reply, { message: 'Progress set.', revision, progress });
  }

  @Get('snags')
  @Policy('works.site', 'path')
  @ApiOperation({ operationId: 'listSnags', description: 'Lists what is to be mended before the handover.' })
  @ZodResponse({ status: 200, type: SnagsDto, description: 'One page, the newest first.' })
  async snags(@Boq() id: string, @Query() page: WorksPageDto): Promise<SnagsPage> {
    const { site } = (await this.works.of(id)).state;
    return paged(site.snags.values(), page, snagView);
  }

  @Post('snags')
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'createSnag',
    description:
      'Notes something to mend before the handover, for a member or anyone else. A member alone is notified.',
  })
  @ApiResponse({ status: 409, description: 'The item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The snag is noted.' })
  async raise(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { text, room, item_id: itemId, who, member, until }: SnagDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const name = member === undefined ? (who ?? null) : await this.members.nameOf(boqId, member);
    const person = { who: name, ...(member !== undefined && { member }) };
    const place = { room: room ?? null, itemId: itemId ?? null, until: until ?? null, ...person };
    const { revision } = await this.works.run(context, boqId, { type: 'RaiseSnag', id, text, ...place });
    return tag(reply, { message: 'Noted.', revision, id });
  }

  @Post('snags/:entry/done')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'closeSnag', description: 'Says that a snag is mended.' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is mended.' })
  async mend(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.works.run(context, boqId, { type: 'MendSnag', id: entry });
    return tag(reply, { message: 'Fixed.', revision });
  }

  @Post('snags/:entry/reopen')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'reopenSnag', description: 'Says that a snag was not mended after all.' })
  @ApiResponse({ status: 409, description: 'It was taken back (`reversed`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is open.' })
  async reopen(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.works.run(context, boqId, { type: 'ReopenSnag', id: entry });
    return tag(reply, { message: 'Open again.', revision });
  }

  @Get('diary')
  @Policy('works.site', 'path')
  @ApiOperation({ operationId: 'listDiary', description: 'Lists the diary of the site.' })
  @ZodResponse({ status: 200, type: DiariesDto, description: 'One page, the newest first.' })
  async diary(@Boq() id: string, @Query() page: WorksPageDto): Promise<DiaryPage> {
    const { site } = (await this.works.of(id)).state;
    return paged(site.diary.values(), page, (entry) => entry);
  }

  @Post('diary')
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({ operationId: 'createDiaryEntry', description: 'Writes what happened on site, and how many worked.' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'It is written.' })
  async write(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { date = today(), text, workers }: DiaryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const entry = { id, date, text, workers: workers ?? null };
    const { revision } = await this.works.run(context, boqId, { type: 'WriteDiary', ...entry });
    return tag(reply, { message: 'Written.', revision, id });
  }

  @Post('site/:entry/reverse')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseSiteEntry',
    description:
      'Takes a snag, an entry of the diary, attendance with its labour cost, or a request for material back. It remains visible, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'The material is ordered (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { site } = (await this.works.of(boqId)).state;
    const of = KINDS.find((kind) => BOOKS[kind](site).has(entry)) ?? 'snag';
    return tag(reply, await this.works.reverse(context, boqId, { of, id: entry, reason }));
  }
}

function snagView({ itemId, member, ...snag }: Snag): SnagView {
  return {
    ...snag,
    member: member ?? null,
    item_id: itemId,
    late: !snag.done && !snag.reversed && snag.until !== null && snag.until < today(),
  };
}
