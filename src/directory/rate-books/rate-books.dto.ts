import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { NOTHING_TO_CHANGE } from '../../platform/http/validation/some-field';
import { parseRupees } from '../../kernel/money';
import { RATED_CITIES, SERVICES } from '../../kernel/terms';

const money = z.number();
export const stamp = z.object({ by: z.string(), at: z.string() }).meta({ id: 'Stamp' });

const EXAMPLE_HEAD = {
  version: 2,
  status: 'draft' as const,
  basis: 'Mumbai 2026, without GST except where a rate says so',
  based_on: 1,
  note: 'November prices',
  drafted: { by: 'Asha Admin', at: '2026-11-20T08:00:00.000Z' },
  published: null,
  changed_rates: 3,
  boqs: 0,
};

export const rateBookHeadSchema = z
  .object({
    version: z.int(),
    status: z.enum(['draft', 'published']),
    basis: z.string(),
    based_on: z
      .int()
      .nullable()
      .describe('The version it was drafted from; null for the one that came with the product.'),
    note: z.string(),
    drafted: stamp.nullable(),
    published: stamp.nullable(),
    changed_rates: z.int().describe('Rates that differ from the version it was drafted from.'),
    boqs: z.int().describe('Number of BOQs priced with it.'),
  })
  .meta({ id: 'RateBookHead', example: EXAMPLE_HEAD });
export type RateBookHeadView = z.output<typeof rateBookHeadSchema>;

const rateSchema = z
  .object({
    label: z.string(),
    kind: z.enum(['material', 'labour']),
    unit: z.string(),
    services: z.array(z.enum(SERVICES)).describe('Trades whose recipes use it.'),
    rate: money.describe('Rupees per unit in Mumbai, as entered.'),
    net_rate: money
      .nullable()
      .describe('Without the GST it was given with, as prices are made; null where it was given without.'),
    before: money.nullable().describe('The rate in the compared version; null when it had none.'),
    delta: money,
    percentage: z.number().nullable().describe('The change in percent of the previous rate; null where that was 0.'),
    provenance: z.enum(['spec', 'published', 'provisional', 'typed']),
    tax_basis: z.enum(['exclusive', 'inclusive']),
    note: z.string().nullable(),
    typed: stamp.nullable().describe('Who typed it, and when.'),
  })
  .meta({ id: 'BookRate' });
export type BookRateView = z.output<typeof rateSchema>;

const percentMove = z.object({ value: z.number(), before: z.number() }).meta({ id: 'PercentMove' });
const citySchema = z.object({
  city: z.enum(RATED_CITIES),
  labour: percentMove.describe('Percent of Mumbai.'),
  material: percentMove.describe('Percent of Mumbai.'),
});

export const rateBookSchema = rateBookHeadSchema
  .extend({
    revision: z.int().describe('Increases with every change of the draft; publishing can state the reviewed one.'),
    compared_with: z.int().nullable().describe('The published version before it; null for the first.'),
    overhead: percentMove.describe('Percent on material and labour.'),
    gst: z.number(),
    cities: z.array(citySchema),
    rates: z.array(rateSchema),
    history: z.array(stamp.extend({ summary: z.string(), note: z.string().nullable() })),
  })
  .meta({
    id: 'RateBook',
    example: {
      ...EXAMPLE_HEAD,
      revision: 4,
      compared_with: 1,
      overhead: { value: 10, before: 10 },
      gst: 18,
      cities: [{ city: 'pune', labour: { value: 100, before: 100 }, material: { value: 104.5, before: 104.5 } }],
      rates: [
        {
          label: 'Veneer',
          kind: 'material',
          unit: 'sqft',
          services: ['carpentry'],
          rate: 165,
          net_rate: null,
          before: 150,
          delta: 15,
          percentage: 10,
          provenance: 'typed',
          tax_basis: 'exclusive',
          note: 'Dealer list, November',
          typed: { by: 'Asha Admin', at: '2026-11-20T08:10:00.000Z' },
        },
      ],
      history: [
        {
          by: 'Asha Admin',
          at: '2026-11-20T08:00:00.000Z',
          summary: 'Drafted from version 1',
          note: 'November prices',
        },
      ],
    },
  });
export type RateBookView = z.output<typeof rateBookSchema>;

export class RateBookListDto extends createZodDto(z.object({ data: z.array(rateBookHeadSchema) })) {}
export class RateBookDto extends createZodDto(z.object({ data: rateBookSchema })) {}
export class RateBookDiscardedDto extends createZodDto(
  z.object({ message: z.string() }).meta({ example: { message: 'Deleted successfully.' } }),
) {}

export class VersionDto extends createZodDto(
  z.object({ version: z.coerce.number().int().min(1).max(1_000_000).meta({ example: 2 }) }),
) {}

export class RateBookQueryDto extends createZodDto(
  z.object({
    compared_with: z.coerce
      .number('Choose a version of the rate book.')
      .int('Choose a version of the rate book.')
      .min(1, 'Choose a version of the rate book.')
      .max(1_000_000, 'There is no published rate book with this version.')
      .optional()
      .describe('A published version to compare with; default: the previous one.'),
  }),
) {}

export const noteField = z
  .string()
  .trim()
  .max(500, 'A note has at most 500 characters.')
  .meta({ description: 'The reason; stored in the history.' });

export const rupeesField = z
  .number('Enter an amount in rupees.')
  .min(0, 'A rate cannot be negative.')
  .max(10_000_000, 'A rate is at most ₹1,00,00,000.')
  .refine((value) => {
    try {
      parseRupees(value);
      return true;
    } catch {
      return false;
    }
  }, 'Use at most 2 decimals.')
  .transform((value) => parseRupees(value));

/** Percent with two decimals, converted to basis points. */
const percentField = (max: number) =>
  z
    .number('Enter a percentage.')
    .min(0, 'A percentage cannot be negative.')
    .max(max, `At most ${max} %.`)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Use at most 2 decimals.')
    .transform((value) => Math.round(value * 100));
const factorField = percentField(500).refine((value) => value >= 1_000, 'At least 10 %.');

export class DraftRateBookDto extends createZodDto(
  z
    .object({
      based_on: z.int('Choose a version of the rate book.').min(1).max(1_000_000).optional(),
      note: noteField.optional(),
    })
    .meta({ example: { based_on: 1, note: 'November prices' } }),
) {}

export class ChangeRateBookDto extends createZodDto(
  z
    .object({
      rates: z
        .array(
          z.object({
            label: z.string().max(200),
            rate: rupeesField,
            old_rate: rupeesField.optional().describe('The rate you saw; 409 when it has changed.'),
            note: z.string().trim().max(200, 'A note has at most 200 characters.').optional(),
          }),
        )
        .max(1_000, 'At most 1,000 rates at once.')
        .default([]),
      overhead: percentField(100).optional(),
      cities: z
        .array(
          z.object({ city: z.enum(RATED_CITIES), labour: factorField.optional(), material: factorField.optional() }),
        )
        .max(RATED_CITIES.length)
        .default([]),
      basis: z
        .string()
        .trim()
        .min(1, 'Enter the basis of the rates.')
        .max(200, 'The basis has at most 200 characters.')
        .optional(),
      reason: noteField.optional(),
    })
    .refine(
      ({ rates, overhead, cities, basis }) => rates.length + cities.length > 0 || (overhead ?? basis) !== undefined,
      NOTHING_TO_CHANGE,
    )
    .meta({
      example: {
        rates: [{ label: 'Veneer', rate: 165, old_rate: 150, note: 'Dealer list, November' }],
        reason: 'Veneer is more expensive',
      },
    }),
) {}

export class PublishRateBookDto extends createZodDto(
  z
    .object({
      reason: noteField.optional(),
      revision: z
        .int()
        .min(0)
        .optional()
        .describe('The revision that was reviewed; 409 when the draft has changed since.'),
    })
    .meta({ example: { reason: 'Agreed on 20 November', revision: 4 } }),
) {}
