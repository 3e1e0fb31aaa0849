import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Located } from '../../../platform/http/answers/located';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { RecordHistory } from '../../../platform/records/history';
import {
  HistoryQueryDto,
  RecordHistoryDto,
  UNDONE,
  UndoneChangeDto,
  type RecordHistoryPage,
} from '../../../platform/records/history.dto';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { expectedRevision } from '../../../platform/records/if-match';
import { NeedsRevision } from '../../../platform/records/revision-header';
import {
  KindDto,
  NewRecordDto,
  RecordDto,
  RecordFieldsDto,
  RecordParamsDto,
  RetiredDto,
  SavedRecordDto,
  VendorIdDto,
  ZipPicturesDto,
  type RecordView,
  type Retired,
  type ZipPictures,
} from './fields';
import { DirectoryRecords } from './directory-records';
import { UndoneChanges } from './undone-changes';
import { ZippedPictures } from './zipped-pictures';

const ID = { name: 'id', example: '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a' } as const;
const KIND = { name: 'kind', example: 'brand' } as const;
const file = { type: 'string', format: 'binary' } as const;
/** Records of the directory, one at a time, by id. */
@ApiTags('Vendors')
@Controller('vendor')
export class RecordsController {
  constructor(
    private readonly records: DirectoryRecords,
    private readonly histories: RecordHistory,
    private readonly undone: UndoneChanges,
    private readonly zipped: ZippedPictures,
  ) {}

  @Get('retired')
  @Policy('vendors.write')
  @ApiOperation({ operationId: 'listRetiredRecords', description: 'Lists the retired records of the directory.' })
  @ZodResponse({ status: 200, type: RetiredDto, description: 'By kind and name; 1,000 at most.' })
  async retired(): Promise<{ data: Retired }> {
    return { data: await this.records.retired() };
  }

  @Post('records/:kind')
  @Policy('vendors.write')
  @Located<{ data: RecordView }>(({ data }) => `vendor/records/${data.kind}/${data.id}`)
  @ApiOperation({ operationId: 'addDirectoryRecord', description: 'Adds a vendor, brand, category, pattern or item.' })
  @ApiParam(KIND)
  @ZodResponse({ status: 201, type: SavedRecordDto, description: 'The new record.' })
  async add(
    @Context() context: RequestContext,
    @Param() { kind }: KindDto,
    @Body() body: NewRecordDto,
  ): Promise<{ message: string; data: RecordView }> {
    return saved(await this.records.add(context, kind, body), 'Added successfully.');
  }

  @Get('records/:kind/:id')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'getDirectoryRecord',
    description: 'Returns a record of the directory, also a retired one.',
  })
  @ApiParam(KIND)
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: RecordDto, description: 'Its fields and revision.' })
  async get(@Param() { kind, id }: RecordParamsDto): Promise<{ data: RecordView }> {
    return { data: await this.records.get(kind, id) };
  }

  @Patch('records/:kind/:id')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'changeDirectoryRecord',
    description: 'Changes the given fields of a record. `retired` retires and restores it.',
  })
  @ApiParam(KIND)
  @ApiParam(ID)
  @NeedsRevision()
  @ZodResponse({ status: 200, type: SavedRecordDto, description: 'As it is now.' })
  async change(
    @Context() context: RequestContext,
    @Param() { kind, id }: RecordParamsDto,
    @Body() body: RecordFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: RecordView }> {
    return saved(await this.records.change(context, kind, id, body, expectedRevision(request)));
  }

  @Post('records/:kind/:id/files')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'setDirectoryFiles',
    description: 'Sets the picture of a brand, category, pattern or item, and the catalogue (PDF) of an item.',
  })
  @ApiParam(KIND)
  @ApiParam(ID)
  @NeedsRevision()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { image: file, catalogue: file } } })
  @ZodResponse({ status: 200, type: SavedRecordDto, description: 'As it is now.' })
  async setFiles(
    @Context() context: RequestContext,
    @Param() { kind, id }: RecordParamsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: RecordView }> {
    return saved(await this.records.setFiles(context, kind, id, request, expectedRevision(request)));
  }

  @Get('records/:kind/:id/history')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'getDirectoryRecordHistory',
    description: 'Lists who changed a record, when, and what; of a vendor also its items and offers.',
  })
  @ApiParam(KIND)
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'The newest first.' })
  async history(@Param() { kind, id }: RecordParamsDto, @Query() page: HistoryQueryDto): Promise<RecordHistoryPage> {
    return this.histories.of(kind, (await this.records.get(kind, id)).id, page);
  }

  @Post('records/:kind/:id/undo')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'undoDirectoryChange',
    description:
      'Takes back one change of a record, as a new change. 409 with the reason when something later depends on it.',
  })
  @ApiParam(KIND)
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is taken back.' })
  async undo(
    @Context() context: RequestContext,
    @Param() { kind, id }: RecordParamsDto,
    @Body() { change }: UndoneChangeDto,
  ): Promise<{ message: string }> {
    await this.undone.ofRecord(context, kind, id, change);
    return UNDONE;
  }

  @Post('records/vendor/:id/pictures')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'setPicturesByCode',
    description: 'Sets the pictures of a vendor’s items from a zip whose files are named by catalogue code.',
  })
  @ApiParam(ID)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file }, required: ['file'] } })
  @ZodResponse({ status: 200, type: ZipPicturesDto, description: 'What was set, and what was refused and why.' })
  async pictures(
    @Context() context: RequestContext,
    @Param() { id }: VendorIdDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: ZipPictures }> {
    const data = await this.zipped.set(context, id, request);
    return { message: data.set === 1 ? '1 picture saved.' : `${data.set} pictures saved.`, data };
  }
}

function saved(data: RecordView, message = 'Updated successfully.') {
  return { message, data };
}
