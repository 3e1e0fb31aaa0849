import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { Pool } from 'pg';
import { streamOf } from '../../boq/boq.public';
import { BOQ_EVENT_TYPES } from '../../boq/domain/boq.upcasters';
import { typesOf } from '../../boq/domain/event-table';
import { PG_POOL } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../platform/event-store/event-store';
import { isIntact } from '../../platform/event-store/integrity';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { notFound } from '../../platform/http/answers/problem';
import { AREAS, RECORD_EVENT_TYPES } from '../../platform/records/kinds';
import { WORKS_EVENT_TYPES, worksStreamOf } from '../../works/works.public';
import { searchEvents } from './event-search';
import {
  EventDto,
  EventListDto,
  EventParamDto,
  EventsQueryDto,
  type EventList,
  type EventsQuery,
  type EventView,
} from './events.dto';
import { wordsOf, type EventWords } from './event-words';
import { redact } from './redact';
import { boqOf } from '../runs/run.dto';

/** Lists truncate an event's data to this; the event itself shows all of it. */
const LISTED_BYTES = 8 * 1024;

const DIRECTORY_TYPES: readonly string[] = RECORD_EVENT_TYPES.filter((type) => AREAS.get(type) === 'directory');

function typesOfKind(kind: NonNullable<EventsQuery['kind']>): readonly string[] {
  if (kind === 'directory') return DIRECTORY_TYPES;
  return kind === 'works' ? WORKS_EVENT_TYPES : typesOf(kind);
}

/** The event log, event by event. */
@ApiTags('Operations')
@Controller('admin/events')
export class EventsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get()
  @Policy('admin.read')
  @HeavyRead()
  @ApiOperation({
    operationId: 'searchEvents',
    description: 'Finds events of the log by BOQ, item, kind, person and time, each with what it did in words.',
  })
  @ZodResponse({ status: 200, type: EventListDto, description: 'One page.' })
  async search(@Query() { boq_id, stream, type, kind, from, to, ...query }: EventsQueryDto): Promise<EventList> {
    const page = await searchEvents(
      { pool: this.pool, store: this.store },
      {
        ...query,
        types:
          kind === undefined
            ? type === undefined
              ? undefined
              : [type]
            : typesOfKind(kind).filter((one) => type === undefined || one === type),
        stream: boq_id === undefined ? stream : kind === 'works' ? worksStreamOf(boq_id) : streamOf(boq_id),
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      },
    );
    const words = await wordsOf(this.pool, page.events);
    const data = page.events.map((event, index) => eventView(event, words[index], LISTED_BYTES));
    return {
      data,
      meta: {
        order: page.order,
        next: page.next,
        types: [...BOQ_EVENT_TYPES, ...WORKS_EVENT_TYPES, ...RECORD_EVENT_TYPES],
      },
    };
  }

  @Get(':position')
  @Policy('admin.read')
  @HeavyRead()
  @ApiOperation({ operationId: 'getEvent', description: 'Returns one event with its full data and metadata.' })
  @ZodResponse({ status: 200, type: EventDto, description: 'The event.' })
  async get(@Param() { position }: EventParamDto): Promise<{ data: EventView }> {
    const [event] = position > 0 ? await this.store.readAll(BigInt(position - 1), null, 1) : [];
    if (event?.position !== BigInt(position)) throw notFound();
    const [words] = await wordsOf(this.pool, [event]);
    return { data: eventView(event, words, Infinity) };
  }
}

function eventView(event: StoredEvent, words: EventWords | undefined, mostBytes: number): EventView {
  const data = redact(event.data, 'data');
  const metadata = redact(event.metadata, 'metadata');
  const bytes = Buffer.byteLength(JSON.stringify(event.data) ?? 'null');
  return {
    position: Number(event.position),
    stream_id: event.streamId,
    boq_id: boqOf(event.streamId),
    version: event.version,
    event_id: event.id,
    summary: words?.summary ?? event.type,
    of: words?.of ?? null,
    delta: words?.delta ?? null,
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt.toISOString(),
    metadata: metadata.value,
    data: bytes > mostBytes ? null : data.value,
    data_bytes: bytes,
    redacted: [...data.redacted, ...metadata.redacted],
    prev_hash: event.prevHash,
    hash: event.hash,
    intact: isIntact(event),
  };
}
