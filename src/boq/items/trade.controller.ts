import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { revisionOf, tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { Located } from '../../platform/http/answers/located';
import { Policy } from '../../platform/http/access/policy.decorator';
import { validate } from '../../platform/http/validation/zod.pipe';
import type { TradeDefinition, TradeVerb } from '../../pricing/trades';
import { uuidParam } from '../core/dto/common.dto';
import {
  type ItemAnswer,
  EstimateResponseDto,
  ItemEstimateDto,
  ItemFieldsDto,
  ItemResponseDto,
  ItemsResponseDto,
  ManualEditDto,
  ManualItemDto,
  RemovedResponseDto,
} from '../core/dto/item.dto';
import { BoqReader } from '../reads/state/boq-reader';
import { ItemsService } from './items.service';
import { requireSomeField } from './known-fields';
import { secondRoute } from './second-route';

class ItemQueryDto extends createZodDto(z.object({ revision: z.coerce.number().int().min(1).optional() })) {}
class ItemParamDto extends createZodDto(z.object({ id: uuidParam })) {}

const IF_MATCH = {
  name: 'If-Match',
  required: false,
  description: 'Revision of the item that the caller saw; 412 when it was changed since.',
  schema: { type: 'string', example: '"7"' },
} as const;

/** A change of an item that sets at least one field. Throws a 400 Problem. */
function changeOf<Schema extends z.ZodObject>(trade: TradeDefinition, schema: Schema, body: unknown): z.output<Schema> {
  const fields = validate(schema, body);
  requireSomeField(trade, body, fields);
  return fields;
}

function all(...decorators: readonly MethodDecorator[]): MethodDecorator {
  return (target, key, descriptor) => {
    for (const decorate of decorators) decorate(target, key, descriptor);
  };
}

/** Omits a route from the class when the trade has no such verb. */
function route(enabled: boolean, ...decorators: readonly unknown[]): MethodDecorator {
  return (target, key, descriptor) => {
    // Some decorators are typed for the method they decorate; all of them are plain method decorators.
    if (enabled) for (const decorate of decorators as MethodDecorator[]) decorate(target, key, descriptor);
  };
}

/** A trade and what its routes are built from. */
interface Routes {
  readonly trade: TradeDefinition;
  /** Lines with typed figures, of any service, rather than those of one service. */
  readonly manual: boolean;
  /** `list` → `listFalseCeiling`. */
  readonly id: (verb: string) => string;
  readonly on: Readonly<Record<'list' | 'get' | 'create' | 'change' | 'remove' | 'estimate', MethodDecorator>>;
}

/** The routes of a trade, each with its policy and its part of the API document. */
function routesOf(trade: TradeDefinition): Routes {
  const verbs = new Set<TradeVerb>([...trade.verbs, ...trade.extraVerbs]);
  const manual = trade.service === null;
  const subject = `item under “${trade.label}”`;
  const id = (verb: string): string =>
    `${verb}${trade.id.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())}`;
  const operation = (verb: string, description: string): MethodDecorator =>
    ApiOperation({ operationId: id(verb), description });
  const edit = [
    Policy('boq.edit-items', 'query'),
    ApiBody({ type: manual ? ManualEditDto : ItemFieldsDto }),
    ApiHeader(IF_MATCH),
    ZodResponse({ status: 200, type: ItemResponseDto, description: 'The item after the change.' }),
  ];
  const replace = [
    Put(`${trade.path}/:id`),
    operation('update', `Changes an ${subject}. Omitted fields stay unchanged.`),
  ];
  const change = [Patch(`${trade.path}/:id`), operation('patch', `Changes some fields of an ${subject}.`)];
  return {
    trade,
    manual,
    id,
    on: {
      list: route(
        verbs.has('list'),
        Get(trade.path),
        Policy('boq.read', 'query'),
        operation('list', `Lists every ${subject} of a BOQ, at present or at a revision.`),
        ApiResponse({ status: 200, type: ItemsResponseDto.Output, description: 'The items in order.' }),
        Conditional(),
      ),
      get: route(
        verbs.has('get'),
        Get(`${trade.path}/:id`),
        Policy('boq.read', 'query'),
        operation('get', `Returns one ${subject} with every component of its price.`),
        ZodResponse({ status: 200, type: ItemResponseDto, description: 'The item.' }),
      ),
      create: route(
        verbs.has('create'),
        Post(trade.path),
        Policy('boq.edit-items', 'query'),
        Located<ItemAnswer>(({ data }, { url }) => `${trade.path}/${data.id}${url.slice(url.indexOf('?'))}`),
        operation('create', `Adds an ${subject} to a BOQ.`),
        ApiBody({ type: manual ? ManualItemDto : ItemFieldsDto }),
        ZodResponse({ status: 201, type: ItemResponseDto, description: 'The added and priced item.' }),
      ),
      // Applied from last to first, like stacked decorators.
      change: all(
        route(verbs.has('change'), secondRoute('patch', ...change, ...edit)),
        route(verbs.has('replace'), ...replace, ...edit),
      ),
      remove: route(
        verbs.has('remove'),
        Delete(`${trade.path}/:id`),
        Policy('boq.edit-items', 'query'),
        operation('delete', `Removes an ${subject}. Undo its revision to restore it completely.`),
        ApiHeader(IF_MATCH),
        ZodResponse({ status: 200, type: RemovedResponseDto, description: 'The revision that removed it.' }),
      ),
      estimate: route(
        trade.estimatePath !== null,
        Post(trade.estimatePath ?? trade.path),
        HttpCode(200),
        Policy('boq.estimate', 'query'),
        operation('estimate', `Estimates the cost of an ${subject}. It stores nothing.`),
        ZodResponse({
          status: 200,
          type: EstimateResponseDto,
          description: 'Cost and components; with boq_id also the BOQ’s total.',
        }),
      ),
    },
  };
}

/** The controller of one trade, built from its definition: trades differ in data, not in code. */
export function tradeController(definition: TradeDefinition): Type {
  const { trade, manual, id, on } = routesOf(definition);
  const filter = manual ? { manual: true } : { service: trade.service as string };

  @ApiTags(trade.label)
  @Controller()
  class TradeController {
    constructor(
      @Inject(ItemsService) readonly items: ItemsService,
      @Inject(BoqReader) readonly reader: BoqReader,
    ) {}

    @on.list
    async list(
      @Context() context: RequestContext,
      @Boq() boqId: string,
      @Query() query: ItemQueryDto,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      await this.reader.items(context, boqId, filter, query.revision, request, reply);
    }

    @on.get
    async get(
      @Context() context: RequestContext,
      @Param() { id: item }: ItemParamDto,
      @Boq() boqId: string,
      @Query() query: ItemQueryDto,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ItemAnswer> {
      const answer = await this.reader.item(context, boqId, item, filter, query.revision);
      return tag(reply, answer, answer.data.revision);
    }

    @on.create
    async create(
      @Context() context: RequestContext,
      @Boq() boqId: string,
      @Body() body: unknown,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ItemAnswer> {
      const answer = await (manual
        ? this.items.addManual(context, boqId, validate(ManualItemDto.schema, body))
        : this.items.add(context, trade, boqId, validate(ItemFieldsDto.schema, body)));
      return tag(reply, answer, answer.data.revision);
    }

    @on.change
    async change(
      @Context() context: RequestContext,
      @Param() { id: item }: ItemParamDto,
      @Boq() boqId: string,
      @Body() body: unknown,
      @Headers('if-match') match: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ItemAnswer> {
      const revision = revisionOf(match);
      const answer = await (manual
        ? this.items.changeManual(context, trade, boqId, item, changeOf(trade, ManualEditDto.schema, body), revision)
        : this.items.change(context, trade, boqId, item, changeOf(trade, ItemFieldsDto.schema, body), revision));
      return tag(reply, answer, answer.data.revision);
    }

    @on.remove
    async remove(
      @Context() context: RequestContext,
      @Param() { id: item }: ItemParamDto,
      @Boq() boqId: string,
      @Headers('if-match') match: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<{ message: string; revision: number }> {
      const revision = await this.items.remove(context, trade, boqId, item, revisionOf(match));
      return tag(reply, { message: 'Item has been removed successfully.', revision });
    }

    @on.estimate
    async estimate(
      @Context() context: RequestContext,
      @Boq('optional') boqId: string | null,
      @Body() body: ItemEstimateDto,
    ): Promise<z.input<(typeof EstimateResponseDto)['schema']>> {
      return this.items.estimate(context, trade, boqId, body);
    }
  }
  Object.defineProperty(TradeController, 'name', { value: id('trade') });
  return TradeController;
}
