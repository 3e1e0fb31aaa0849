import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
  getSchemaPath,
  ApiExtraModels,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { AccessService } from '../../platform/http/access/access.service';
import type { UserActor } from '../../platform/http/access/actor';
import { HeavyRead, HeavyReads, whenSent } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Policy } from '../../platform/http/access/policy.decorator';
import { invalid } from '../../platform/http/answers/problem';
import { SESSION_READER, type SessionReader } from '../../platform/http/access/sessions.port';
import { Context, type RequestContext, Self } from '../../platform/http/request/request-context';
import { FeedConnections } from './feed-connections';
import { FeedReader, PAGE_BYTES, type FeedPage, type FeedQuery } from './feed-reader';
import { FOLLOWING } from './feed-visibility';
import { awaitPage, firstPage, ndjson, serverSent, type PageSource } from './feed-stream';
import {
  cursorField,
  FeedPageDto,
  FeedQueryDto,
  MAX_PAGE,
  FeedOutlineDto,
  FeedOutlineQueryDto,
  outlineView,
  type outlineSchema,
  SchemasDto,
  SchemasQueryDto,
} from './feed.dto';
import { eventSchema, FEED_TYPES, jsonSchemaOf, type EventSchema } from './shapes/public-event';
import { announced, jsonSchemaOfVersion2, type FeedVersion } from './shapes/versions';

const LINES = 'application/x-ndjson';
const SERVER_SENT = 'text/event-stream';
const DEFAULT_PAGE = 100;

type Asked = Omit<FeedQuery, 'limit'> & { readonly most: number | null };

/** The ordered feed of events for integrators. */
@ApiTags('Feed')
@ApiExtraModels(FeedPageDto.Output)
@Controller('events')
export class FeedController {
  /** Made when they are first requested: it takes longer than anything else of the start. */
  private readonly madeSchemas = new Map<FeedVersion, Promise<EventSchema[]>>();

  constructor(
    private readonly reader: FeedReader,
    private readonly connections: FeedConnections,
    private readonly access: AccessService,
    private readonly reads: HeavyReads,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
  ) {}

  @Get()
  @Policy('events.read')
  @Limited(1_200, 60)
  @ApiOperation({
    operationId: 'readEvents',
    description:
      'Reads every change of the BOQs you may see, in the order of commits, after a cursor: as a page, as lines of JSON, or as server-sent events.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Where a stream of server-sent events goes on; counts before `after`.',
    schema: { type: 'string' },
  })
  @ApiProduces('application/json', LINES, SERVER_SENT)
  @ApiResponse({
    status: 200,
    description: 'A page, or by `Accept` a stream of the same events.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(FeedPageDto.Output) } },
      [LINES]: { schema: { type: 'string' } },
      [SERVER_SENT]: { schema: { type: 'string' } },
    },
  })
  @ApiResponse({ status: 404, description: 'No such BOQ, or not visible.' })
  @ApiResponse({ status: 429, description: 'Too many tries, or too many open readers; see `Retry-After`.' })
  async read(
    @Context() context: RequestContext,
    @Self() actor: UserActor,
    @Query() { after, since, boq_id, type, limit, wait, version }: FeedQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (boq_id !== undefined) await this.access.requireFor(FOLLOWING, boq_id, actor);
    const asked: Asked = {
      after: (since ? await this.reader.cursorOf({ since }) : after) ?? 0n,
      boqId: boq_id ?? null,
      types: type ?? null,
      most: limit ?? null,
      version,
    };
    void reply.headers({ 'cache-control': 'no-store', ...announced(version) });
    const accept = request.headers.accept ?? '';
    if (accept.includes(SERVER_SENT)) return this.follow(context, actor, asked, request, reply);
    const deadline = performance.now() + wait * 1000;
    if (accept.includes(LINES)) return this.lines(actor, asked, deadline, reply);
    const size = limit ?? DEFAULT_PAGE;
    if (size > MAX_PAGE) throw invalid({ limit: `The limit is at most ${MAX_PAGE}.` });
    const { signal, release } = this.connections.take(actor.id, goneSignal(reply));
    try {
      const page = await awaitPage(this.inTurn(), actor, { ...asked, limit: size }, signal, deadline);
      void whenSent(reply).then(this.reads.take(actor, reply.request.ip));
      sendPage(reply, page);
    } finally {
      release();
    }
  }

  @Get('outline')
  @Policy('events.read')
  @Limited(120, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'outlineEvents',
    description:
      'Counts the events after a cursor or a time, with the first and the last of them, and returns the cursor of a time.',
  })
  @ZodResponse({ status: 200, type: FeedOutlineDto, description: 'What a reader from there gets.' })
  @ApiResponse({ status: 404, description: 'No such BOQ, or not visible.' })
  async outline(
    @Self() actor: UserActor,
    @Query() { boq_id, type, ...start }: FeedOutlineQueryDto,
  ): Promise<{ data: z.output<typeof outlineSchema> }> {
    if (boq_id !== undefined) await this.access.requireFor(FOLLOWING, boq_id, actor);
    const after = (await this.reader.cursorOf(start)) ?? 0n;
    const query = { after, boqId: boq_id ?? null, types: type ?? null };
    return { data: outlineView(await this.reader.outline(actor, query)) };
  }

  @Get('schemas')
  @Policy('reference.read')
  @ApiOperation({
    operationId: 'listEventSchemas',
    description: 'Returns the JSON Schema of every event type, as sent by the feed and by webhooks.',
  })
  @ZodResponse({ status: 200, type: SchemasDto, description: 'One a type.' })
  async listSchemas(@Query() { version }: SchemasQueryDto): Promise<z.output<(typeof SchemasDto)['schema']>> {
    const made = this.madeSchemas.get(version) ?? schemasOf(version);
    this.madeSchemas.set(version, made);
    return { data: await made };
  }

  private async lines(actor: UserActor, asked: Asked, deadline: number, reply: FastifyReply): Promise<void> {
    void whenSent(reply).then(this.reads.take(actor, reply.request.ip));
    const { signal, release } = this.connections.take(actor.id, goneSignal(reply));
    try {
      const first = await firstPage(this.inTurn(), actor, asked, signal, deadline);
      send(reply, LINES, ndjson(this.inTurn(), actor, asked, first, signal), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Pages that are made in turn with other heavy reads. */
  private inTurn(): PageSource {
    return {
      page: (...given) => this.reads.inTurn(() => this.reader.page(...given)),
      changed: (signal) => this.reader.changed(signal),
    };
  }

  private async follow(
    context: RequestContext,
    actor: UserActor,
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const last = cursorField.safeParse(request.headers['last-event-id'] ?? String(asked.after));
    if (!last.success) throw invalid({ after: last.error.issues[0]?.message ?? '' });
    const query = { ...asked, after: last.data };
    // Reports a bad cursor before the stream begins.
    await this.reader.cursorOf(query);
    const { token } = context;
    const { signal, release } = this.connections.take(actor.id, goneSignal(reply));
    const current = (): Promise<UserActor | null> =>
      token === null ? Promise.resolve(null) : this.sessions.find(token);
    send(reply, SERVER_SENT, serverSent({ reader: this.inTurn(), actor: current, query, signal }), release);
  }
}

/** Aborts when the client disconnects. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** One body, or piece by piece when one event alone is larger than a page. */
function sendPage(reply: FastifyReply, { texts, next, hasMore }: FeedPage): void {
  const meta = JSON.stringify({ next: String(next), has_more: hasMore });
  const body = ['{"data":[', texts.join(','), `],"meta":${meta}}`];
  const [text = ''] = texts;
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(text.length > PAGE_BYTES ? Readable.from(body, { objectMode: false }) : body.join(''));
}

/** Back-pressure: the generator runs only as fast as the client reads. */
function send(reply: FastifyReply, type: string, chunks: AsyncGenerator<string, void>, release: () => void): void {
  const body = Readable.from(chunks, { objectMode: false });
  body.once('close', release);
  void reply.header('content-type', `${type}; charset=utf-8`).header('x-accel-buffering', 'no').send(body);
}

/** All of them together take a fifth of a second the first time: other requests go in between. */
async function schemasOf(version: FeedVersion): Promise<EventSchema[]> {
  const schemas: EventSchema[] = [];
  for (const type of FEED_TYPES) {
    schemas.push(eventSchema(type, version === 2 ? jsonSchemaOfVersion2 : jsonSchemaOf));
    await setImmediate();
  }
  return schemas;
}
