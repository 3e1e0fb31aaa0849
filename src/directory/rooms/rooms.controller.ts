import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { CatalogueDirectory } from '../catalogue/catalogue.public';
import { allows } from '../../platform/http/access/access.service';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { pageMeta } from '../../platform/http/answers/paging';
import { Located } from '../../platform/http/answers/located';
import { Policy } from '../../platform/http/access/policy.decorator';
import { invalid } from '../../platform/http/answers/problem';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import {
  HistoryQueryDto,
  RecordHistoryDto,
  UNDONE,
  UndoneChangeDto,
  type RecordHistoryPage,
} from '../../platform/records/history.dto';
import { givenRevision, TakesRevision } from '../../platform/records/revision-header';
import { RoomDto, RoomFieldsDto, RoomIdDto, RoomListDto, RoomQueryDto, RoomRemovedDto } from './rooms.dto';
import { RoomsInUse } from './rooms-in-use.port';
import { RoomsQuery, type RoomView } from './rooms.query';
import { RoomsService } from './rooms.service';

interface One {
  data: RoomView;
  can: string[];
}

const ID_PARAM = { name: 'id', example: 'master-bedroom' } as const;

/** The room master list. */
@ApiTags('Rooms')
@Controller('rooms')
export class RoomsController {
  constructor(
    private readonly rooms: RoomsQuery,
    private readonly changes: RoomsService,
    private readonly inUse: RoomsInUse,
    private readonly catalogue: CatalogueDirectory,
  ) {}

  @Get()
  @Policy('boq.rooms', 'query')
  @ApiOperation({
    operationId: 'listRooms',
    description:
      'Lists the rooms of the master list. With `work` only those the work may be in; with `boq_id` those used in the BOQ come first.',
  })
  @ZodResponse({ status: 200, type: RoomListDto, description: 'A page of rooms.' })
  async list(
    @Context() context: RequestContext,
    @Boq('optional') boqId: string | null,
    @Query() { page, limit, work }: RoomQueryDto,
  ): Promise<{ data: RoomView[]; meta: ReturnType<typeof pageMeta>; can: string[] }> {
    const { data, total } = await this.rooms.list(page, limit, {
      used: boqId === null ? null : await this.inUse.linesByRoom(boqId),
      kinds: this.kindsFor(work),
    });
    return { data, meta: pageMeta(page, limit, total), can: this.can(context) };
  }

  @Get(':id')
  @Policy('directory.read')
  @ApiOperation({ operationId: 'getRoom', description: 'Returns one room.' })
  @ApiParam(ID_PARAM)
  @ZodResponse({ status: 200, type: RoomDto, description: 'The room.' })
  async get(@Context() context: RequestContext, @Param() { id }: RoomIdDto): Promise<One> {
    return { data: await this.rooms.get(id), can: this.can(context) };
  }

  @Post()
  @Policy('rooms.write')
  @Located<One>(({ data }) => `rooms/${encodeURIComponent(data.id)}`)
  @ApiOperation({ operationId: 'addRoom', description: 'Adds a room to the master list.' })
  @ZodResponse({ status: 201, type: RoomDto, description: 'The room.' })
  async add(@Context() context: RequestContext, @Body() body: RoomFieldsDto): Promise<One> {
    return { data: await this.changes.add(context, body), can: this.can(context) };
  }

  @Put(':id')
  @Policy('rooms.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'changeRoom', description: 'Changes the name and the aliases of a room.' })
  @ApiParam(ID_PARAM)
  @ZodResponse({ status: 200, type: RoomDto, description: 'The room.' })
  async change(
    @Context() context: RequestContext,
    @Param() { id }: RoomIdDto,
    @Body() body: RoomFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<One> {
    return { data: await this.changes.change(context, id, body, givenRevision(request)), can: this.can(context) };
  }

  @Delete(':id')
  @Policy('rooms.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'removeRoom', description: 'Removes a room from the master list. Items in it keep it.' })
  @ApiParam(ID_PARAM)
  @ZodResponse({ status: 200, type: RoomRemovedDto, description: 'It is offered no more.' })
  async remove(
    @Context() context: RequestContext,
    @Param() { id }: RoomIdDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.changes.remove(context, id, givenRevision(request));
    return { message: 'Deleted successfully.' };
  }

  @Get(':id/history')
  @Policy('rooms.write')
  @ApiOperation({
    operationId: 'getRoomHistory',
    description: 'Lists who changed a room, when, and from what to what; also of a room that is offered no more.',
  })
  @ApiParam(ID_PARAM)
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'The last change first.' })
  history(@Param() { id }: RoomIdDto, @Query() page: HistoryQueryDto): Promise<RecordHistoryPage> {
    return this.changes.history(id, page);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Policy('rooms.write')
  @ApiOperation({
    operationId: 'undoRoomChange',
    description:
      'Takes back one change of a room, as a new change; a removed room is offered again. 409 with the reason when something later depends on it.',
  })
  @ApiParam(ID_PARAM)
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is taken back.' })
  async undo(
    @Context() context: RequestContext,
    @Param() { id }: RoomIdDto,
    @Body() { change }: UndoneChangeDto,
  ): Promise<{ message: string }> {
    await this.changes.undo(context, id, change);
    return UNDONE;
  }

  /** Kinds of room a work can be in; empty = any. Throws 400 for an unknown work. */
  private kindsFor(work: string | undefined): readonly string[] {
    if (work === undefined) return [];
    const entry = this.catalogue.work(work);
    if (!entry) throw invalid({ work: 'There is no such entry in the catalogue.' });
    return entry.roomKinds;
  }

  private can(context: RequestContext): string[] {
    return allows(context, 'rooms.write') ? ['edit'] : [];
  }
}
