import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { REVISION_KINDS } from '../../domain/event-table';
import { ANALYSIS_ROW_EXAMPLE, RATE_CHANGE_EXAMPLE, REVISION_EXAMPLE, UNDO_ESTIMATE_EXAMPLE } from './examples';
import { cursorField, momentOf, nextCursorField } from '../../../platform/http/answers/cursor';
import { pageMetaSchema } from '../../../platform/http/answers/paging';
import { ANALYSIS_TYPES } from '../../../pricing';
import {
  estimateTokenSchema,
  pageQuerySchema,
  reasonField,
  requiredText,
  rupeesField,
  serviceSchema,
} from './common.dto';

export const analysisTypeSchema = z.enum(ANALYSIS_TYPES).meta({ id: 'AnalysisType' });

export const analysisRowSchema = z
  .object({
    id: z.string().meta({ description: 'Service and label; the id for PATCH.' }),
    service: serviceSchema,
    label: z.string(),
    unit: z.string(),
    quantity: z.number(),
    rate: z.number(),
    book_rate: z.number(),
    cost_rate: z
      .number()
      .optional()
      .meta({ description: 'The rate before the mark-up, which PATCH sets; only for people who may see costs.' }),
    cost: z.number(),
    provenance: z.string(),
    changeable: z
      .boolean()
      .meta({ description: 'False for a typed or imported item’s own rate, which is changed at the item.' }),
    tax_basis: z.enum(['exclusive', 'inclusive']).describe('Whether the rate includes GST.'),
    valid_until: z.string().nullable().describe('The last day of a firm’s own rate, where it has one.'),
    taken_from: z
      .object({
        vendor: z.string(),
        brand: z.string(),
        document: z.string().describe('Item, code and price list.'),
        date: z.string().nullable().describe('First day of the price.'),
        valid_until: z.string().nullable(),
      })
      .optional()
      .describe('The vendor’s price that the rate was taken from; only for people who may see costs.'),
    lines: z.array(z.string()).meta({ description: 'Ids of the items that use the rate.' }),
  })
  .meta({ id: 'AnalysisRow', example: ANALYSIS_ROW_EXAMPLE });
export class AnalysisQueryDto extends createZodDto(
  z.object({ type: analysisTypeSchema, revision: z.coerce.number().int().min(1).optional() }),
) {}
export class AnalysisResponseDto extends createZodDto(
  z.object({ data: z.object({ items: z.array(analysisRowSchema), total: z.number() }), revision: z.number().int() }),
) {}

export class RateChangeDto extends createZodDto(
  z
    .object({
      service: serviceSchema,
      id: z.string().max(300).optional(),
      action: z.enum(['estimate', 'submit']),
      material: z
        .record(z.string().min(1).max(200), z.object({ rate: rupeesField, old_rate: rupeesField.optional() }))
        .optional()
        .meta({ example: { 'external laminate': { rate: 70, old_rate: 65 } } }),
      labour: requiredText(200, 'The label').optional(),
      rate: rupeesField.optional(),
      old_rate: rupeesField.optional(),
      reason: reasonField,
    })
    .meta({
      example: { service: 'carpentry', action: 'estimate', labour: 'carpentry labour', rate: 465, old_rate: 450 },
    }),
) {}
export class RateChangeResponseDto extends createZodDto(
  z
    .object({
      rate: z.number(),
      cost: z.number().meta({ description: 'Cost of everything priced with this rate, after the change.' }),
      cost_before: z.number(),
      boq_cost: z.number(),
      boq_cost_before: z.number(),
      items: z.number().int().meta({ description: 'Items the rate prices.' }),
      estimate_token: estimateTokenSchema.optional(),
      revision: z.number().int(),
    })
    .meta({ example: RATE_CHANGE_EXAMPLE }),
) {}

/** A revision named in a path or a query. */
export const revisionNumber = z.coerce.number().int().min(1).max(1_000_000_000);

/** What of a revision returns, where it is not the whole BOQ. */
export const revertedPart = {
  items: z
    .array(z.uuid('An item is named by its id.'))
    .max(1_000, 'At most 1,000 items at once.')
    .optional()
    .meta({ description: 'Only these items return; those that were not there then are removed.' }),
  rates: z
    .array(z.string().min(1).max(300))
    .max(200, 'At most 200 rates at once.')
    .optional()
    .meta({ description: 'Only these rates of the BOQ return: `carpentry|labour|carpentry labour`.' }),
};

/** One difference, in words. */
export const changeRowSchema = z
  .object({
    path: z.string(),
    label: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'Change' });
export const actorSchema = z
  .object({ id: z.string().nullable(), name: z.string(), role: z.string() })
  .meta({ id: 'Actor' });

export const revisionSchema = z
  .object({
    revision: z.number().int(),
    type: z.string(),
    summary: z.string(),
    actor: actorSchema,
    reason: z.string().nullable(),
    at: z.string(),
    total_before: z
      .number()
      .nullable()
      .meta({ description: 'Null to those who may see only prices, for the revision that marked the BOQ up.' }),
    total_after: z.number(),
    delta: z.number().nullable().meta({ description: 'Null where `total_before` is.' }),
    changes: z.array(changeRowSchema),
    undoes: z.number().int().nullable(),
    undone_by: z.number().int().nullable(),
    can_undo: z.boolean(),
  })
  .meta({ id: 'Revision', example: REVISION_EXAMPLE });
export class RevisionsQueryDto extends createZodDto(
  pageQuerySchema.extend({
    actor: z.enum(['me']).optional().meta({ description: 'me: only the caller’s own changes, for undo and redo.' }),
    by: z
      .union([z.uuid(), z.literal('guest')])
      .optional()
      .meta({ description: 'Only the changes of this account; guest: those of visitors without one.' }),
    kind: z.enum(REVISION_KINDS).optional(),
    q: requiredText(100, 'The search')
      .optional()
      .meta({ description: 'Only changes whose words or author contain it.' }),
    item: z.uuid().optional().meta({
      description: 'Only changes of this item; for a change of very many items only the first 200 are recorded.',
    }),
    cursor: cursorField({ newest: { key: /^\d{1,9}$/, id: /^$/ } }),
    since: momentOf('Only changes made at or after this time.'),
    before: momentOf('Only changes made before this time.'),
  }),
) {}
export class RevisionsResponseDto extends createZodDto(
  z.object({
    data: z.array(revisionSchema),
    meta: pageMetaSchema.extend({ next_cursor: nextCursorField }).meta({ id: 'CursorMeta' }),
  }),
) {}

export class UndoEstimateDto extends createZodDto(
  z
    .object({
      total_before: z.number(),
      total_after: z.number(),
      delta: z.number(),
      items_changed: z.number().int(),
      items_repriced: z.number().int().meta({ description: 'Items that only get another amount.' }),
      changes: z.array(changeRowSchema),
      estimate_token: estimateTokenSchema,
    })
    .meta({ example: UNDO_ESTIMATE_EXAMPLE }),
) {}
