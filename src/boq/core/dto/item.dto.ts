import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import type { Cost } from '../../../kernel/selling';
import { hasSomeField } from '../../../platform/http/validation/some-field';
import { boqSchema } from './boq.dto';
import { itemCostingSchema } from './selling.dto';
import { taxClassSchema } from './tax.dto';
import { noneOf, requestShape, viewShape } from './item-fields';
import { ESTIMATE_EXAMPLE, ITEM_EXAMPLE } from './examples';
import {
  citySchema,
  amountField,
  costShareSchema,
  dimensionSchema,
  idLabelSchema,
  quantityField,
  reasonField,
  requiredText,
  rupeesField,
  serviceSchema,
  textField,
  estimateTokenSchema,
} from './common.dto';

/** Everything that a request can set on an item; a trade takes the fields that its works use and ignores the others. */
export const itemFieldsSchema = z.object({
  furniture: textField(100)
    .optional()
    .meta({ description: 'Catalogue id of a furniture (carpentry).', example: 'hinged-wardrobe' }),
  ...requestShape('schema'),
  finish: textField(200)
    .nullable()
    .optional()
    .meta({ description: 'Label of the finish, if its id is not known. null, as in answers, names none.' }),
  reason: reasonField,
});
export type ItemFields = z.infer<typeof itemFieldsSchema>;
const ITEM_FIELDS_EXAMPLE = {
  room: 'master-bedroom',
  dimension: { L: { feet: 6, inches: 6 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
  count: 1,
  finish_id: 'veneer',
  reason: 'The client likes the grain',
};
export class ItemFieldsDto extends createZodDto(itemFieldsSchema.meta({ example: ITEM_FIELDS_EXAMPLE })) {}

const includesTaxField = z.boolean('Say true or false.').meta({
  description:
    'The rate (and amount) includes GST; it is converted to net, and both are stored. Without this field, a rate is without GST.',
});
const manualFieldsSchema = z.object({
  service: serviceSchema,
  description: requiredText(2000, 'The description'),
  ...requestShape('typed'),
  unit: requiredText(30, 'The unit').meta({ example: 'sqft' }),
  quantity: quantityField,
  rate: rupeesField,
  rate_includes_tax: includesTaxField.optional(),
  amount: amountField.optional().meta({ description: 'Only where it differs from quantity × rate.' }),
  reason: reasonField,
});
const MANUAL_EXAMPLE = {
  service: 'civil',
  description: 'Core cutting in RCC slab',
  unit: 'no',
  quantity: 3,
  rate: 1250.5,
};
export class ManualItemDto extends createZodDto(manualFieldsSchema.meta({ example: MANUAL_EXAMPLE })) {}
export const manualEditSchema = manualFieldsSchema.partial();
export type ManualFields = z.infer<typeof manualEditSchema>;
export class ManualEditDto extends createZodDto(
  manualEditSchema.meta({ example: { quantity: 4, reason: 'Site measurement' } }),
) {}

const piecesRounding = z.number().meta({
  description:
    'What the cost is more than count × the components of a piece, because quantity × count × rate is rounded once. Some paise, of several pieces only.',
});

export const componentSchema = z
  .object({
    kind: z.enum(['material', 'consumable', 'labour', 'escalation', 'overhead', 'rounding']),
    side: z.enum(['material', 'labour']),
    label: z.string(),
    formula: z.string().meta({ description: 'How the quantity was computed.' }),
    formula_words: z
      .string()
      .meta({ description: 'The same in words; empty where the quantity was entered directly.' }),
    quantity: z.number().meta({ description: 'Including wastage.' }),
    unit: z.string(),
    wastage: z.number().meta({ description: 'Percent already inside the quantity.' }),
    rate: z.number(),
    cost_rate: z
      .number()
      .optional()
      .meta({ description: 'The rate before the mark-up; only for people who may see costs.' }),
    book_rate: z.number().meta({ description: 'Rate of the rate book in the BOQ’s city.' }),
    amount: z.number(),
    provenance: z.enum(['spec', 'published', 'provisional', 'typed', 'firm']).meta({ id: 'Provenance' }),
    changeable: z.boolean().meta({ description: 'The BOQ may have its own rate for this label (PATCH /analysis).' }),
    bought_as: z.object({ quantity: z.number(), unit: z.string() }).nullable(),
    amount_disagrees: z
      .boolean()
      .meta({ description: 'The source’s amount is not its quantity × rate; the source’s amount is used.' }),
  })
  .meta({ id: 'Component' });

export const itemSchema = z
  .object({
    id: z.string(),
    service: serviceSchema,
    furniture: z.string().optional(),
    work: z.string().optional(),
    ...viewShape('view'),
    room_label: z.string().nullable(),
    finish: idLabelSchema.nullable(),
    available_finish: z.array(idLabelSchema),
    available_dimensions: z.array(dimensionSchema).meta({ description: 'Usual sizes of the work, the default first.' }),
    room_kinds: z.array(z.string()).meta({ description: 'Kinds of room the work is allowed in; empty = any.' }),
    inputs: z.array(z.string()).meta({ description: 'Names of the measures this work takes.' }),
    quantity_field: z
      .enum(['area', 'carpet_area', 'total_trips'])
      .nullable()
      .meta({ description: 'The measure that states its quantity; null where it follows from sides or pieces.' }),
    unit: z.string(),
    quantity: z.number(),
    unit_rate: z.number().meta({ description: 'Cost of one unit: its own rate, or the sum of its components.' }),
    material: costShareSchema,
    labour: costShareSchema,
    cost: z.number(),
    pieces_rounding: piecesRounding,
    costing: itemCostingSchema.optional(),
    tax_class: taxClassSchema,
    hsn_sac: z.string().meta({ description: 'HSN or SAC code that it is taxed under.' }),
    rate_includes_tax: z
      .boolean()
      .meta({ description: 'A typed or imported item whose rate was given with GST; `unit_rate` is without.' }),
    gst_percent: z.number().meta({ description: 'The rate of GST on it.' }),
    gst_included: z.number().meta({ description: 'GST inside the cost, for works whose rates include it.' }),
    rate_editable: z.boolean().meta({ description: 'Items of its trade may have an all-in rate of their own.' }),
    is_component: z.boolean(),
    components: z.array(componentSchema),
    comments_count: z
      .number()
      .int()
      .meta({ description: 'Number of comments on it; 0 for people who may not read them.' }),
    revision: z.number().int().meta({ description: 'Revision that last changed the item, for If-Match.' }),
  })
  .meta({ id: 'Item', example: ITEM_EXAMPLE });
export type ItemView = z.infer<typeof itemSchema>;
/** An item in an answer, with the BOQ's revision. */
export interface ItemAnswer {
  readonly data: ItemView;
  readonly revision: number;
}
/** The part of an item that follows from the BOQ's events: comments are not events. */
export type ShownItemView = Omit<ItemView, 'comments_count'>;

/** The same for everybody, as it follows from the state: `shownItem` gives it to one reader. */
export type StoredItemView = Omit<ShownItemView, 'costing' | 'rate' | 'manual' | 'components'> & {
  readonly costing?: Cost<NonNullable<ItemView['costing']>>;
  /** Typed figures are costs. */
  readonly rate: Cost<ItemView['rate']>;
  readonly manual: Cost<ItemView['manual']>;
  readonly components: readonly StoredComponentView[];
};
export type StoredComponentView = Omit<ItemView['components'][number], 'cost_rate'> & {
  readonly cost_rate?: Cost<number>;
};

export class ItemResponseDto extends createZodDto(z.object({ data: itemSchema, revision: z.number().int() })) {}
export class ItemsResponseDto extends createZodDto(
  z.object({ data: z.object({ items: z.array(itemSchema) }), revision: z.number().int() }),
) {}
export class BoqItemsResponseDto extends createZodDto(
  z.object({
    data: z.object({
      items: z.array(itemSchema),
      since: z.number().int().optional().meta({
        description:
          'With changed_since: the revision that the items are changes of; 0 when they are all items, because every one may differ.',
      }),
      removed: z.array(z.string()).optional().meta({ description: 'With changed_since: ids of items that are gone.' }),
      comments: z.record(z.string(), z.number().int()).optional().meta({
        description: 'With changed_since: number of comments by item, of all items that have any.',
      }),
      boq: boqSchema.optional().meta({ description: 'With include=boq: the BOQ with its totals.' }),
    }),
    revision: z.number().int(),
  }),
) {}

export const estimateSchema = z
  .object({
    cost: z.number(),
    material: costShareSchema,
    labour: costShareSchema,
    unit: z.string(),
    quantity: z.number().meta({ description: 'Of one piece.' }),
    count: z.int().meta({ description: 'Pieces: the cost is of all, the components are of one.' }),
    pieces_rounding: piecesRounding,
    components: z.array(componentSchema),
    id: z.string().optional().meta({
      description: 'Of the item, when boq_id is given; a new item can be explained under this id until it is added.',
    }),
    boq_cost: z.number().optional().meta({ description: 'Total of the BOQ after the change, when boq_id is given.' }),
    estimate_token: estimateTokenSchema.optional(),
  })
  .meta({ example: ESTIMATE_EXAMPLE });
export class EstimateResponseDto extends createZodDto(estimateSchema) {}

export class ItemEstimateDto extends createZodDto(
  itemFieldsSchema
    .extend({
      id: z.uuid().optional().meta({ description: 'The item being edited, when it exists.' }),
      city: citySchema.optional().meta({ description: 'Of an item on its own; one of a BOQ is priced in its city.' }),
    })
    .meta({ example: { ...ITEM_FIELDS_EXAMPLE, furniture: 'hinged-wardrobe' } }),
) {}

export class RemovedResponseDto extends createZodDto(
  z
    .object({ message: z.string(), revision: z.number().int() })
    .meta({ example: { message: 'Item has been removed successfully.', revision: 8 } }),
) {}

const bulkChange = z
  .object({
    ...requestShape('bulk'),
    rate_percent: z
      .number('Enter a percentage.')
      .min(-90, 'A rate can fall by at most 90 %.')
      .max(500, 'A rate can rise by at most 500 %.')
      .refine((value) => Number(value.toFixed(2)) === value, 'Use at most 2 decimals.')
      .optional()
      .meta({ description: 'Raises or lowers the items’ own rates; needs the right to edit rates.' }),
    rate_includes_tax: includesTaxField.optional(),
  })
  .strict();

/** New values for one or more cells of a line; the line's trade decides which ones it takes. */
const lineChange = z
  .object({
    ...requestShape('cell'),
    rate: rupeesField
      .nullable()
      .optional()
      .meta({ description: 'Needs the right to edit rates; null restores the book’s rate.' }),
    description: requiredText(2000, 'The description').optional().meta({ description: 'Typed lines only.' }),
    unit: requiredText(30, 'The unit').optional().meta({ description: 'Typed lines only.' }),
    quantity: quantityField.optional().meta({ description: 'Typed lines only.' }),
  })
  .strict()
  .meta({ id: 'LineChange' });

export const bulkSchema = z
  .object({
    ids: z
      .array(z.uuid())
      .min(1, 'Select at least one item.')
      .max(1000, 'Change at most 1,000 items at once.')
      .optional(),
    change: z
      .union([
        z.object({ delete: z.literal(true) }).strict(),
        z
          .object({
            duplicate: z.literal(true),
            room: textField(100)
              .nullable()
              .optional()
              .meta({ description: 'The room of the copies; as their originals, where it is left out.' }),
          })
          .strict(),
        bulkChange,
      ])
      .meta({ id: 'BulkChange' })
      .refine(hasSomeField, 'Choose what to change.')
      .optional(),
    edits: z
      .array(
        z.object({
          id: z.uuid(),
          change: lineChange.refine(hasSomeField, 'Choose what to change.'),
          if_revision: z
            .number()
            .int()
            .min(1)
            .optional()
            .meta({ description: 'Revision of the item that the caller saw; 412 when it has changed.' }),
        }),
      )
      .min(1, 'Change at least one item.')
      .max(1000, 'Change at most 1,000 items at once.')
      .refine((edits) => new Set(edits.map(({ id }) => id)).size === edits.length, 'List each item once.')
      .optional()
      .meta({ description: 'A separate change for each item (a paste), instead of ids and change.' }),
    dry_run: z.boolean().default(false),
    reason: reasonField,
  })
  .refine(({ ids, change, edits }) => (edits === undefined ? ids && change : !ids && !change), {
    path: ['change'],
    message: 'Send either ids and change, or edits.',
  })
  .meta({
    example: { ids: ['6c7a616b-38f1-5c70-8c61-af8ceb11e486'], change: { finish_id: 'veneer' }, dry_run: true },
  });
export type BulkRequest = z.output<typeof bulkSchema>;
export type BulkChange = NonNullable<BulkRequest['change']>;
export type LineChangeRequest = z.output<typeof lineChange>;
export class BulkDto extends createZodDto(bulkSchema) {}

const bulkSide = z
  .object({
    room_label: z.string().nullable(),
    finish_label: z.string().nullable(),
    ...viewShape('compared'),
    rate: z.number().nullable(),
    cost: z.number(),
  })
  .meta({ id: 'BulkSide' });
export const bulkAnswerSchema = z.object({
  changed: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      service: serviceSchema,
      before: bulkSide,
      after: bulkSide.nullable().meta({ description: 'Null for an item that is deleted.' }),
    }),
  ),
  skipped: z
    .array(z.object({ id: z.string(), title: z.string(), reason: z.string() }))
    .meta({ description: 'Selected items that the change does not fit; they stay as they are.' }),
  total_before: z.number(),
  total_after: z.number(),
  delta: z.number(),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;
const BULK_SIDE = {
  ...noneOf('compared'),
  room_label: 'Master bedroom',
  count: 1,
  is_loose_furniture: false,
  rate: null,
};
export class BulkResponseDto extends createZodDto(
  z
    .object({
      data: bulkAnswerSchema,
      dry_run: z.boolean(),
      estimate_token: estimateTokenSchema.optional(),
      revision: z.number().int(),
    })
    .meta({
      example: {
        data: {
          changed: [
            {
              id: '6c7a616b-38f1-5c70-8c61-af8ceb11e486',
              title: 'Hinged wardrobe',
              service: 'carpentry',
              before: { ...BULK_SIDE, finish_label: 'Laminate', cost: 97240.5 },
              after: { ...BULK_SIDE, finish_label: 'Veneer', cost: 115143.67 },
            },
          ],
          skipped: [],
          total_before: 2704511.4,
          total_after: 2724204.89,
          delta: 19693.49,
        },
        dry_run: true,
        revision: 7,
      },
    }),
) {}
