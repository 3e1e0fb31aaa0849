import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { RecordHistory } from '../../../platform/records/history';
import { givenRevision, TakesRevision } from '../../../platform/records/revision-header';
import {
  HistoryQueryDto,
  RecordHistoryDto,
  UNDONE,
  UndoneChangeDto,
  type RecordHistoryPage,
} from '../../../platform/records/history.dto';
import {
  CATALOGUE_TYPES,
  EntryDto,
  FinishDto,
  serviceOfType,
  TypedIdDto,
  type EntryView,
  type FinishView,
} from '../catalogue.dto';
import { CatalogueQuery } from '../catalogue.query';
import { EntryFieldsDto, FinishFieldsDto, RecipeDto, RecipeQueryDto, type RecipeView } from './catalogue-admin.dto';
import { CatalogueAdminService } from './catalogue-admin.service';
import { recipeView } from './entry-recipe';

const TYPE_PARAM = { name: 'type', enum: Object.keys(CATALOGUE_TYPES), example: 'furniture' } as const;
const ENTRY_PARAM = { name: 'id', example: 'hinged-wardrobe' } as const;
const FINISH_PARAM = { name: 'id', example: 'veneer' } as const;
/** Anyone who may read these may also edit them. */
const CAN_EDIT = ['edit'];

/** Works of the catalogue for their editors: words, recipe, and who changed them. */
@ApiTags('Catalogue')
@Controller('catalog')
export class CatalogueAdminController {
  constructor(
    private readonly admin: CatalogueAdminService,
    private readonly catalogue: CatalogueQuery,
    private readonly histories: RecordHistory,
  ) {}

  @Put(':type/:id')
  @ManyLines()
  @Policy('catalogue.write')
  @TakesRevision()
  @ApiOperation({
    operationId: 'changeCatalogueEntry',
    description: 'Changes the name, description and aliases of a work. Imports recognise it by them.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(ENTRY_PARAM)
  @ZodResponse({ status: 200, type: EntryDto, description: 'The work.' })
  async change(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
    @Body() body: EntryFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ data: EntryView; can: string[] }> {
    await this.admin.changeEntry(context, serviceOfType(type), id, body, givenRevision(request));
    return { data: await this.catalogue.get(serviceOfType(type), id), can: CAN_EDIT };
  }

  @Get(':type/:id/history')
  @Policy('catalogue.write')
  @ApiOperation({
    operationId: 'getCatalogueEntryHistory',
    description: 'Lists who changed a work, when, and from what to what.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(ENTRY_PARAM)
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'The last change first.' })
  async history(@Param() { type, id }: TypedIdDto, @Query() page: HistoryQueryDto): Promise<RecordHistoryPage> {
    await this.catalogue.get(serviceOfType(type), id);
    return this.histories.of('work', id, page);
  }

  @Post(':type/:id/undo')
  @HttpCode(200)
  @Policy('catalogue.write')
  @ApiOperation({
    operationId: 'undoCatalogueEntryChange',
    description:
      'Takes back one change of a work, as a new change. 409 with the reason when something later depends on it.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(ENTRY_PARAM)
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is taken back.' })
  async undo(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
    @Body() { change }: UndoneChangeDto,
  ): Promise<{ message: string }> {
    await this.catalogue.get(serviceOfType(type), id);
    await this.admin.undo(context, 'work', id, change);
    return UNDONE;
  }

  @Get(':type/:id/recipe')
  @Policy('directory.read')
  @ApiOperation({
    operationId: 'getCatalogueEntryRecipe',
    description: 'Returns the components of a work, each with formula, quantity for the usual size, wastage and rate.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(ENTRY_PARAM)
  @ZodResponse({ status: 200, type: RecipeDto, description: 'The recipe, priced by the newest rate book in Mumbai.' })
  async recipe(@Param() { type, id }: TypedIdDto, @Query() { finish }: RecipeQueryDto): Promise<{ data: RecipeView }> {
    return { data: recipeView(await this.catalogue.get(serviceOfType(type), id), finish ?? null) };
  }
}

/** Finishes for their editors. */
@ApiTags('Catalogue')
@Controller('finish')
export class FinishAdminController {
  constructor(
    private readonly admin: CatalogueAdminService,
    private readonly catalogue: CatalogueQuery,
    private readonly histories: RecordHistory,
  ) {}

  @Put(':type/:id')
  @ManyLines()
  @Policy('finishes.write')
  @TakesRevision()
  @ApiOperation({
    operationId: 'changeFinish',
    description: 'Changes the name and aliases of a finish, for every type that has it.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(FINISH_PARAM)
  @ZodResponse({ status: 200, type: FinishDto, description: 'The finish.' })
  async change(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
    @Body() body: FinishFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ data: FinishView; can: string[] }> {
    await this.admin.changeFinish(context, serviceOfType(type), id, body, givenRevision(request));
    return { data: await this.catalogue.finish(serviceOfType(type), id), can: CAN_EDIT };
  }

  @Get(':type/:id/history')
  @Policy('finishes.write')
  @ApiOperation({
    operationId: 'getFinishHistory',
    description: 'Lists who changed a finish, when, and from what to what.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(FINISH_PARAM)
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'The last change first.' })
  async history(@Param() { type, id }: TypedIdDto, @Query() page: HistoryQueryDto): Promise<RecordHistoryPage> {
    await this.catalogue.finish(serviceOfType(type), id);
    return this.histories.of('finish', id, page);
  }

  @Post(':type/:id/undo')
  @HttpCode(200)
  @Policy('finishes.write')
  @ApiOperation({
    operationId: 'undoFinishChange',
    description:
      'Takes back one change of a finish, as a new change. 409 with the reason when something later depends on it.',
  })
  @ApiParam(TYPE_PARAM)
  @ApiParam(FINISH_PARAM)
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is taken back.' })
  async undo(
    @Context() context: RequestContext,
    @Param() { type, id }: TypedIdDto,
    @Body() { change }: UndoneChangeDto,
  ): Promise<{ message: string }> {
    await this.catalogue.finish(serviceOfType(type), id);
    await this.admin.undo(context, 'finish', id, change);
    return UNDONE;
  }
}
