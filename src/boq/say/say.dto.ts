import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { budgetTypeSchema, citySchema, estimateTokenSchema } from '../core/dto/common.dto';
import { CONDITIONS, LAYOUTS, SCOPES } from '../../kernel/terms';

/** Characters of a message: a pasted one has several lines. */
const LONGEST = 2_000;

const text = z
  .string('Say what you would like.')
  .trim()
  .min(1, 'Say what you would like.')
  .max(LONGEST, 'Use at most 2,000 characters.')
  .meta({
    description: 'A sentence, or a message of several lines, in English, Hindi or Hinglish.',
    example: 'all wardrobes acrylic',
  });

export class HomeSentenceDto extends createZodDto(
  z.object({ text }).meta({ example: { text: '2bhk pune 950 sqft' } }),
) {}
export class SentenceDto extends createZodDto(
  z
    .object({
      text,
      apply: z.boolean().default(false).meta({ description: 'Does what the text asks for, as it was shown.' }),
    })
    .meta({ example: { text: 'all wardrobes acrylic' } }),
) {}

const chipSchema = z
  .object({
    kind: z.string().meta({ description: 'What it is: thing, finish, room, size, verb, answer.' }),
    text: z.string().meta({ description: 'The words of the text.' }),
    label: z.string().meta({ description: 'What they were read as.' }),
    start: z.int().meta({ description: 'Where they begin in the text.' }),
    end: z.int(),
    guessed: z.boolean().meta({ description: 'A word was mistyped, and mended.' }),
    alternatives: z.array(z.object({ label: z.string(), text: z.string() })).meta({
      description: 'What else it may be: the text to put in place of these words.',
    }),
  })
  .meta({ id: 'SaidChip' });
export type Chip = z.output<typeof chipSchema>;

const sideSchema = z.object({
  cost: z.number(),
  finish_label: z.string().nullable(),
  size: z.string().nullable(),
  count: z.int(),
});
const lineSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    room_label: z.string().nullable(),
    what: z.enum(['added', 'changed', 'removed']),
    before: sideSchema.nullable(),
    after: sideSchema.nullable(),
  })
  .meta({ id: 'SaidLine' });
export type SaidLine = z.output<typeof lineSchema>;

const questionSchema = z
  .object({
    kind: z.enum(['why', 'cost', 'changed']),
    label: z.string(),
    of: z.string().nullable().meta({ description: 'The subject of `GET /why`; null for what changed.' }),
    amount: z.number().nullable().meta({ description: 'Rupees; null where there is no amount.' }),
    since: z.string().nullable().meta({ description: 'The day from which changes are asked for; null: all of them.' }),
  })
  .meta({ id: 'SaidQuestion' });
export type SaidQuestion = z.output<typeof questionSchema>;

const readShape = {
  understood: z.array(chipSchema),
  not_understood: z.array(z.string()).meta({ description: 'Words that were not used.' }),
  nearest: z.array(z.string()).meta({ description: 'Sentences that are understood, where this one was not.' }),
};

const exampleRead = {
  understood: [
    {
      kind: 'thing',
      text: 'wardrobes',
      label: 'Wardrobes',
      start: 4,
      end: 13,
      guessed: false,
      alternatives: [{ label: 'Sliding wardrobe', text: 'sliding wardrobe' }],
    },
  ],
  not_understood: [],
  nearest: [],
};
const exampleSide = { cost: 97_240.5, finish_label: 'Laminate', size: '6′ × 2′ × 7′', count: 1 };

export class SaidDto extends createZodDto(
  z
    .object({
      data: z.object({
        ...readShape,
        notes: z.array(z.string()).meta({ description: 'What cannot be done, each with its reason.' }),
        questions: z.array(questionSchema),
        lines: z.array(lineSchema).meta({ description: 'Items that it would change, before and after.' }),
        total_before: z.number(),
        total_after: z.number(),
        estimate_token: estimateTokenSchema.nullable().meta({
          description: 'Send it in X-Estimate-Token to apply exactly this; null where there is nothing to apply.',
        }),
      }),
      revision: z.int(),
    })
    .meta({
      example: {
        data: {
          ...exampleRead,
          notes: [],
          questions: [],
          lines: [
            {
              id: '6c7a616b-38f1-5c70-8c61-af8ceb11e486',
              title: 'Hinged wardrobe',
              room_label: 'Master bedroom',
              what: 'changed',
              before: exampleSide,
              after: { ...exampleSide, finish_label: 'Acrylic', cost: 115_143.67 },
            },
          ],
          total_before: 2_704_511.4,
          total_after: 2_722_414.57,
          estimate_token: null,
        },
        revision: 7,
      },
    }),
) {}
export type Said = z.output<(typeof SaidDto)['schema']>;

export class SaidHomeDto extends createZodDto(
  z
    .object({
      data: z.object({
        ...readShape,
        answers: z
          .object({
            layout_type: z.enum(LAYOUTS),
            carpet_area: z.number(),
            city: citySchema,
            budget_type: budgetTypeSchema,
            condition: z.enum(CONDITIONS),
            scope: z.array(z.enum(SCOPES)),
            finish_levels: z.record(z.string(), budgetTypeSchema),
          })
          .partial()
          .meta({ description: 'Answers for `POST /estimates/quick`; what was not said is left out.' }),
        budget: z.number().nullable().meta({ description: 'Rupees that it may cost.' }),
      }),
    })
    .meta({ example: { data: { ...exampleRead, answers: { layout_type: '2bhk', city: 'pune' }, budget: 1_800_000 } } }),
) {}
export type SaidHome = z.output<(typeof SaidHomeDto)['schema']>;
