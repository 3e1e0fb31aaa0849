import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const MAX_WORDS = 100;
const MAX_ALIASES = 60;
const NEED_ALIAS = 'Please enter at least one alias.';
const NEED_DESCRIPTION = 'Please enter a description.';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function nameField(missing: string) {
  const tooLong = `A name has at most ${MAX_WORDS} characters.`;
  return z
    .string(missing)
    .max(1_000, tooLong)
    .transform(oneLine)
    .pipe(z.string().min(1, missing).max(MAX_WORDS, tooLong));
}

/** A list, or one text split at `separator`. Trimmed, without blanks and duplicates, ignoring case. */
function aliasField(separator: RegExp) {
  const tooMany = `At most ${MAX_ALIASES} aliases.`;
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(separator) : value),
      z.array(z.string(NEED_ALIAS).max(1_000), NEED_ALIAS).max(500, tooMany),
    )
    .transform((aliases) => {
      const byKey = new Map(aliases.map((alias) => [oneLine(alias).toLowerCase(), oneLine(alias)]));
      byKey.delete('');
      return [...byKey.values()];
    })
    .pipe(
      z
        .array(z.string())
        .min(1, NEED_ALIAS)
        .max(MAX_ALIASES, tooMany)
        .refine(
          (aliases) => aliases.every((alias) => alias.length <= MAX_WORDS),
          `An alias has at most ${MAX_WORDS} characters.`,
        ),
    );
}

export class EntryFieldsDto extends createZodDto(
  z
    .object({
      label: nameField('Please enter the name of the entry.'),
      description: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split('\n') : value),
          z.array(z.string(NEED_DESCRIPTION).max(1_000, 'A line has at most 1,000 characters.'), NEED_DESCRIPTION),
        )
        .transform((lines) => lines.map(oneLine).filter(Boolean))
        .pipe(z.array(z.string()).min(1, NEED_DESCRIPTION).max(50, 'At most 50 lines.'))
        .meta({ description: 'A list of lines, or one text.' }),
      alias: aliasField(/,/).meta({ description: 'A list, or one text with commas.' }),
    })
    .meta({
      example: {
        label: 'Hinged wardrobe',
        description: ['Carcass in 18 mm ply with 6 mm back'],
        alias: ['wardrobe', 'almirah'],
      },
    }),
) {}
export type EntryFields = z.output<(typeof EntryFieldsDto)['schema']>;

export class FinishFieldsDto extends createZodDto(
  z
    .object({
      name: nameField('Please enter the name of the finish.'),
      alias: aliasField(/\n/).meta({ description: 'A list, or one text with an alias on each line.' }),
    })
    .meta({ example: { name: 'Veneer', alias: ['natural veneer', 'teak veneer'] } }),
) {}
export type FinishFields = z.output<(typeof FinishFieldsDto)['schema']>;

const componentSchema = z.object({
  kind: z.enum(['material', 'consumable', 'labour', 'escalation', 'overhead', 'rounding']),
  label: z.string(),
  formula: z.string(),
  quantity: z.number().describe('Of one piece of the standard size, wastage included.'),
  unit: z.string(),
  wastage: z.number().describe('Percent inside the quantity.'),
  rate: z.number(),
  amount: z.number(),
  provenance: z.enum(['spec', 'published', 'provisional', 'typed', 'firm']),
});
export const recipeSchema = z
  .object({
    rate_book_version: z.int(),
    size: z.string().describe('The standard size it is worked out for.'),
    finish: z.object({ id: z.string(), label: z.string() }).nullable(),
    unit: z.string(),
    quantity: z.number(),
    cost: z.number().describe('Of one piece, in Mumbai.'),
    all_in_rate: z.number().nullable().describe('Cost a unit.'),
    includes_gst: z.boolean(),
    measures: z.array(z.object({ name: z.string(), formula: z.string() })),
    components: z.array(componentSchema),
  })
  .meta({
    id: 'EntryRecipe',
    example: {
      rate_book_version: 1,
      size: 'L 6′ × W 2′ × H 7′',
      finish: { id: 'laminate', label: 'Laminate' },
      unit: 'sqft',
      quantity: 42,
      cost: 69263,
      all_in_rate: 1649.12,
      includes_gst: false,
      measures: [{ name: 'bays', formula: 'ceil(L / 3)' }],
      components: [
        {
          kind: 'labour',
          label: 'Carpentry labour',
          formula: 'L * H',
          quantity: 42,
          unit: 'sqft',
          wastage: 0,
          rate: 450,
          amount: 18900,
          provenance: 'provisional',
        },
      ],
    },
  });
export type RecipeView = z.output<typeof recipeSchema>;
export class RecipeDto extends createZodDto(z.object({ data: recipeSchema })) {}
export class RecipeQueryDto extends createZodDto(
  z.object({
    finish: z.string().max(100).optional().describe('Id of one of its finishes; the default one when absent.'),
  }),
) {}
