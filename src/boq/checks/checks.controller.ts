import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { isNotModified, sendBytes } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ChecksResponseDto } from './checks.dto';
import { ChecksService } from './checks.service';

/** What a BOQ omits or gets wrong. */
@ApiTags('BOQs')
@Controller()
export class ChecksController {
  constructor(private readonly checks: ChecksService) {}

  @Get('boqs/:id/checks')
  @Policy('boq.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'checkBoq',
    description:
      'Checks a BOQ for wrong figures, missing work, and unusual rates and sizes. Findings are advice; they block nothing.',
  })
  @ApiResponse({ status: 200, type: ChecksResponseDto.Output, description: 'The score and the findings.' })
  @Conditional()
  async check(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { etag, answer } = await this.checks.of(context, id);
    sendBytes(request, reply, isNotModified(request, etag) ? { etag, body: Buffer.alloc(0) } : await answer());
  }
}
