import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { requirePolicy } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { invalid } from '../../platform/http/answers/problem';
import { Boq, Context, personOf, type RequestContext } from '../../platform/http/request/request-context';
import { BoqListResponseDto, BoqQueryDto, BoqResponseDto, RecommendationsDto } from '../core/dto/boq.dto';
import { languageField } from '../core/dto/common.dto';
import { BoqItemsResponseDto } from '../core/dto/item.dto';
import { BoqReader } from './state/boq-reader';
import { SummaryQuery } from './summary/query';

const revision = z.coerce.number().int().min(1).optional();
class BoqReadQueryDto extends createZodDto(z.object({ revision, lang: languageField })) {}
class ItemsQueryDto extends createZodDto(
  z.object({
    revision,
    changed_since: z.coerce.number().int().min(1).optional().meta({
      description: 'Returns what has changed since this revision instead of all items; for callers who have its items.',
    }),
    include: z.enum(['boq']).optional().meta({
      description:
        'With changed_since: boq adds the BOQ with its totals, so that an open page is renewed by one request.',
    }),
  }),
) {}

/** Reads of BOQs: lists, totals, items. */
@ApiTags('BOQs')
@Controller()
export class BoqsController {
  constructor(
    private readonly reader: BoqReader,
    private readonly summaries: SummaryQuery,
  ) {}

  @Get('recommendations')
  @Policy('recommendations.read')
  @ApiOperation({
    operationId: 'listRecommendations',
    description: 'Lists a ready-made BOQ for every layout and package, with and without modular kitchen.',
  })
  @ZodResponse({ status: 200, type: RecommendationsDto, description: 'Ids and costs.' })
  async recommendations(): Promise<z.output<(typeof RecommendationsDto)['schema']>> {
    return this.summaries.recommendations();
  }

  @Get('boqs')
  @Policy('boq.read-or-list', 'query')
  @ApiOperation({
    operationId: 'listBoqs',
    description:
      'Lists your BOQs, last changed first. With `boq_id` it returns that BOQ with its totals, at present or at a revision.',
  })
  @ApiResponse({
    status: 200,
    description: 'A page of BOQs, or the one that boq_id names.',
    schema: {
      oneOf: [{ $ref: getSchemaPath(BoqListResponseDto.Output) }, { $ref: getSchemaPath(BoqResponseDto.Output) }],
    },
  })
  @ApiExtraModels(BoqListResponseDto.Output, BoqResponseDto.Output)
  @Conditional()
  async list(
    @Context() context: RequestContext,
    @Boq('optional') boqId: string | null,
    @Query() query: BoqQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (boqId !== null)
      return this.reader.boq(context, boqId, { revision: query.revision, language: 'en' }, request, reply);
    requirePolicy(context, 'boq.list');
    await reply.send(await this.summaries.list(personOf(context), query));
  }

  @Get('boqs/:id')
  @Policy('boq.read', 'path')
  @ApiOperation({ operationId: 'getBoq', description: 'Returns a BOQ with its totals, breakup, rooms and schedule.' })
  @ApiResponse({ status: 200, type: BoqResponseDto.Output, description: 'The BOQ.' })
  @Conditional()
  async get(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { revision, lang }: BoqReadQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.boq(context, id, { revision, language: lang }, request, reply);
  }

  @Get('boqs/:id/items')
  @Policy('boq.read', 'path')
  @ApiOperation({
    operationId: 'listItems',
    description:
      'Lists the items of a BOQ, of all services, in order. With `changed_since` it returns only those that have changed since that revision.',
  })
  @ApiResponse({ status: 200, type: BoqItemsResponseDto.Output, description: 'The items.' })
  @Conditional()
  async items(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { revision, changed_since: since, include }: ItemsQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (since !== undefined && revision !== undefined) throw invalid({ changed_since: 'Give a revision or this.' });
    if (since === undefined && include !== undefined) throw invalid({ include: 'Give changed_since with this.' });
    if (since !== undefined) return this.reader.itemsSince(context, id, { since, include }, request, reply);
    await this.reader.items(context, id, {}, revision, request, reply);
  }
}
