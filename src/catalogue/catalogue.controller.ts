import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { pageMeta, type pageMetaSchema } from '../http/paging';
import { Policy } from '../http/policy.decorator';
import { notFound } from '../http/problem';
import {
  CATALOGUE_TYPES,
  CatalogueQueryDto,
  EntryDto,
  EntryListDto,
  FinishDto,
  FinishListDto,
  FinishQueryDto,
  type CatalogueType,
  type EntryView,
  type FinishView,
} from './catalogue.dto';
import { CatalogueQuery } from './catalogue.query';

type Meta = z.output<typeof pageMetaSchema>;

const TYPES = Object.keys(CATALOGUE_TYPES);
const TYPE_PARAM = { name: 'type', enum: TYPES, example: 'furniture' } as const;

/** The path is the caller's: an unknown type is an unknown path. */
function typeOf(text: string): CatalogueType {
  if (!Object.hasOwn(CATALOGUE_TYPES, text)) throw notFound();
  return text as CatalogueType;
}

class IdDto extends createZodDto(z.object({ type: z.string(), id: z.string().max(100) })) {}

/** Works of the catalogue. */
@ApiTags('Catalogue')
@Controller('catalog')
@Policy('directory.read')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueQuery) {}

  @Get(':type')
  @ApiOperation({ summary: 'Works of a type, page by page' })
  @ApiParam(TYPE_PARAM)
  @ZodResponse({ status: 200, type: EntryListDto, description: 'A page of works.' })
  async list(
    @Param('type') type: string,
    @Query() query: CatalogueQueryDto,
  ): Promise<{ data: EntryView[]; meta: Meta }> {
    const { data, total } = await this.catalogue.list(typeOf(type), query);
    return { data, meta: pageMeta(query.page, query.limit, total) };
  }

  @Get(':type/:id')
  @ApiOperation({ summary: 'One work' })
  @ApiParam(TYPE_PARAM)
  @ApiParam({ name: 'id', example: 'hinged-wardrobe' })
  @ZodResponse({ status: 200, type: EntryDto, description: 'The work.' })
  async get(@Param() { type, id }: IdDto): Promise<{ data: EntryView }> {
    return { data: await this.catalogue.get(typeOf(type), id) };
  }
}

/** Finishes of works. */
@ApiTags('Catalogue')
@Controller('finish')
@Policy('directory.read')
export class FinishController {
  constructor(private readonly catalogue: CatalogueQuery) {}

  @Get(':type')
  @ApiOperation({ summary: 'Finishes that works of a type can have' })
  @ApiParam(TYPE_PARAM)
  @ZodResponse({ status: 200, type: FinishListDto, description: 'A page of finishes.' })
  async list(@Param('type') type: string, @Query() query: FinishQueryDto): Promise<{ data: FinishView[]; meta: Meta }> {
    const { data, total } = await this.catalogue.finishes(typeOf(type), query.page, query.limit);
    return { data, meta: pageMeta(query.page, query.limit, total) };
  }

  @Get(':type/:id')
  @ApiOperation({ summary: 'One finish' })
  @ApiParam(TYPE_PARAM)
  @ApiParam({ name: 'id', example: 'veneer' })
  @ZodResponse({ status: 200, type: FinishDto, description: 'The finish.' })
  async get(@Param() { type, id }: IdDto): Promise<{ data: FinishView }> {
    return { data: await this.catalogue.finish(typeOf(type), id) };
  }
}
