import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { allows } from '../../platform/http/access/access.service';
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
  WorksPageDto,
  type Changed,
  type Entered,
} from '../works-fields.dto';
import { SitePhotos } from '../site/site-photos';
import { chosenEntries, paged } from '../paged';
import { WorksService } from '../works.service';
import { BudgetReader } from './budgets';
import { deliveryCommand, orderCommand } from './cost-commands';
import { deliveryView, orderView } from './cost-views';
import {
  WorksDeliveriesDto,
  WorksDeliveryDto,
  WorksOrderDto,
  WorksOrdersDto,
  type DeliveriesPage,
  type OrdersPage,
} from './costs.dto';

/** What is ordered for the works, and what came of it. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class OrdersController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly photos: SitePhotos,
  ) {}

  @Get('orders')
  @Policy('works.site', 'path')
  @ApiOperation({
    operationId: 'listWorksOrders',
    description:
      'Lists the orders to vendors with what came of each. Without rates and amounts for who may not see costs.',
  })
  @ZodResponse({ status: 200, type: WorksOrdersDto, description: 'One page, the newest first.' })
  async orders(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { entry, ...page }: EntriesPageDto,
  ): Promise<OrdersPage> {
    const { costs } = (await this.works.of(id)).state;
    const seesCost = allows(context, 'works.cost');
    return paged(chosenEntries(costs.orders, entry), page, (order) => orderView(order, costs, seesCost));
  }

  @Post('orders')
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'createWorksOrder',
    description: 'Places an order. Its items bear it by their budgets; until it is billed it is committed.',
  })
  @ApiResponse({ status: 409, description: 'An item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The order is recorded.' })
  async order(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: WorksOrderDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const { contract } = await this.budgets.of(boqId);
    const { revision } = await this.works.run(context, boqId, orderCommand(id, body, contract));
    return tag(reply, { message: 'Ordered.', revision, id });
  }

  @Post('orders/:entry/reverse')
  @HttpCode(200)
  @Policy('works.cost', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseWorksOrder',
    description: 'Takes an order back. It remains visible, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A delivery or a bill rests on it (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverseOrder(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'order', id: entry, reason }));
  }

  @Get('deliveries')
  @Policy('works.site', 'path')
  @ApiOperation({ operationId: 'listWorksDeliveries', description: 'Lists what came on site, by order.' })
  @ZodResponse({ status: 200, type: WorksDeliveriesDto, description: 'One page, the newest first.' })
  async deliveries(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() page: WorksPageDto,
  ): Promise<DeliveriesPage> {
    const { costs, site } = (await this.works.of(id)).state;
    const { data, meta } = paged(costs.deliveries.values(), page, (delivery) => deliveryView(delivery, costs));
    return { data: await this.photos.withPhotos('delivery', data, site.photos.values(), holderOf(context)), meta };
  }

  @Post('deliveries')
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'recordDelivery',
    description: 'Records what came of an order. More than was ordered needs a reason.',
  })
  @ApiResponse({ status: 409, description: 'More than was ordered, without a reason (`excess_quantity`).' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'The delivery is recorded.' })
  async deliver(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: WorksDeliveryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const { revision } = await this.works.run(context, boqId, deliveryCommand(id, body));
    return tag(reply, { message: 'Delivered.', revision, id });
  }

  @Post('deliveries/:entry/reverse')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseDelivery',
    description: 'Takes a delivery back. It remains visible, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A vendor’s bill rests on it (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverseDelivery(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'delivery', id: entry, reason }));
  }
}
