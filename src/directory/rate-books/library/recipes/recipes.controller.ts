import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../../platform/http/access/policy.decorator';
import { notFound } from '../../../../platform/http/answers/problem';
import { Context, personOf, type RequestContext } from '../../../../platform/http/request/request-context';
import { currentRateBook, type Recipe } from '../../../../pricing';
import { askedEscalation, SetEscalationDto } from '../escalation.dto';
import { LibraryAdmin } from '../library-admin';
import { LibraryQuery } from '../library.query';
import { LibraryDto, type LibraryView } from '../library.dto';
import { checkedView, recipeRows, workRecipeView } from './recipe-view';
import {
  askedRecipe,
  CheckedRecipeDto,
  CheckRecipeDto,
  KeepRecipeDto,
  RecipesDto,
  WorkDto,
  WorkRecipeDto,
  type CheckedRecipeView,
  type RecipeRow,
  type WorkRecipeView,
} from './recipes.dto';

/** A designer's own recipes, which price works in place of the product's, and the escalation of older rates. */
@ApiTags('Own rates')
@Controller('rate-library')
export class RecipesController {
  constructor(
    private readonly admin: LibraryAdmin,
    private readonly query: LibraryQuery,
  ) {}

  @Get('recipes')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'listRecipes',
    description: 'Lists the works of the newest rate book, and whether the product’s recipe or yours prices each.',
  })
  @ZodResponse({ status: 200, type: RecipesDto, description: 'By trade.' })
  async list(@Context() context: RequestContext): Promise<{ data: RecipeRow[] }> {
    return { data: recipeRows(await this.admin.current(personOf(context).id), currentRateBook()) };
  }

  @Get('recipes/:work')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'getRecipe',
    description:
      'Returns how a work is priced: the product’s recipe, your own, and the measures that formulas may use.',
  })
  @ZodResponse({ status: 200, type: WorkRecipeDto, description: 'Both recipes.' })
  async get(@Context() context: RequestContext, @Param() { work }: WorkDto): Promise<{ data: WorkRecipeView }> {
    const library = await this.admin.current(personOf(context).id);
    return { data: workRecipeView(productOf(work), library, currentRateBook()) };
  }

  @Post('recipes/:work/check')
  @HttpCode(200)
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'checkRecipe',
    description:
      'Checks a recipe of your own before it is saved: formulas, rates, units, and quantities and prices over many sizes. It changes nothing.',
  })
  @ZodResponse({
    status: 200,
    type: CheckedRecipeDto,
    description: 'The problems found, and the price for five sizes.',
  })
  async check(
    @Context() context: RequestContext,
    @Param() { work }: WorkDto,
    @Body() recipe: CheckRecipeDto,
  ): Promise<{ data: CheckedRecipeView }> {
    const library = await this.admin.current(personOf(context).id);
    return { data: checkedView(askedRecipe(recipe), productOf(work), library, currentRateBook()) };
  }

  @Put('recipes/:work')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'saveRecipe',
    description:
      'Saves a recipe of your own for a work as a new version of your rates; one with an error is refused. It stays as it is when newer rate books are published.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async keep(
    @Context() context: RequestContext,
    @Param() { work }: WorkDto,
    @Body() { reason, since, ...recipe }: KeepRecipeDto,
  ): Promise<{ data: LibraryView }> {
    const command = { type: 'KeepRecipe', work, recipe: askedRecipe(recipe), since } as const;
    await this.admin.run(context, command, reason ?? '');
    return { data: await this.query.one(context) };
  }

  @Delete('recipes/:work')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'resetRecipe',
    description: 'Returns to the product’s recipe. BOQs that are pinned to an earlier version keep yours.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version, without it.' })
  async drop(@Context() context: RequestContext, @Param() { work }: WorkDto): Promise<{ data: LibraryView }> {
    await this.admin.run(context, { type: 'DropRecipe', work }, '');
    return { data: await this.query.one(context) };
  }

  @Put('escalation')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'editEscalation',
    description:
      'Sets how rates of earlier months escalate to a month, by an index or a percentage per year; null uses them unchanged. Items show the increase as a separate component.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async escalate(
    @Context() context: RequestContext,
    @Body() { escalation, reason }: SetEscalationDto,
  ): Promise<{ data: LibraryView }> {
    await this.admin.run(context, { type: 'SetEscalation', escalation: askedEscalation(escalation) }, reason ?? '');
    return { data: await this.query.one(context) };
  }
}

function productOf(work: string): Recipe {
  const product = currentRateBook().recipes.get(work);
  if (!product) throw notFound();
  return product;
}
