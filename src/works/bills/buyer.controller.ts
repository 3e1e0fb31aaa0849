import { Body, Controller, Put, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ChangedDto, SEEN, type Changed } from '../works-fields.dto';
import { WorksService } from '../works.service';
import { buyerOf } from './buyer-view';
import { BuyerDto } from './buyer.dto';

/** Whom the invoices of works are made out to. */
@ApiTags('Works')
@Controller('boqs/:id/works/buyer')
export class BuyerController {
  constructor(private readonly works: WorksService) {}

  @Put()
  @Policy('works.bill', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'setWorksBuyer',
    description:
      'Sets whom the next invoices are made out to: legal name, address, GSTIN. Recorded ones keep whom they name. The place of supply stays where the flat is.',
  })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is set.' })
  async set(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { buyer }: BuyerDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.works.run(context, id, { type: 'SetBuyer', buyer: buyer && buyerOf(buyer) });
    return tag(reply, { message: buyer ? 'Saved. The next invoice is made out to them.' : 'Removed.', revision });
  }
}
