import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { today } from '../../kernel/day';
import { contentTypeOf } from '../../papers/rendering/export-format';
import { Renderer } from '../../papers/rendering/renderer';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { tag } from '../../platform/http/answers/etag';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { LocatedEntry } from '../history/located-entry';
import { FILE, sendPaper } from '../papers/send-paper';
import { ChangedDto, EnteredDto, EntryParamDto, SEEN, WhyDto, type Changed, type Entered } from '../works-fields.dto';
import { WorksService } from '../works.service';
import { openingForm, openingFormFile } from './opening-form';
import { OpeningCheckDto, OpeningDto, type OpeningCheck } from './openings.dto';
import { WorksOpenings } from './works-openings';

const BEGUN = {
  status: 409,
  description:
    'A bill, a receipt or a measurement is recorded (`rests_on`, which one in `current`), or opening figures are (`recorded`).',
};

/** Works that were under way before: what was done, billed and received. */
@ApiTags('Works')
@Controller('boqs/:id/works/openings')
export class OpeningsController {
  constructor(
    private readonly works: WorksService,
    private readonly openings: WorksOpenings,
    private readonly renderer: Renderer,
  ) {}

  @Get('form')
  @Policy('works.bill', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportOpeningForm',
    description:
      'Returns the workbook in which a firm enters what was done, billed and received before: a row per line.',
  })
  @ApiProduces(contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async form(@Boq() id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const works = await this.works.of(id);
    const date = today();
    await sendPaper(
      this.renderer,
      { request, reply },
      {
        key: [id, 'opening-form', works.agreed.variations.length, date],
        name: 'opening-figures',
        format: 'xlsx',
        job: openingFormFile(openingForm(works, date)),
      },
    );
  }

  @Post('check')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @Limited(20, 60)
  @ApiOperation({
    operationId: 'checkOpening',
    description:
      'Reads a form that was filled in and says line by line what it holds and what cannot be applied. Nothing is stored.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  })
  @ApiResponse(BEGUN)
  @ZodResponse({ status: 200, type: OpeningCheckDto, description: 'What was read.' })
  async check(@Boq() id: string, @Req() request: FastifyRequest): Promise<{ data: OpeningCheck }> {
    return { data: await this.openings.check(request, id) };
  }

  @Post()
  @Policy('works.bill', 'path')
  @ManyLines()
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'recordOpening',
    description:
      'Records what was done, billed and received before the first entry here. Later bills are cumulative over it, and receipts may pay it as bill 0.',
  })
  @ApiResponse(BEGUN)
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The opening figures.' })
  async record(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: OpeningDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    return tag(reply, await this.openings.record(context, boqId, body));
  }

  @Post(':entry/reverse')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseOpening',
    description: 'Takes the opening figures back. They remain in the history, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A bill, a receipt or a measurement rests on them (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'They count no more.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: id }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'opening', id, reason }));
  }
}
