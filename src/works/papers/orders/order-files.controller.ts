import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DirectoryQuery } from '../../../directory/vendors/vendors.public';
import { contentTypeOf } from '../../../papers/rendering/export-format';
import { Renderer } from '../../../papers/rendering/renderer';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { notFound } from '../../../platform/http/answers/problem';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq } from '../../../platform/http/request/request-context';
import { EntryParamDto } from '../../works-fields.dto';
import { WorksService } from '../../works.service';
import { FormDto } from '../bill-files.dto';
import { FILE, sendPaper } from '../send-paper';
import { deliveryPaper, orderFile, orderPaper } from './order-papers';

/** What vendors get: orders, and notes of what they delivered. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class OrderFilesController {
  constructor(
    private readonly works: WorksService,
    private readonly directory: DirectoryQuery,
    private readonly renderer: Renderer,
  ) {}

  @Get('orders/:entry/file')
  @Policy('works.cost', 'path')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'exportWorksOrder',
    description:
      'Returns a purchase order as a PDF or a workbook for its vendor: quantities, the vendor’s rates, and where to deliver.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async order(
    @Boq() id: string,
    @Param() { entry }: EntryParamDto,
    @Query() form: FormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const order = works.state.costs.orders.get(entry);
    if (!order) throw notFound();
    const vendor = await this.directory.vendorNamed(order.vendor);
    const paper = orderPaper(works, order, vendor, form);
    const key = [id, 'order', entry, works.revision, versionOf(vendor), form.lang];
    const sent = { key, name: `order-${paper.n}`, format: form.format, job: orderFile(paper) };
    await sendPaper(this.renderer, { request, reply }, sent);
  }

  @Get('deliveries/:entry/file')
  @Policy('works.site', 'path')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'exportDelivery',
    description:
      'Returns a delivery note as a PDF or a workbook: what was ordered, what came now and in all, without rates.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async delivery(
    @Boq() id: string,
    @Param() { entry }: EntryParamDto,
    @Query() form: FormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const { deliveries, orders } = works.state.costs;
    const delivery = deliveries.get(entry);
    if (!delivery) throw notFound();
    const vendor = await this.directory.vendorNamed(orders.get(delivery.order)?.vendor ?? '');
    const paper = deliveryPaper(works, delivery, vendor, form);
    const key = [id, 'delivery', entry, works.revision, versionOf(vendor), form.lang];
    const sent = { key, name: `delivery-${paper.n}`, format: form.format, job: orderFile(paper) };
    await sendPaper(this.renderer, { request, reply }, sent);
  }
}

const versionOf = (vendor: { readonly _id: string; readonly revision: number } | null): string =>
  vendor ? `${vendor._id}-${vendor.revision}` : '';
