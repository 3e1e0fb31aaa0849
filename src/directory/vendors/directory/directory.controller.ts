import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { allows } from '../../../platform/http/access/access.service';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { RecordHistory } from '../../../platform/records/history';
import { HistoryQueryDto, RecordHistoryDto, type RecordHistoryPage } from '../../../platform/records/history.dto';
import { givenRevision, TakesRevision } from '../../../platform/records/revision-header';
import { DirectoryService } from './directory.service';
import { DirectoryQuery, seesContacts } from './directory.query';
import {
  CategoryPatternsDto,
  HistoryParamsDto,
  RECORD_KINDS,
  SavedBrandDto,
  SavedCategoryDto,
  SavedVendorDto,
  VendorFieldsDto,
} from '../forms.dto';
import {
  SlugDto,
  VendorDetailsDto,
  type BrandView,
  type FinishCategoryView,
  type VendorDetails,
  type VendorView,
} from '../vendors.dto';

const UPDATED = 'Updated successfully.';
const SLUG = { name: 'slug', example: 'laminates' } as const;
const file = { type: 'string', format: 'binary' } as const;

/** Finish categories, vendors and brands. */
@ApiTags('Vendors')
@Controller('vendor')
export class DirectoryController {
  constructor(
    private readonly query: DirectoryQuery,
    private readonly directory: DirectoryService,
    private readonly histories: RecordHistory,
  ) {}

  @Get('details')
  @Policy('vendors.search')
  @ApiOperation({
    operationId: 'getVendorDetails',
    description:
      'Returns the finish categories with their patterns, the vendors, the brands and the patterns. Visitors see vendors without their contacts.',
  })
  @ZodResponse({ status: 200, type: VendorDetailsDto, description: 'The whole directory.' })
  async details(@Context() context: RequestContext): Promise<VendorDetails> {
    return {
      ...(await this.query.details(seesContacts(context))),
      can: allows(context, 'vendors.write') ? ['edit'] : [],
    };
  }

  @Post('category/:slug/details')
  @HttpCode(200)
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({
    operationId: 'saveFinishCategory',
    description: 'Changes the name and the picture of a finish category.',
  })
  @ApiParam(SLUG)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { finish_image: file, name: { type: 'string' }, slug: { type: 'string' } } },
  })
  @ZodResponse({ status: 200, type: SavedCategoryDto, description: 'As it is now.' })
  async saveCategory(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: FinishCategoryView }> {
    return { message: UPDATED, data: await this.directory.changeCategory(context, slug, request) };
  }

  @Patch('category/:slug/details')
  @ManyLines()
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'saveCategoryPatterns', description: 'Sets the patterns of a finish category.' })
  @ApiParam(SLUG)
  @ZodResponse({ status: 200, type: SavedCategoryDto, description: 'As it is now.' })
  async savePatterns(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Body() { patterns }: CategoryPatternsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: FinishCategoryView }> {
    return {
      message: UPDATED,
      data: await this.directory.changePatterns(context, slug, patterns, givenRevision(request)),
    };
  }

  @Post('brand/:slug/details')
  @HttpCode(200)
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'saveBrandImage', description: 'Changes the picture of a brand.' })
  @ApiParam({ ...SLUG, example: 'vanaro' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { brand_image: file }, required: ['brand_image'] } })
  @ZodResponse({ status: 200, type: SavedBrandDto, description: 'As it is now.' })
  async saveBrand(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: BrandView }> {
    return { message: UPDATED, data: await this.directory.changeBrandImage(context, slug, request) };
  }

  @Patch('vendor/:slug/details')
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'saveVendor', description: 'Changes the business and contact details of a vendor.' })
  @ApiParam({ ...SLUG, example: 'neelgiri-veneer-works' })
  @ZodResponse({ status: 200, type: SavedVendorDto, description: 'As it is now.' })
  async saveVendor(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Body() body: VendorFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: VendorView }> {
    return { message: UPDATED, data: await this.directory.changeVendor(context, slug, body, givenRevision(request)) };
  }

  @Get(':kind/:slug/history')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'getVendorHistory',
    description: 'Lists who changed a record of the directory, when, and what.',
  })
  @ApiParam({ name: 'kind', enum: [...RECORD_KINDS], example: 'vendor' })
  @ApiParam({ ...SLUG, example: 'neelgiri-veneer-works' })
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'The newest first.' })
  async history(@Param() { kind, slug }: HistoryParamsDto, @Query() page: HistoryQueryDto): Promise<RecordHistoryPage> {
    return this.histories.of(kind, (await this.query.record(kind, slug)).id, page);
  }
}
