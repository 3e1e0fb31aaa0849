import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Located } from '../../platform/http/answers/located';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ChangedDto, SEEN, WhyDto, type Changed } from '../works-fields.dto';
import { WorksBills } from './works-bills';
import {
  BillDto,
  BilledDto,
  BillOrOpeningParamDto,
  BillParamDto,
  BillsDto,
  DraftBillDto,
  RecordBillDto,
  type Billed,
  type BillView,
} from './bills.dto';

/** What the client is asked to pay: by payment stage, or by measurement. */
@ApiTags('Works')
@Controller('boqs/:id/works/bills')
export class WorksBillsController {
  constructor(private readonly bills: WorksBills) {}

  @Get()
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listWorksBills',
    description: 'Lists the bills with every figure, reversed ones too. A draft is shown to those who bill.',
  })
  @ZodResponse({ status: 200, type: BillsDto, description: 'The newest first.' })
  async list(@Context() context: RequestContext, @Boq() id: string): Promise<{ data: BillView[] }> {
    return { data: await this.bills.list(context, id) };
  }

  @Post()
  @Policy('works.bill', 'path')
  @Located<Billed>(({ bill }, { params }) => `boqs/${params.id}/works/bills/${bill.n}`)
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'draftWorksBill',
    description:
      'Drafts the next bill, in place of an earlier draft: everything to date less earlier bills, with GST, retention and TDS. Money on account is set against it.',
  })
  @ApiResponse({
    status: 409,
    description:
      'More is measured than agreed (`excess_quantity`, the items in `current`), nothing is left to bill (`nothing_to_bill`), or the stage is billed (`recorded`).',
  })
  @ZodResponse({ status: 201, type: BilledDto, description: 'The draft.' })
  async draft(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: DraftBillDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Billed> {
    return tag(reply, await this.bills.draft(context, id, body));
  }

  @Get(':n')
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getWorksBill',
    description: 'Returns a bill with every figure, and what is paid of it.',
  })
  @ZodResponse({ status: 200, type: BillDto, description: 'The bill.' })
  async get(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: BillOrOpeningParamDto,
  ): Promise<{ data: BillView }> {
    return { data: await this.bills.get(context, id, n) };
  }

  @Delete(':n')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'discardWorksBill',
    description: 'Discards a draft. A recorded bill is reversed instead.',
  })
  @ApiResponse({ status: 409, description: 'It is recorded (`recorded`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is gone.' })
  async discard(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: BillParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.bills.discard(context, id, n));
  }

  @Post(':n/record')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'recordWorksBill',
    description:
      'Records a draft as a tax invoice with the firm’s next number. Its figures never change; it can be reversed.',
  })
  @ApiResponse({
    status: 409,
    description: 'It is recorded (`recorded`), or something has changed since it was drafted (`moved`).',
  })
  @ZodResponse({ status: 200, type: BilledDto, description: 'The invoice.' })
  async record(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: BillParamDto,
    @Body() { date }: RecordBillDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Billed> {
    return tag(reply, await this.bills.record(context, id, n, date));
  }

  @Post(':n/reverse')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseWorksBill',
    description: 'Takes the last recorded bill back by a credit note with its own number. Both remain.',
  })
  @ApiResponse({ status: 409, description: 'A later bill, a receipt or released retention rests on it (`rests_on`).' })
  @ZodResponse({ status: 200, type: BilledDto, description: 'The reversed bill.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n }: BillParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Billed> {
    return tag(reply, await this.bills.reverse(context, id, n, reason));
  }
}
