import { join } from 'node:path';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { isNotModified, sendBytes } from '../../platform/http/answers/etag';
import { Limited } from '../../platform/http/limits/limited';
import { NAMED_FILE } from '../../platform/http/openapi/headers';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { contentTypeOf, purchasesFileNameOf } from '../../papers/rendering/export-format';
import { Purchases } from './purchases';
import { PurchaseListDto, PurchasesQueryDto } from './purchases.dto';
import { paper } from '../../papers/rendering/paper';
import { Renderer } from '../../papers/rendering/renderer';
import { sendFile } from '../../papers/rendering/send-file';

const purchaseFile = paper<typeof import('./purchases.paper')>(join(__dirname, 'purchases.paper'));

/** What is bought for a BOQ, as data and as files. */
@ApiTags('BOQs')
@Controller()
export class PurchaseListController {
  constructor(
    private readonly purchases: Purchases,
    private readonly renderer: Renderer,
  ) {}

  @Get('boqs/:id/purchases')
  @Policy('boq.purchases', 'path')
  @Limited(120, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'getPurchases',
    description:
      'Lists what is bought for a BOQ: the materials of all items added up, then rounded to sheets, boxes, tins and rolls, with waste, spare, phase and dates. Typed and imported items are listed as described. As xlsx or csv it is a file.',
  })
  @ApiProduces('application/json', contentTypeOf('xlsx'), contentTypeOf('csv'))
  @ApiResponse({
    status: 200,
    type: PurchaseListDto.Output,
    description: 'The list, or its file.',
    headers: NAMED_FILE,
  })
  @Conditional()
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { format, revision: asked }: PurchasesQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { etag, revision } = await this.purchases.etag(context, id, asked);
    if (format === 'json') {
      const unchanged = isNotModified(request, etag);
      // Named like its files: they are answers of one operation.
      if (!unchanged) void reply.header('content-disposition', `inline; filename="purchases-r${revision}.json"`);
      return sendBytes(
        request,
        reply,
        unchanged ? { etag, body: Buffer.alloc(0) } : await this.purchases.answer(etag, id, revision),
      );
    }
    const key = `${etag}.${format}`;
    const document = await this.purchases.at(id, revision);
    const bytes = await this.renderer.get(key, purchaseFile({ format, purchases: document }));
    sendFile(request, reply, {
      bytes,
      name: purchasesFileNameOf(document.list.title, revision, format),
      kind: format,
      etag: key,
    });
  }
}
