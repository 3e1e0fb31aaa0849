import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { isNotModified, sendBytes } from '../../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Answers } from '../../reads/answers';
import {
  ChangedSinceSentDto,
  type ChangedSinceSent,
  CompareQueryDto,
  ComparisonResponseDto,
  TotalsQueryDto,
  TotalsResponseDto,
} from './compare.dto';
import { isToldPrices } from '../../reads/as-sold';
import { Comparisons } from './comparisons';
import { ChangedSinceSentQuery } from '../changed-since-sent.query';
import { TotalsQuery } from '../totals.query';

/** A BOQ's history in figures: comparing two revisions, and the total over time. */
@ApiTags('Rates and revisions')
@Controller()
export class CompareController {
  constructor(
    private readonly comparisons: Comparisons,
    private readonly totals: TotalsQuery,
    private readonly sinceSent: ChangedSinceSentQuery,
    private readonly answers: Answers,
  ) {}

  @Get('revisions/compare')
  @Conditional()
  @Policy('boq.read-history', 'query')
  @HeavyRead()
  @ApiOperation({
    operationId: 'compareRevisions',
    description:
      'Compares two revisions: items added, removed and changed, and the difference of the total split by cause to the paisa.',
  })
  @ApiResponse({ status: 200, type: ComparisonResponseDto.Output, description: 'The comparison; it never changes.' })
  async compare(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() { from, to: asked }: CompareQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const present = await this.comparisons.present(context, boqId);
    const to = asked ?? present;
    const stamp = `${this.comparisons.stamp}${isToldPrices(context) ? '.sold' : ''}`;
    const etag = `${boqId}.compare.${from}-${to}${stamp && `.${stamp}`}`;
    const answer =
      Math.max(from, to) <= present && isNotModified(request, etag)
        ? { etag, body: Buffer.alloc(0) }
        : await this.answers.get(etag, async () => ({ data: await this.comparisons.of(context, boqId, from, to) }));
    sendBytes(request, reply, answer);
  }

  @Get('boqs/:id/changed-since-sent')
  @Policy('boq.read-history', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listChangedSinceSent',
    description: 'Lists the items that are not as in the last quotation, and by how much the total differs from it.',
  })
  @ZodResponse({ status: 200, type: ChangedSinceSentDto, description: 'What changed since the last quotation.' })
  async changedSinceSent(
    @Context() context: RequestContext,
    @Boq() boqId: string,
  ): Promise<{ data: ChangedSinceSent }> {
    return { data: await this.sinceSent.of(context, boqId) };
  }

  @Get('boqs/:id/totals')
  @Policy('boq.read-history', 'path')
  @HeavyRead()
  @ApiOperation({ operationId: 'listTotals', description: 'Lists the total of a BOQ over its revisions, for a chart.' })
  @ZodResponse({ status: 200, type: TotalsResponseDto, description: 'Points in the order of revisions.' })
  list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() query: TotalsQueryDto,
  ): Promise<z.output<(typeof TotalsResponseDto)['schema']>> {
    return this.totals.of(context, id, query);
  }
}
