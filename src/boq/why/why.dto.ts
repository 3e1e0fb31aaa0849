import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { citySchema } from '../core/dto/common.dto';
import { changeRowSchema, revisionNumber } from '../core/dto/history.dto';
import { componentSchema } from '../core/dto/item.dto';
import { comparedRevisionSchema } from '../history/comparison/compare.dto';
import { parseSubject, SUBJECTS, type Subject } from '../history/comparison/subject';
import { WHY_EXAMPLE } from './why.example';

/** The amount in question, parsed from its text. */
export const subjectField = z
  .string()
  .max(1_000)
  .transform((text, context): Subject => {
    const subject = parseSubject(text);
    if (subject) return subject;
    context.addIssue({ code: 'custom', message: `Ask for ${SUBJECTS}.` });
    return z.NEVER;
  })
  .meta({ description: `The amount to explain: ${SUBJECTS}.`, example: 'service:carpentry' });

export class WhyQueryDto extends createZodDto(
  z.object({
    of: subjectField,
    revision: revisionNumber.optional().meta({ description: 'Default: the current revision.' }),
  }),
) {}

/** An amount that can be explained further. */
export const subjectLinkSchema = z.object({ label: z.string(), of: z.string() }).meta({ id: 'SubjectLink' });

const termSchema = z.object({
  label: z.string(),
  of: z.string().nullable().meta({ description: 'The subject that explains this term.' }),
  note: z.string().nullable(),
  amount: z.number(),
});
export type WhyTerm = z.output<typeof termSchema>;

const rateSchema = z.object({
  of: z.string().nullable().meta({ description: 'The subject for everything that this rate prices.' }),
  label: z.string(),
  side: z.enum(['material', 'labour']),
  unit: z.string(),
  rate: z.number().meta({ description: 'The rate used.' }),
  city_rate: z.number().nullable().meta({ description: 'The rate book’s rate in the BOQ’s city.' }),
  book_rate: z.number().nullable().meta({ description: 'The rate book’s rate before the city’s factor.' }),
  net_rate: z.number().nullable().meta({
    description: 'The rate book’s rate without tax, where it was given with tax; used for pricing.',
  }),
  city_factor: z.number().nullable().meta({ description: 'Of the city for this kind of cost, in percent.' }),
  provenance: z.enum(['spec', 'published', 'provisional', 'typed', 'firm']),
  tax_basis: z.enum(['exclusive', 'inclusive']).nullable(),
  note: z.string().nullable(),
  as_of: z.string().nullable().meta({
    description: 'The month of the rate book’s rate, `YYYY-MM`; null for the BOQ’s own rate, or in a draft.',
    example: '2026-02',
  }),
  source: z.string().nullable().meta({ description: 'Where the rate book has it from, where it says so.' }),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  offer: z
    .object({
      words: z.string().meta({ description: 'Vendor, item and price list.' }),
      price: z.number().meta({ description: 'As the vendor gives it, for one unit.' }),
      unit: z.string().nullable(),
      code: z.string(),
      brand: z.string(),
      valid_until: z.string().nullable(),
      ended: z.boolean().meta({ description: 'The price is past its last day; the rate stays.' }),
    })
    .nullable()
    .meta({ description: 'The vendor’s price that the BOQ’s own rate was taken from; null where it was typed.' }),
  firm: z
    .object({
      version: z.number().int().meta({ description: 'Of the firm’s own rates, which the BOQ is pinned to.' }),
      given: z.number().meta({ description: 'As entered by the firm, on its own tax basis; no city factor applies.' }),
      tax_basis: z.enum(['exclusive', 'inclusive']),
      brand: z.string().nullable(),
      document: z.string().nullable(),
      date: z.string().nullable(),
      valid_until: z.string().nullable(),
      expired: z.boolean().meta({ description: 'It has expired, but is still used.' }),
      note: z.string().nullable(),
    })
    .nullable()
    .meta({
      description: 'The firm’s own rate; null where it has none. A rate typed for the BOQ takes precedence over it.',
    }),
  set_by: comparedRevisionSchema
    .nullable()
    .meta({ description: 'Who typed it, when and why; null for a rate of the rate book.' }),
  proposed: z.boolean().meta({ description: 'The estimated change would set it; it is not applied yet.' }),
});
export type WhyRate = z.output<typeof rateSchema>;

const measureSchema = z.object({
  name: z.string(),
  label: z.string().meta({ description: 'Its name.' }),
  formula: z.string().nullable(),
  formula_words: z.string().nullable().meta({ description: 'The formula in words, with units.' }),
  unit: z.string().meta({ description: 'ft, sq ft, or empty for a number.' }),
  value: z.number(),
  source: z
    .object({
      kind: z.enum(['assumed', 'drawn', 'usual', 'typed']),
      words: z.string(),
      figure: z
        .object({ room: z.string(), of: z.enum(['floor', 'walls']) })
        .optional()
        .meta({ description: 'What of the drawn flat shows it.' }),
    })
    .nullable()
    .meta({
      description:
        'Of an input, where it comes from: assumed from the answers of the questionnaire, drawn on the plan, the usual size of the work, or typed.',
    }),
});

const proposedSchema = z
  .object({
    summary: z.string(),
    delta: z.number().meta({ description: 'What it would do to the BOQ’s total.' }),
    moves: z.boolean().meta({ description: 'Whether it would affect the amount.' }),
    changes: z.array(changeRowSchema).meta({ description: 'Its changes that affect the amount.' }),
  })
  .meta({ description: 'The change that is not applied yet; null for an actual amount.' });

const programmeSchema = z
  .object({
    weeks_low: z.number().int(),
    weeks_high: z.number().int(),
    phases: z.array(
      z.object({
        label: z.string(),
        start_day: z.number().int().meta({ description: 'Working day on site, from 0.' }),
        days: z.number().int().meta({ description: 'Working days, including curing.' }),
        crew: z.number().int(),
        lead_days: z.number().int(),
        curing_days: z.number().int(),
        worker_days: z.number(),
        work: z.array(
          z.object({
            label: z.string(),
            quantity: z.number(),
            unit: z.string(),
            per_day: z
              .number()
              .nullable()
              .meta({ description: 'Output of one worker per day; null: derived from the cost.' }),
            source: z.string().nullable(),
            worker_days: z.number(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Programme' });

const whySchema = z
  .object({
    of: z.string(),
    title: z.string(),
    part_of: z
      .array(subjectLinkSchema)
      .meta({ description: 'The larger amounts it is part of, largest first, with the subject of each.' }),
    revision: z.number().int().meta({ description: 'Of an estimate the revision that its change would be made on.' }),
    at: z.string().nullable().meta({ description: 'When that revision was made; null for an estimate.' }),
    proposed: proposedSchema.nullable(),
    amount: z.number(),
    words: z.string(),
    formula: z.string(),
    terms: z.array(termSchema).meta({ description: 'They add up to `sum`, to the paisa.' }),
    sum: z.number(),
    factor: z
      .object({ kind: z.enum(['times', 'percent', 'within', 'per', 'weeks']), value: z.number() })
      .nullable()
      .meta({
        description:
          '`amount` is `sum` with it, rounded half-up to the paisa: `times` the value, `percent` of the sum, the percentage already `within` it (sum × value ÷ (100 + value)), `per` unit of the value (sum ÷ value, to the whole rupee), or whole `weeks` of so many days (sum ÷ value, rounded up).',
      }),
    programme: programmeSchema.optional().meta({
      description:
        'Only for `weeks`, whose terms and sum are working days and whose amount is weeks; every other amount is rupees.',
    }),
    measures: z
      .array(measureSchema)
      .meta({ description: 'For an item: its inputs in feet, and the measures its recipe derives from them.' }),
    components: z.array(componentSchema).meta({ description: 'Of one piece of an item; empty for sums and rates.' }),
    rates: z.array(rateSchema),
    firm_recipe: z.object({ version: z.number().int(), rate_book_version: z.number().int() }).nullable().meta({
      description:
        'For an item priced by the firm’s own recipe: the version of its rates, and the rate book whose recipe it replaces.',
    }),
    basis: z.object({
      rate_book_version: z.number().int(),
      rate_book: z.string(),
      city: citySchema,
      material_factor: z.number().meta({ description: 'Percent of the rate book’s.' }),
      labour_factor: z.number().meta({ description: 'Percent of the rate book’s.' }),
      overhead: z.number().meta({ description: 'Percent; already inside works with applied rates.' }),
      gst: z.number(),
      tax: z
        .enum(['exclusive', 'inclusive', 'mixed'])
        .meta({ description: 'Whether the amount already includes GST; mixed where only some of its items do.' }),
    }),
    revisions: z
      .array(
        comparedRevisionSchema.extend({
          delta: z.number().meta({ description: 'Of the BOQ’s total, as priced then.' }),
          changes: z.array(changeRowSchema).meta({ description: 'Its changes that affect the amount.' }),
        }),
      )
      .meta({ description: 'Changes that affected the amount, newest first; at most 50.' }),
    history: z.object({ complete: z.boolean(), from: z.number().int(), readable: z.boolean() }).meta({
      description:
        'Revisions from `from` on were read; `complete` when no earlier change is missing; `readable` when the caller may see the history.',
    }),
  })
  .meta({ id: 'Why', example: WHY_EXAMPLE });
export type Why = z.output<typeof whySchema>;

export class WhyResponseDto extends createZodDto(z.object({ data: whySchema })) {}
