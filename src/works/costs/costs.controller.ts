import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { today } from '../../kernel/day';
import { parseRupees } from '../../kernel/money';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { holderOf } from '../../platform/http/security/signed-links';
import { LocatedEntry } from '../history/located-entry';
import {
  ChangedDto,
  EnteredDto,
  EntriesPageDto,
  EntryParamDto,
  SEEN,
  WhyDto,
  type Changed,
  type Entered,
} from '../works-fields.dto';
import { chosenEntries, paged } from '../paged';
import { WorksService } from '../works.service';
import { SitePhotos } from '../site/site-photos';
import { BudgetReader } from './budgets';
import { costCommand } from './cost-commands';
import { costView } from './cost-views';
import { PayDto, WorksCostDto, WorksCostsDto, type CostsPage } from './costs.dto';

/** What the works cost the firm. */
@ApiTags('Works')
@Controller('boqs/:id/works/costs')
export class CostsController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly photos: SitePhotos,
  ) {}

  @Get()
  @Policy('works.cost', 'path')
  @ApiOperation({
    operationId: 'listWorksCosts',
    description: 'Lists vendors’ bills, labour and expenses with what is paid of each, reversed ones too.',
  })
  @ZodResponse({ status: 200, type: WorksCostsDto, description: 'One page, the newest first.' })
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { entry, ...page }: EntriesPageDto,
  ): Promise<CostsPage> {
    const { costs, site } = (await this.works.of(id)).state;
    const { data, meta } = paged(chosenEntries(costs.entries, entry), page, (cost) => costView(cost, costs));
    return { data: await this.photos.withPhotos('cost', data, site.photos.values(), holderOf(context)), meta };
  }

  @Post()
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'recordWorksCost',
    description:
      'Records a vendor’s bill, labour or an expense. Its items bear it by their budgets; a bill of more than was delivered needs a reason.',
  })
  @ApiResponse({
    status: 409,
    description:
      'More is billed than was delivered (`not_delivered`), or an item is not in the contract (`not_in_contract`).',
  })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The cost is recorded.' })
  async record(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: WorksCostDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const { contract } = await this.budgets.of(boqId);
    const { revision } = await this.works.run(context, boqId, costCommand(id, body, contract));
    return tag(reply, { message: 'Recorded.', revision, id });
  }

  @Post(':entry/reverse')
  @HttpCode(200)
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseWorksCost',
    description: 'Takes a cost, or a payment of a vendor’s bill, back. It remains visible, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A payment rests on it (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { costs } = (await this.works.of(boqId)).state;
    const of = costs.payments.has(entry) ? 'payment' : 'cost';
    return tag(reply, await this.works.reverse(context, boqId, { of, id: entry, reason }));
  }

  @Post(':entry/pay')
  @HttpCode(200)
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'recordWorksPayment', description: 'Records what was paid of a vendor’s bill.' })
  @ApiResponse({ status: 409, description: 'The bill was reversed (`reversed`).' })
  @ZodResponse({ status: 200, type: EnteredDto, description: 'The payment is recorded.' })
  async pay(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { date = today(), amount, reference }: PayDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const paid = amount === undefined ? null : parseRupees(amount);
    const command = { type: 'PayCost', id, cost: entry, date, amount: paid, reference } as const;
    const { revision } = await this.works.run(context, boqId, command);
    return tag(reply, { message: 'Paid.', revision, id });
  }
}
