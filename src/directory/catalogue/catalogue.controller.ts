import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { allows } from '../../platform/http/access/access.service';
import { pageMeta, type pageMetaSchema } from '../../platform/http/answers/paging';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import {
  CATALOGUE_TYPES,
  CatalogueQueryDto,
  EntryDto,
  EntryListDto,
  FinishDto,
  FinishListDto,
  FinishQueryDto,
  serviceOfType,
  TypedIdDto,
  type EntryView,
  type FacetsView,
  type FinishView,
} from './catalogue.dto';
import { CatalogueQuery } from './catalogue.query';

type Meta = z.output<typeof pageMetaSchema>;

const TYPES = Object.keys(CATALOGUE_TYPES);
/** Works of every type together. */
const EVERY_TYPE = 'all';
const TYPE_PARAM = { name: 'type', enum: TYPES, example: 'furniture' } as const;
const LIST_PARAM = { ...TYPE_PARAM, enum: [EVERY_TYPE, ...TYPES] } as const;

/** Works of the catalogue. */
@ApiTags('Catalogue')
@Controller('catalog')
@Policy('directory.read')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueQuery) {}

  @Get(':type')
  @ApiOperation({
    operationId: 'listCatalogueEntries',
    description: 'Lists the works of a type, or of all, page by page.',
  })
  @ApiParam(LIST_PARAM)
  @ZodResponse({ status: 200, type: EntryListDto, description: 'A page of works.' })
  async list(
    @Context() context: RequestContext,
    @Param('type') type: string,
    @Query() query: CatalogueQueryDto,
  ): Promise<{ data: EntryView[]; meta: Meta; facets: FacetsView; can: string[] }> {
    const known = type === EVERY_TYPE ? null : serviceOfType(type);
    const [{ data, total }, facets] = await Promise.all([
      this.catalogue.list(known, query),
      this.catalogue.facets(known),
    ]);
    return { data, meta: pageMeta(query.page, query.limit, total), facets, can: this.can(context) };
  }

  @Get(':type/:id')
  @ApiOperation({ operationId: 'getCatalogueEntry', description: 'Returns one work of the catalogue.' })
  @ApiParam(TYPE_PARAM)
  @ApiParam({ name: 'id', example: 'hinged-wardrobe' })
  @ZodResponse({ status: 200, type: EntryDto, description: 'The work.' })
  async get(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
  ): Promise<{ data: EntryView; can: string[] }> {
    return { data: await this.catalogue.get(serviceOfType(type), id), can: this.can(context) };
  }

  private can(context: RequestContext): string[] {
    return allows(context, 'catalogue.write') ? ['edit'] : [];
  }
}

/** Finishes of works. */
@ApiTags('Catalogue')
@Controller('finish')
@Policy('directory.read')
export class FinishController {
  constructor(private readonly catalogue: CatalogueQuery) {}

  @Get(':type')
  @ApiOperation({ operationId: 'listFinishes', description: 'Lists the finishes that works of a type can have.' })
  @ApiParam(TYPE_PARAM)
  @ZodResponse({ status: 200, type: FinishListDto, description: 'A page of finishes.' })
  async list(
    @Context() context: RequestContext,
    @Param('type') type: string,
    @Query() query: FinishQueryDto,
  ): Promise<{ data: FinishView[]; meta: Meta; can: string[] }> {
    const { data, total } = await this.catalogue.finishes(serviceOfType(type), query.page, query.limit, query.filters);
    return { data, meta: pageMeta(query.page, query.limit, total), can: this.can(context) };
  }

  @Get(':type/:id')
  @ApiOperation({ operationId: 'getFinish', description: 'Returns one finish.' })
  @ApiParam(TYPE_PARAM)
  @ApiParam({ name: 'id', example: 'veneer' })
  @ZodResponse({ status: 200, type: FinishDto, description: 'The finish.' })
  async get(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
  ): Promise<{ data: FinishView; can: string[] }> {
    return { data: await this.catalogue.finish(serviceOfType(type), id), can: this.can(context) };
  }

  private can(context: RequestContext): string[] {
    return allows(context, 'finishes.write') ? ['edit'] : [];
  }
}
