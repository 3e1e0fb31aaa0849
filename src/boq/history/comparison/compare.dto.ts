import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { adjustmentsField } from '../../core/dto/boq-extras.dto';
import { serviceSchema } from '../../core/dto/common.dto';
import { actorSchema, changeRowSchema, revisionNumber } from '../../core/dto/history.dto';
import { CAUSES } from './bridge';
import { COMPARISON_EXAMPLE, TOTALS_EXAMPLE } from './compare.examples';

const rupees = z.number();
const percent = z.number().nullable().meta({ description: 'Of the earlier figure; null where that is 0.' });

const sideSchema = z
  .object({
    revision: z.number().int(),
    at: z.string(),
    material_cost: rupees,
    labour_cost: rupees,
    fee: rupees.meta({ description: 'Design fee and miscellaneous.' }),
    adjustments: adjustmentsField,
    total_cost: rupees,
  })
  .meta({ id: 'ComparedState' });

const lineSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    service: serviceSchema,
    room_label: z.string().nullable(),
    cost_before: rupees.nullable(),
    cost_after: rupees.nullable(),
    delta: rupees,
    delta_percent: percent,
    changes: z
      .array(changeRowSchema)
      .meta({ description: 'Fields of the line that differ, and rates that price it and differ.' }),
  })
  .meta({ id: 'ComparedItem' });

export const comparedRevisionSchema = z
  .object({
    revision: z.number().int(),
    summary: z.string(),
    actor: actorSchema,
    at: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ComparedRevision' });

const costsSchema = z
  .object({
    of: z.string().meta({ description: 'Subject to explain its cost, or the difference.' }),
    label: z.string(),
    cost_before: rupees.nullable().meta({ description: 'Null where there was no such part then.' }),
    cost_after: rupees.nullable(),
    delta: rupees,
    delta_percent: percent,
  })
  .meta({ id: 'ComparedPart' });
export type ComparedPart = z.output<typeof costsSchema>;

/** One cause of a difference, with its items and the people behind it. */
export const causeSchema = z
  .object({
    cause: z.enum(CAUSES),
    label: z.string(),
    amount: rupees,
    percent: percent.meta({ description: 'Of the earlier total; null where that is 0.' }),
    items: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          service: serviceSchema,
          room_label: z.string().nullable(),
          amount: rupees,
          quoted_by: z.string().optional().meta({ description: 'The vendor whose awarded quote made the difference.' }),
        }),
      )
      .meta({ description: 'Affected items, largest part first; at most 200.' }),
    items_count: z.number().int(),
    revisions: z.array(comparedRevisionSchema).meta({
      description: 'Revisions behind it, newest first; at most 100. A fee that follows from the rest has none.',
    }),
    revisions_count: z.number().int(),
  })
  .meta({ id: 'DifferenceCause' });

export const comparisonSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    from: sideSchema,
    to: sideSchema,
    delta: rupees,
    delta_percent: percent,
    bridge: z.array(causeSchema).meta({ description: 'Adds up to `delta`, to the paisa.' }),
    services: z.array(costsSchema).meta({ description: 'Cost of every service that has items at either revision.' }),
    places: z
      .array(costsSchema)
      .meta({ description: 'Cost of every room, and of what is in no room by the heading of its file.' }),
    details: z.array(changeRowSchema).meta({ description: 'Settings of the BOQ: city, area, package, fee …' }),
    added: z.array(lineSchema),
    removed: z.array(lineSchema),
    changed: z.array(lineSchema),
    unchanged: z.number().int(),
  })
  .meta({ id: 'Comparison', example: COMPARISON_EXAMPLE });
export type Comparison = z.output<typeof comparisonSchema>;

export class ChangedSinceSentDto extends createZodDto(
  z.object({
    data: z
      .object({
        issue: z.int().nullable().meta({ description: 'The last quotation; null where none was sent.' }),
        revision: z.int().nullable(),
        delta: rupees.meta({ description: 'Of the total, since then.' }),
        items: z.array(z.string()).meta({ description: 'Ids of items added, changed or priced again since then.' }),
      })
      .meta({ example: { issue: 1, revision: 4, delta: 12_400, items: ['9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10'] } }),
  }),
) {}
export type ChangedSinceSent = z.output<(typeof ChangedSinceSentDto)['schema']>['data'];

export class CompareQueryDto extends createZodDto(
  z.object({
    from: revisionNumber,
    to: revisionNumber.optional().meta({ description: 'The present revision where it is left out.' }),
  }),
) {}
export class ComparisonResponseDto extends createZodDto(z.object({ data: comparisonSchema })) {}

export class TotalsQueryDto extends createZodDto(
  z.object({
    from: revisionNumber.default(1),
    to: revisionNumber.optional().meta({ description: 'The present revision where it is left out.' }),
    points: z.coerce
      .number()
      .int()
      .min(2)
      .max(1_000)
      .default(300)
      .meta({ description: 'Maximum number of points; a longer range is thinned out evenly.' }),
  }),
) {}
export class TotalsResponseDto extends createZodDto(
  z
    .object({
      data: z.array(
        z.object({
          revision: z.number().int(),
          at: z.string(),
          total: rupees,
          summary: z.string(),
          actor_name: z.string(),
        }),
      ),
      meta: z.object({
        from: z.number().int(),
        to: z.number().int(),
        last: z.number().int().meta({ description: 'The present revision.' }),
        step: z
          .number()
          .int()
          .meta({ description: 'Revisions from one point to the next; the last point is always `to`.' }),
      }),
    })
    .meta({ example: TOTALS_EXAMPLE }),
) {}
