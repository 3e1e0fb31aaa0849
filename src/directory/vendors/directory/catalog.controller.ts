import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Located } from '../../../platform/http/answers/located';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { VendorItemsService } from '../vendor-items.service';
import { seesContacts } from './directory.query';
import { SearchQuery } from '../search/search.query';
import {
  CatalogueCountDto,
  CatalogueFacetsDto,
  CatalogueResultDto,
  CatalogueSearchDto,
  ItemDto,
  SlugDto,
  type CatalogueFacets,
  type CatalogueResult,
  type ItemView,
} from '../vendors.dto';

const text = { type: 'string' } as const;
const file = { type: 'string', format: 'binary' } as const;

/** Items of the vendors' catalogues. */
@ApiTags('Vendors')
@Controller('vendor/vendor')
export class VendorCatalogController {
  constructor(
    private readonly search: SearchQuery,
    private readonly items: VendorItemsService,
  ) {}

  @Get('catalog')
  @Policy('vendors.search')
  @ApiOperation({
    operationId: 'searchVendorCatalog',
    description: 'Lists the catalogue items that match every filter. Pages count from 0.',
  })
  @ZodResponse({ status: 200, type: CatalogueResultDto, description: 'One page.' })
  find(@Context() context: RequestContext, @Query() query: CatalogueSearchDto): Promise<CatalogueResult> {
    return this.search.search(query, seesContacts(context));
  }

  @Get('catalog/facets')
  @Policy('vendors.search')
  @ApiOperation({
    operationId: 'countVendorChoices',
    description: 'Counts the items that each vendor, brand, city, unit and thickness leaves of a search.',
  })
  @ZodResponse({ status: 200, type: CatalogueFacetsDto, description: 'The most frequent first, at most 200 of each.' })
  facets(@Query() query: CatalogueSearchDto): Promise<CatalogueFacets> {
    return this.search.facets(query);
  }

  @Get('catalog/count')
  @Policy('vendors.search')
  @ApiOperation({ operationId: 'countVendorCatalog', description: 'Counts the items of the catalogue.' })
  @ZodResponse({ status: 200, type: CatalogueCountDto, description: 'For the suggested code of a new item.' })
  async count(): Promise<{ count: number }> {
    return { count: await this.search.count() };
  }

  @Post(':slug/catalog')
  @Policy('vendors.write')
  @Located<{ data: ItemView }>(({ data }) => `vendor/records/item/${data._id}`)
  @ApiOperation({
    operationId: 'addVendorItem',
    description: 'Adds an item to the catalogue of a vendor, with its picture and PDF.',
  })
  @ApiParam({ name: 'slug', example: 'neelgiri-veneer-works' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        catalog_image: file,
        catalog_detail: file,
        slug: text,
        name: text,
        base_price: text,
        max_price: text,
        catalog_code: text,
        vendor_id: text,
        brand_id: text,
        pattern_id: text,
        unit: { ...text, description: 'What the price is for; one of `units` of the directory.' },
        pack: { ...text, description: 'Quantity of the unit in one pack.' },
        thickness_mm: text,
        size: text,
        gst_included: { ...text, enum: ['true', 'false'], description: 'Whether the prices include GST.' },
        gst_rate: { ...text, description: 'Percent.' },
        lead_days: text,
        city: text,
      },
      required: [
        'catalog_image',
        'catalog_detail',
        'name',
        'base_price',
        'max_price',
        'catalog_code',
        'brand_id',
        'pattern_id',
      ],
    },
  })
  @ZodResponse({ status: 201, type: ItemDto, description: 'The new item.' })
  async add(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: ItemView }> {
    return { message: 'Item added successfully.', data: await this.items.add(context, slug, request) };
  }
}
