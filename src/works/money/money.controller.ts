import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { parseRupees, rupees, sum } from '../../kernel/money';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { LocatedEntry } from '../history/located-entry';
import { onAccount, retentionHeld } from '../domain/ledger';
import { paged } from '../paged';
import { WorksService } from '../works.service';
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
import { receiptView } from './receipt-view';
import { ReceiptDto, ReceiptsDto, ReleaseDto, RetentionDto, type ReceiptsPage, type RetentionView } from './money.dto';

/** What the client has paid, and the retention that they keep. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class MoneyController {
  constructor(private readonly works: WorksService) {}

  @Get('receipts')
  @Policy('works.read', 'path')
  @ApiOperation({ operationId: 'listReceipts', description: 'Lists what the client has paid, reversed entries too.' })
  @ZodResponse({ status: 200, type: ReceiptsDto, description: 'One page, the newest first.' })
  async receipts(@Boq() id: string, @Query() page: WorksPageDto): Promise<ReceiptsPage> {
    const { state } = await this.works.of(id);
    const { data, meta } = paged(state.receipts.values(), page, (receipt) => receiptView(receipt, state));
    return { data, meta: { ...meta, on_account: rupees(sum(onAccount(state).map(({ amount }) => amount))) } };
  }

  @Post('receipts')
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'addReceipt',
    description:
      'Notes money that came, with the TDS that the client kept. It pays the named bills; the rest is on account, and the next bill uses it.',
  })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The receipt.' })
  async receive(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { date, mode, reference, amount, tds, bills }: ReceiptDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const money = { amount: parseRupees(amount), tds: parseRupees(tds) };
    const command = { type: 'RecordReceipt', id, date, mode, reference, bills, ...money } as const;
    const { revision } = await this.works.run(context, boqId, command);
    return tag(reply, { message: 'Recorded.', revision, id });
  }

  @Post('receipts/:entry/reverse')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseReceipt',
    description: 'Takes a receipt back. It remains in the list, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A bill has used its money (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverseReceipt(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: id }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'receipt', id, reason }));
  }

  @Get('retention')
  @Policy('works.read', 'path')
  @ApiOperation({
    operationId: 'getRetention',
    description: 'Returns the retention that is held, and what was released of it.',
  })
  @ZodResponse({ status: 200, type: RetentionDto, description: 'The retention.' })
  async retention(@Boq() id: string): Promise<{ data: RetentionView }> {
    const { state } = await this.works.of(id);
    const releases = [...state.releases.values()].reverse().map(({ amount, ...release }) => ({
      ...release,
      amount: rupees(amount),
    }));
    return { data: { held: rupees(retentionHeld(state)), releases } };
  }

  @Post('retention/release')
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'releaseRetention',
    description: 'Makes retention payable: all that is held, or a part of it.',
  })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The release.' })
  async release(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { date, amount }: ReleaseDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const part = amount === undefined ? undefined : parseRupees(amount);
    const command = { type: 'ReleaseRetention', id, date, amount: part } as const;
    const { revision } = await this.works.run(context, boqId, command);
    return tag(reply, { message: 'Released.', revision, id });
  }

  @Post('retention/:entry/reverse')
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'reverseRelease', description: 'Takes a release of retention back: it is held again.' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverseRelease(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: id }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'release', id, reason }));
  }
}
