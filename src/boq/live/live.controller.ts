import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import type { Actor } from '../../platform/http/access/actor';
import type { BoqRelation } from '../../platform/http/access/boq-relations';
import { openEvents, wantsEvents } from '../../platform/http/answers/event-stream';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { Policy } from '../../platform/http/access/policy.decorator';
import { notFound } from '../../platform/http/answers/problem';
import { BoqHeads } from '../reads/state/boq-heads';
import { partyOf } from './admission';
import { LiveHub } from './live-hub';
import { LiveNowDto, PresenceDto, PresenceResponseDto, STREAM_EXAMPLE } from './live.dto';
import { personKey, Presence } from './presence';

/** Live updates of a BOQ while others work on it. */
@ApiTags('BOQs')
@Controller('boqs/:id')
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly heads: BoqHeads,
    private readonly presence: Presence,
  ) {}

  @Get('live')
  @Policy('boq.live', 'path')
  @ApiOperation({
    operationId: 'followBoq',
    description:
      'Follows a BOQ as server-sent events: its revision at each change and who else has it open. As JSON it returns the present state.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The revision the reader knows of: the stream begins with another one only.',
    schema: { type: 'string', example: '42' },
  })
  @ApiExtraModels(LiveNowDto.Output)
  @ApiResponse({
    status: 200,
    description:
      'With Accept: text/event-stream the events: unnamed with a revision, `presence`, and `closed` before the server ends it. A comment every 15 seconds.',
    content: {
      'text/event-stream': { schema: { type: 'string' }, example: STREAM_EXAMPLE },
      'application/json': { schema: { $ref: getSchemaPath(LiveNowDto.Output) } },
    },
  })
  @ApiResponse({ status: 429, description: 'Too many streams of one caller; see `Retry-After`.' })
  async follow(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { actor, token, relation } = context;
    const person = isShown(actor, relation) ? personKey(id, actor) : null;
    if (wantsEvents(request)) {
      const stream = this.hub.open(id, { actor, token, person }, partyOf(actor, request.ip), revisionSeen(request));
      await openEvents(reply).send(stream.output);
      return;
    }
    const [head, people] = await Promise.all([this.heads.get(id, context), person ? this.presence.of([id]) : null]);
    if (!head) throw notFound();
    const data = { boq_id: id, revision: head.revision, you: person, people: people?.get(id) ?? [] };
    await reply.header('cache-control', 'no-store').send(LiveNowDto.schema.parse({ data }));
  }

  @Post('presence')
  @HttpCode(200)
  @Policy('boq.live', 'path')
  @Limited(1200, 60)
  @ApiOperation({
    operationId: 'tellPresence',
    description: 'Tells the other members which item of the BOQ you are at.',
  })
  @ZodResponse({ status: 200, type: PresenceResponseDto, description: 'Noted.' })
  async tell(
    @Context() { actor, relation }: RequestContext,
    @Boq() id: string,
    @Body() { item_id: itemId }: PresenceDto,
  ): Promise<z.output<(typeof PresenceResponseDto)['schema']>> {
    const shown = isShown(actor, relation) && (await this.presence.focus(id, personKey(id, actor), itemId));
    return { data: { item_id: itemId, shown } };
  }
}

/** Viewers of a recommendation stay private, and a program is not a person. */
function isShown(actor: Actor, relation: BoqRelation | null): boolean {
  return relation !== 'template' && !(actor.kind === 'user' && actor.scopes);
}

/** `Last-Event-ID` as a revision; 0 when absent or malformed. */
function revisionSeen(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}
