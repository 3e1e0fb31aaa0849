import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { SERVICES } from '../../../../kernel/terms';
import type { OwnRecipe } from '../../../../pricing';
import { noteField } from '../../rate-books.dto';
import { bp, hasTwoDecimals } from '../escalation.dto';

const labelField = z
  .string()
  .trim()
  .min(1, 'Enter the name of the rate.')
  .max(200, 'A label has at most 200 characters.');
const formulaField = z
  .string()
  .trim()
  .min(1, 'Enter a formula for the quantity.')
  .max(300, 'A formula has at most 300 characters.');
const WASTAGE = 'Wastage is between 0 and 100 %, with at most 2 decimals.';
const CONSUMABLES = 'Consumables are between 0 and 100 %, with at most 2 decimals.';
const percentField = (message: string) =>
  z.number(message).min(0, message).max(100, message).refine(hasTwoDecimals, message);
const workField = z.string().trim().min(1, 'Choose a work.').max(100, 'Choose a work.');

const componentSchema = z
  .object({
    kind: z.enum(['material', 'consumable', 'labour'], 'Choose material, consumable or labour.'),
    label: labelField.describe('A rate of the rate book, or your own rate of the same trade.'),
    formula: formulaField.describe('Formula for the quantity, using the measures of the work.'),
    wastage: percentField(WASTAGE).optional().describe('Percent on top of the quantity.'),
    only_finishes: z
      .array(z.string().max(100))
      .max(50, 'At most 50 finishes.')
      .optional()
      .describe('Used only with these finishes of the work; default: all of them.'),
    finishes: z
      .record(z.string().max(100), labelField)
      .optional()
      .describe('For each finish, the rate that replaces the label.'),
    bought_as: z
      .object({ formula: formulaField, unit: z.string().trim().min(1).max(40, 'A unit has at most 40 characters.') })
      .optional()
      .describe('How it is bought: shown next to the quantity, never priced.'),
  })
  .meta({
    id: 'RecipeComponent',
    example: { kind: 'material', label: 'Veneer', formula: 'face', wastage: 12 },
  });

const ownSchema = z.object({
  components: z.array(componentSchema).max(60, 'A recipe has at most 60 components.'),
  consumables: percentField(CONSUMABLES)
    .optional()
    .describe('Percent of the material, for small items that are not counted.'),
});
export type OwnRecipeBody = z.output<typeof ownSchema>;

/** Converts the recipe of a request for the library. */
export function askedRecipe({ components, consumables = 0 }: OwnRecipeBody): OwnRecipe {
  return {
    consumablesBp: bp(consumables),
    components: components.map(
      ({ kind, label, formula, wastage = 0, only_finishes: only, bought_as: boughtAs, finishes }) => ({
        kind,
        label,
        formula,
        ...(wastage === 0 ? {} : { wastageBp: bp(wastage) }),
        ...(only && only.length > 0 ? { onlyFinishes: only } : {}),
        ...(boughtAs ? { boughtAs } : {}),
        ...(finishes && Object.keys(finishes).length > 0 ? { finishes } : {}),
      }),
    ),
  };
}

const EXAMPLE_COMPONENTS = [
  { kind: 'material' as const, label: 'Panel board', formula: '1.2 * face', wastage: 12 },
  { kind: 'labour' as const, label: 'Carpentry labour', formula: 'face' },
];

export class CheckRecipeDto extends createZodDto(ownSchema.meta({ example: { components: EXAMPLE_COMPONENTS } })) {}

export class KeepRecipeDto extends createZodDto(
  ownSchema
    .extend({
      since: z
        .int('Choose a version.')
        .min(0, 'Choose a version.')
        .optional()
        .describe('`since` of the recipe that you saw, 0 for the product’s; 409 when it has been changed since.'),
      reason: noteField.optional(),
    })
    .meta({ example: { components: EXAMPLE_COMPONENTS, since: 0, reason: 'As our carpenter builds it' } }),
) {}

export class WorkDto extends createZodDto(z.object({ work: workField.meta({ example: 'tv-panel' }) })) {}

/** Recipes to try on open BOQs; null: back to the product's. */
export const triedRecipes = z
  .array(z.object({ work: workField, recipe: ownSchema.nullable() }))
  .max(20, 'At most 20 recipes at once.')
  .optional()
  .describe('Recipes as they would be saved; null for the product’s.');

const partSchema = z
  .object({ components: z.array(componentSchema), consumables: z.number() })
  .meta({ id: 'RecipePart', example: { components: EXAMPLE_COMPONENTS, consumables: 0 } });

export const firmRecipeSchema = z
  .object({
    work: z.string(),
    title: z.string(),
    service: z.enum(SERVICES),
    since: z.int().describe('The version that it was saved in.'),
    rate_book_version: z.int().describe('The rate book whose recipe it was compared with.'),
    product_changed: z.boolean().describe('The product’s recipe has changed since; yours is unchanged.'),
    recipe: partSchema,
    before: partSchema.nullable().describe('In the compared version; null where it was the product’s.'),
    changed: z.boolean().describe('It differs from the compared version.'),
  })
  .meta({ id: 'FirmRecipe' });
export type FirmRecipeView = z.output<typeof firmRecipeSchema>;

const rowSchema = z
  .object({
    work: z.string(),
    title: z.string(),
    service: z.enum(SERVICES),
    unit: z.string(),
    components: z.int(),
    own: z.boolean().describe('True for your own recipe, false for the product’s.'),
    product_changed: z.boolean(),
  })
  .meta({
    id: 'RecipeRow',
    example: {
      work: 'tv-panel',
      title: 'Tv panel',
      service: 'carpentry',
      unit: 'sqft',
      components: 7,
      own: false,
      product_changed: false,
    },
  });
export type RecipeRow = z.output<typeof rowSchema>;
export class RecipesDto extends createZodDto(z.object({ data: z.array(rowSchema) })) {}

const recipeSchema = z
  .object({
    work: z.string(),
    title: z.string(),
    service: z.enum(SERVICES),
    unit: z.string().describe('The unit of its price.'),
    quantity: z.string().describe('How the number of units is computed, in words.'),
    measures: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        unit: z.string(),
        words: z.string().describe('How it is made.'),
      }),
    ),
    finishes: z.array(z.string()),
    default_finish: z.string().nullable(),
    rate_book_version: z.int(),
    product: partSchema,
    own: firmRecipeSchema.nullable().describe('Null where the product’s recipe prices the work.'),
  })
  .meta({ id: 'WorkRecipe' });
export type WorkRecipeView = z.output<typeof recipeSchema>;
export class WorkRecipeDto extends createZodDto(z.object({ data: recipeSchema })) {}

const checkedSchema = z
  .object({
    findings: z.array(
      z.object({
        component: z.int().nullable().describe('Its place in the list, from 0; null for the recipe as a whole.'),
        severity: z.enum(['error', 'warning']),
        message: z.string(),
      }),
    ),
    components: z
      .array(z.object({ formula_words: z.string(), unit: z.string(), rate: z.number().nullable() }))
      .describe('Each formula in words, and the rate in Mumbai; empty where it has none.'),
    effect: z
      .array(
        z.object({
          size: z.string(),
          before: z.number().nullable().describe('With the product’s recipe and your rates, in Mumbai.'),
          after: z.number().nullable(),
          percent: z.number().nullable(),
        }),
      )
      .describe('For five sizes; empty while there is an error.'),
  })
  .meta({
    id: 'CheckedRecipe',
    example: {
      findings: [{ component: 0, severity: 'error', message: 'There is no measure “fase”.' }],
      components: [{ formula_words: 'front area', unit: 'sqft', rate: 168 }],
      effect: [],
    },
  });
export type CheckedRecipeView = z.output<typeof checkedSchema>;
export class CheckedRecipeDto extends createZodDto(z.object({ data: checkedSchema })) {}
