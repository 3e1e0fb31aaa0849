import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../../platform/http/access/actor';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Located } from '../../../platform/http/answers/located';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext, Self } from '../../../platform/http/request/request-context';
import {
  ManageIdDto,
  ManageImportDto,
  ManageImportsDto,
  ManageMappingDto,
  ManageNamesDto,
  ManageReviewDto,
  ManageStartedDto,
  ReportDto,
  RowsQueryDto,
  StartQueryDto,
  UndoPreviewDto,
  type ManageImportView,
  type ManageReview,
  type Report,
  type UndoPreview,
} from './manage.dto';
import { ManageService } from './manage.service';
import { reportFile } from './report-file';
import { vendorTemplate } from './template';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY = { type: 'string', format: 'binary' } as const;

/** Filling the vendor directory from Excel workbooks. */
@ApiTags('Vendors')
@Controller('vendor/manage')
export class ManageController {
  constructor(private readonly manage: ManageService) {}

  @Post()
  @HttpCode(202)
  @Policy('vendors.write')
  @Located<{ data: { import_id: string } }>(({ data }) => `vendor/manage/${data.import_id}`)
  @ApiOperation({
    operationId: 'importVendors',
    description: 'Imports vendors, brands, categories, patterns and items from an Excel workbook.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: BINARY }, required: ['file'] } })
  @ZodResponse({ status: 202, type: ManageStartedDto, description: 'It is in line.' })
  async start(
    @Context() context: RequestContext,
    @Query() { preview }: StartQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { import_id: string } }> {
    return { data: { import_id: await this.manage.receive(context, request, preview === 'true') } };
  }

  @Get()
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'listVendorImports',
    description: 'Lists the latest imports of the vendor directory, newest first.',
  })
  @ZodResponse({ status: 200, type: ManageImportsDto, description: '20 at most.' })
  async latest(): Promise<{ data: ManageImportView[] }> {
    return { data: await this.manage.latest() };
  }

  @Get('template')
  @Policy('vendors.write')
  @ApiOperation({ operationId: 'getVendorTemplate', description: 'Returns the workbook to fill in for an import.' })
  @ApiProduces(XLSX)
  @ApiResponse({ status: 200, description: 'The workbook.', headers: NAMED_FILE, schema: BINARY })
  async template(@Res() reply: FastifyReply): Promise<void> {
    await download(reply, 'fitout-vendors.xlsx').send(await vendorTemplate());
  }

  @Get(':id')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'getVendorImport',
    description: 'Returns the stage, progress and outcome of an import.',
  })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import.' })
  async get(@Param() { id }: ManageIdDto): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.get(id) };
  }

  @Get(':id/review')
  @Policy('vendors.write')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getVendorImportReview',
    description:
      'Returns the first rows of each sheet and the guessed columns of an import in review; in a preview, names that the directory lacks.',
  })
  @ZodResponse({ status: 200, type: ManageReviewDto, description: 'Sheets, and the fields their columns can be.' })
  async review(@Param() { id }: ManageIdDto): Promise<{ data: ManageReview }> {
    return { data: await this.manage.review(id) };
  }

  @Put(':id/mapping')
  @HttpCode(200)
  @ManyLines()
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'mapVendorImport',
    description:
      'Names the columns of a workbook in review, and the import continues. The same headers are recognised the next time.',
  })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import, back in line.' })
  async map(
    @Self() self: UserActor,
    @Param() { id }: ManageIdDto,
    @Body() { sheets }: ManageMappingDto,
  ): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.choose(self, id, sheets) };
  }

  @Put(':id/names')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'nameVendorImport',
    description:
      'Says what names of a previewed workbook are that the directory lacks: new records, created as part of the import, or existing ones. The import is previewed again.',
  })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import, back in line.' })
  async name(@Param() { id }: ManageIdDto, @Body() { names }: ManageNamesDto): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.name(id, names) };
  }

  @Post(':id/apply')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'applyVendorImport',
    description: 'Makes the changes that the preview of an import showed.',
  })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import, back in line.' })
  async apply(@Param() { id }: ManageIdDto): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.apply(id) };
  }

  @Get(':id/undo')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'getVendorImportUndo',
    description: 'Returns what the undo of an import would take back, and what it would keep. It changes nothing.',
  })
  @ApiResponse({ status: 409, description: 'There is nothing to undo.' })
  @ZodResponse({ status: 200, type: UndoPreviewDto, description: 'What the undo would do.' })
  async undoPreview(@Param() { id }: ManageIdDto): Promise<{ data: UndoPreview }> {
    return { data: await this.manage.undoPreview(id) };
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'undoVendorImport',
    description:
      'Takes back what an import changed. What was changed since stays as it is, and is named; 409 when nothing else is left.',
  })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import, undone.' })
  async undo(@Context() context: RequestContext, @Param() { id }: ManageIdDto): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.undo(context, id) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Policy('vendors.write')
  @ApiOperation({ operationId: 'cancelVendorImport', description: 'Cancels an import. Nothing of it is kept.' })
  @ZodResponse({ status: 200, type: ManageImportDto, description: 'The import, cancelled.' })
  async cancel(@Param() { id }: ManageIdDto): Promise<{ data: ManageImportView }> {
    return { data: await this.manage.cancel(id) };
  }

  @Get(':id/rows')
  @Policy('vendors.write')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listVendorImportRows',
    description: 'Lists the outcome of the rows of an import, in the order of the file.',
  })
  @ZodResponse({ status: 200, type: ReportDto, description: 'One page.' })
  rows(@Param() { id }: ManageIdDto, @Query() { outcome, page, limit }: RowsQueryDto): Promise<Report> {
    return this.manage.report(id, outcome, page, limit);
  }

  @Get(':id/report')
  @Policy('vendors.write')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getVendorImportReport',
    description: 'Returns the outcome of every row of an import as a workbook.',
  })
  @ApiProduces(XLSX)
  @ApiResponse({ status: 200, description: 'The workbook.', headers: NAMED_FILE, schema: BINARY })
  async report(@Param() { id }: ManageIdDto, @Res() reply: FastifyReply): Promise<void> {
    const { name, page } = await this.manage.reportPages(id);
    await download(reply, name).send(reportFile(page));
  }
}

function download(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache');
}
