import { Body, Controller, Patch, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ChangedResponseDto } from '../core/dto/boq.dto';
import { MarkPurchasesDto } from './purchases.dto';
import { Purchases } from './purchases';

/** What people note on a purchase list; it is read where it can be a file as well. */
@ApiTags('BOQs')
@Controller('boqs/:id/purchases')
export class PurchasesController {
  constructor(private readonly purchases: Purchases) {}

  @Patch()
  @Policy('boq.purchases', 'path')
  @ApiOperation({
    operationId: 'markPurchases',
    description:
      'Notes what of the purchase list was ordered, remarks, and the spare of what comes in lots: one revision, which can be undone. Prices stay as they are.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that noted it.' })
  async mark(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: MarkPurchasesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Updated successfully.', revision: await this.purchases.mark(context, id, body) });
  }
}
