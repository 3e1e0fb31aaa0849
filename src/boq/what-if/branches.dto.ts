import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { estimateTokenSchema, reasonField, requiredText, serviceSchema, uuidParam } from '../core/dto/common.dto';
import { changeRowSchema } from '../core/dto/history.dto';
import { comparisonSchema } from '../history/comparison/compare.dto';
import { HEAD_NAMES } from './head-names';
import { BRANCH_EXAMPLE, MERGE_EXAMPLE } from './what-if.examples';

const rupees = z.number();
const headField = z.enum(HEAD_NAMES).meta({ id: 'BoqDetail' });

export class BranchParamDto extends createZodDto(z.object({ branch_id: uuidParam })) {}

export class BranchBoqDto extends createZodDto(
  z
    .object({
      title: requiredText(200, 'The title'),
      revision: z
        .int()
        .min(1)
        .max(1_000_000_000)
        .optional()
        .meta({ description: 'The revision to copy; the current one when absent.' }),
    })
    .meta({ example: { title: 'Laminate instead of veneer', revision: 12 } }),
) {}

const branchSchema = z
  .object({
    branch_id: z.string(),
    title: z.string(),
    taken_at_revision: z.number().int().meta({ description: 'Revision of the BOQ that the copy was taken of.' }),
    revision: z.number().int().meta({ description: 'Of the copy itself.' }),
    items: z.number().int(),
    total_cost: rupees,
    delta: rupees.meta({ description: 'Its total less the total of the BOQ, as both are now.' }),
    created_by: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Branch', example: BRANCH_EXAMPLE });
export type BranchView = z.output<typeof branchSchema>;
export class BranchesDto extends createZodDto(z.object({ data: z.array(branchSchema) })) {}

const conflictField = z
  .boolean()
  .meta({ description: 'The BOQ also changed it, differently, since the copy was taken.' });

const branchCompareSchema = z
  .object({
    boq_id: z.string(),
    branch_id: z.string(),
    title: z.string(),
    boq_title: z.string(),
    taken_at_revision: z.number().int(),
    revision: z.number().int().meta({ description: 'Of the BOQ now.' }),
    branch_revision: z.number().int(),
    since_taken: comparisonSchema.meta({ description: 'The copy against the BOQ where it was taken.' }),
    against_now: comparisonSchema.meta({ description: 'The copy against the BOQ as it is now.' }),
    items: z
      .array(
        z.object({
          id: z.string().meta({ description: 'What a merge takes in line_ids.' }),
          title: z.string(),
          service: serviceSchema,
          room_label: z.string().nullable(),
          kind: z.enum(['added', 'removed', 'changed']).meta({ description: 'What merging it does to the BOQ.' }),
          cost_before: rupees.nullable().meta({ description: 'In the BOQ now; null where it is not there.' }),
          cost_after: rupees.nullable().meta({ description: 'In the copy; null where it is not there.' }),
          delta: rupees,
          changes: z.array(changeRowSchema).meta({ description: 'From the BOQ now to the copy.' }),
          conflict: conflictField,
          theirs: z
            .array(changeRowSchema)
            .meta({ description: 'In a conflict: the BOQ’s own changes in the meantime.' }),
          images: z.int().meta({ description: 'Added to it in the copy; merged with it.' }),
          comments: z.int().meta({ description: 'Made on it in the copy; merged with it.' }),
          needs: z.array(z.string()).meta({ description: 'Its parents, which are merged with it.' }),
        }),
      )
      .meta({ description: 'What the copy changed and what still differs.' }),
    rates: z.array(changeRowSchema.extend({ conflict: conflictField })),
    details: z.array(changeRowSchema.extend({ path: headField, conflict: conflictField })),
  })
  .meta({ id: 'BranchCompare' });
export type BranchCompare = z.output<typeof branchCompareSchema>;
export class BranchCompareDto extends createZodDto(z.object({ data: branchCompareSchema })) {}

export class MergeBranchDto extends createZodDto(
  z
    .object({
      line_ids: z.array(z.uuid()).max(10_000).default([]).meta({
        description: 'Items of the copy to merge; each becomes what it is in the copy.',
      }),
      rates: z.boolean().default(false).meta({ description: 'Also merges the copy’s own rates.' }),
      head: z.array(headField).default([]).meta({ description: 'Also merges city, area, fee …' }),
      dry_run: z.boolean().default(false).meta({ description: 'Only report the effect.' }),
      reason: reasonField,
      estimate_token: estimateTokenSchema.optional(),
    })
    .meta({
      example: { line_ids: ['5e1d4f5a-0f5a-4f3e-9a3b-7d1f2c9b1a10'], rates: true, head: ['city'], dry_run: true },
    }),
) {}
export type MergeBranch = z.output<(typeof MergeBranchDto)['schema']>;

export class MergedDto extends createZodDto(
  z
    .object({
      data: z.object({
        total_before: rupees,
        total_after: rupees,
        delta: rupees,
        items_changed: z.number().int(),
        changes: z.array(changeRowSchema),
        conflicts: z
          .array(z.object({ path: z.string(), label: z.string() }))
          .meta({ description: 'The BOQ’s own changes in the meantime that the copy’s values replace.' }),
      }),
      dry_run: z.boolean(),
      estimate_token: estimateTokenSchema.optional(),
      revision: z.number().int(),
    })
    .meta({ example: MERGE_EXAMPLE }),
) {}
export type MergeResult = z.output<(typeof MergedDto)['schema']>;
