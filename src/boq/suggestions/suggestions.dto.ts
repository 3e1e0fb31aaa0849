import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { reasonField, rupeesField, textField } from '../core/dto/common.dto';
import { FOUND_FROM } from '../../kernel/typed-measure';

const LINE_KINDS = ['unpriced', 'suggested', 'typed', 'all'] as const;
const MOST = 1_000;

export const suggestSchema = z
  .object({
    of: z
      .enum(LINE_KINDS, `Choose one of ${LINE_KINDS.join(', ')}.`)
      .default('unpriced')
      .meta({
        description:
          'Lines without a rate, lines whose rate was accepted from a suggestion, lines with a typed rate (which stays: they can be linked to a work), or all typed and imported lines.',
      }),
    items: z
      .array(z.uuid())
      .min(1, 'Name at least one item.')
      .max(MOST, 'Ask for at most 1,000 items at once.')
      .optional()
      .meta({ description: 'These items only.' }),
    search: textField(200, 'The search')
      .optional()
      .meta({ description: 'Words to search by in place of the items’ own.' }),
    page: z
      .int('The page is a whole number.')
      .min(1, 'Pages start at 1.')
      .max(1_000, 'There are at most 1,000 pages.')
      .default(1),
    limit: z
      .int('The limit is a whole number.')
      .min(1, 'Ask for at least 1 line.')
      .max(MOST, 'Ask for at most 1,000 lines.')
      .default(200),
  })
  .meta({ example: { of: 'unpriced', page: 1, limit: 200 } });
export type SuggestRequest = z.output<typeof suggestSchema>;
export class SuggestDto extends createZodDto(suggestSchema) {}

const reasons = z
  .object({
    words: z.array(z.string()).meta({ description: 'Words of the line that met, as it writes them.' }),
    unit: z.enum(['equal', 'converted', 'sized', 'unknown']).meta({
      description:
        'Whether the rate is per the line’s unit, converted exactly to it, worked out for it at a size, or not stated (unknown).',
    }),
    size: z
      .enum(['equal', 'differs'])
      .nullable()
      .meta({ description: 'Thickness or sides; null where one says none.' }),
    brand: z.string().nullable(),
    chosen_before: z.int().meta({ description: 'How often you chose it for the same words and unit.' }),
    spread: z.object({ lowest: z.number(), highest: z.number() }).nullable().meta({
      description:
        'The rates of the suggestions that fit as well, where they are far apart; the confidence is lower then.',
    }),
    level: z.number().nullable().meta({
      description:
        'How many times the rates of its source those of the BOQ’s own priced lines are, where they are far apart; the confidence is lower then.',
    }),
  })
  .meta({ id: 'SuggestionReasons' });

const suggestion = z
  .object({
    ref: z.string(),
    from: z.enum(FOUND_FROM),
    label: z.string(),
    note: z.string().meta({ description: 'The bill, the vendor, or the size that it is priced for.' }),
    unit: z.string().nullable().meta({ description: 'The unit that it is priced per; null where it says none.' }),
    unit_rate: z.number().meta({ description: 'Its rate per that unit, without tax, at cost.' }),
    rate: z.number().meta({ description: 'The rate per the line’s unit.' }),
    labour_rate: z.number().meta({ description: 'What of the rate is labour.' }),
    amount: z.number().meta({ description: 'Quantity × rate.' }),
    confidence: z.number().meta({ description: 'From 0 to 1.' }),
    reasons,
    because: z.string().meta({ description: 'The reasons as a sentence, as “why” will show them.' }),
  })
  .meta({ id: 'RateSuggestion' });
export type SuggestionView = z.output<typeof suggestion>;

const line = z
  .object({
    id: z.string(),
    title: z.string(),
    details: z.string(),
    section: z.string().nullable(),
    service: z.string(),
    work: z.string().nullable(),
    unit: z.string(),
    quantity: z.number(),
    rate: z.number(),
    kind: z.enum(['unpriced', 'suggested', 'typed']),
    key: z.string().meta({ description: 'Lines of the same words, size and unit have the same key.' }),
    revision: z.int().meta({ description: 'Revision that last changed the item; if_revision takes it.' }),
    suggestions: z.array(suggestion).meta({ description: 'The best first, at most 5.' }),
  })
  .meta({ id: 'LineSuggestions' });
export type LineView = z.output<typeof line>;

const suggested = z.object({
  lines: z.array(line),
  counts: z.object({ unpriced: z.int(), suggested: z.int(), typed: z.int() }),
  page: z.int(),
  pages: z.int(),
  total: z.number().meta({ description: 'Total of the BOQ as it is.' }),
});
export class SuggestResponseDto extends createZodDto(z.object({ data: suggested, revision: z.int() })) {}
export type SuggestionsAnswer = z.output<(typeof SuggestResponseDto)['schema']>;

export const acceptSchema = z
  .object({
    choices: z
      .array(
        z.object({
          item_id: z.uuid(),
          suggestion: z
            .string('Name the suggestion.')
            .min(1, 'Name the suggestion.')
            .max(400, 'There is no such suggestion.'),
          rate: rupeesField.optional().meta({ description: 'The rate that was shown; 409 where it has moved.' }),
          if_revision: z.int('A revision is a whole number.').min(1, 'Revisions start at 1.').optional().meta({
            description: 'Revision of the item that was seen; 412 where it has moved.',
          }),
        }),
      )
      .min(1, 'Choose at least one suggestion.')
      .max(MOST, 'Accept at most 1,000 suggestions at once.')
      .refine((all) => new Set(all.map((one) => one.item_id)).size === all.length, 'Name each item once.'),
    reason: reasonField,
  })
  .meta({
    example: {
      choices: [
        { item_id: '6c7a616b-38f1-5c70-8c61-af8ceb11e486', suggestion: 'work:gypsum-false-ceiling', rate: 118.5 },
      ],
    },
  });
export type AcceptRequest = z.output<typeof acceptSchema>;
export class AcceptDto extends createZodDto(acceptSchema) {}

export class AcceptedDto extends createZodDto(
  z.object({
    data: z.object({
      changed: z.int().meta({ description: 'Lines that have another rate, work or share of labour now.' }),
      total_before: z.number(),
      total_after: z.number(),
    }),
    revision: z.int(),
  }),
) {}
export type AcceptanceAnswer = z.output<(typeof AcceptedDto)['schema']>;

const learned = z
  .object({
    id: z.string(),
    words: z.string(),
    unit: z.string(),
    label: z.string().meta({ description: 'What was chosen.' }),
    from: z.enum(FOUND_FROM),
    times: z.int(),
  })
  .meta({ id: 'LearnedChoice' });
export class LearnedDto extends createZodDto(z.object({ data: z.object({ choices: z.array(learned) }) })) {}
export type Learned = z.output<(typeof LearnedDto)['schema']>;
export class LearnedIdDto extends createZodDto(z.object({ id: z.uuid() })) {}
