import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { paper } from '../../../papers/rendering/paper';
import { Renderer } from '../../../papers/rendering/renderer';
import { sendFile } from '../../../papers/rendering/send-file';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { Located } from '../../../platform/http/answers/located';
import { Limited } from '../../../platform/http/limits/limited';
import { Quota } from '../../../platform/http/limits/quotas/quota';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { Bills } from './bills';
import {
  BillComparisonDto,
  BillListDto,
  CompareBillExportQueryDto,
  CompareBillQueryDto,
  comparisonView,
  listedView,
  pinsOf,
  ReceivedBillDto,
} from './bills.dto';

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Received = z.output<(typeof ReceivedBillDto)['schema']>;

const billFile = paper<typeof import('./bills.paper')>(join(__dirname, 'bills.paper'));

/** Another bill next to a BOQ: a revised tender, another contractor's prices. */
@ApiTags('Imports')
@Controller('boqs/:id')
export class BillsController {
  constructor(
    private readonly bills: Bills,
    private readonly renderer: Renderer,
  ) {}

  @Post('bills')
  @HttpCode(202)
  @Policy('boq.compare-bill', 'path')
  @Quota('uploads')
  @Located<Received>(({ data }) => `imports/${data.import_id}`)
  @ApiOperation({
    operationId: 'addBill',
    description: 'Takes a bill in to be compared with the BOQ. No BOQ is made of it.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  })
  @ZodResponse({ status: 202, type: ReceivedBillDto, description: 'The import, in line.' })
  async upload(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Req() request: FastifyRequest,
  ): Promise<Received> {
    return { data: { import_id: await this.bills.receive(context, id, request) } };
  }

  @Get('bills')
  @Policy('boq.compare-bill', 'path')
  @ApiOperation({
    operationId: 'listBills',
    description: 'Lists what the BOQ can be compared with: bills uploaded for it, and imports of your other BOQs.',
  })
  @ZodResponse({ status: 200, type: BillListDto, description: 'At most 50, the latest first.' })
  async list(@Context() context: RequestContext, @Boq() id: string): Promise<z.output<(typeof BillListDto)['schema']>> {
    return { data: (await this.bills.list(context, id)).map(listedView) };
  }

  @Get('compare-bill')
  @Policy('boq.compare-bill', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'compareBill',
    description:
      'Compares the BOQ with an imported bill line by line: added, removed, and changed by quantity and by rate, which add up to the difference of the totals.',
  })
  @ZodResponse({ status: 200, type: BillComparisonDto, description: 'The comparison.' })
  @ApiResponse({ status: 409, description: 'The bill is still being read, or could not be.' })
  async compare(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { import_id: importId, pins }: CompareBillQueryDto,
  ): Promise<z.output<(typeof BillComparisonDto)['schema']>> {
    return comparisonView(await this.bills.compare(context, id, importId, pinsOf(pins)));
  }

  @Get('compare-bill/export')
  @Policy('boq.compare-bill', 'path')
  @Limited(60, 60)
  @Quota('exports')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'exportBillComparison',
    description: 'Returns the comparison with another bill as xlsx or csv.',
  })
  @ApiProduces(XLSX, CSV)
  @ApiResponse({
    status: 200,
    description: 'The file.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @Conditional()
  @ApiResponse({ status: 409, description: 'The bill is still being read, or could not be.' })
  async export(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { import_id: importId, pins, format }: CompareBillExportQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const document = await this.bills.compare(context, id, importId, pinsOf(pins));
    const pinned = createHash('sha256').update(pins.join()).digest('hex').slice(0, 16);
    const etag = `${id}.bills-${format}.${document.revision}.${importId}.${pinned}`;
    const bytes = await this.renderer.get(etag, billFile({ format, comparison: document }));
    sendFile(request, reply, { bytes, name: `compared-bills-r${document.revision}.${format}`, kind: format, etag });
  }
}
