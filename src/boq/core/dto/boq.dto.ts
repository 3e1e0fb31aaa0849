import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ROOM_KINDS } from '../../../kernel/terms';
import { adjustmentsField, boqExtrasSchema } from './boq-extras.dto';
import { issuedSchema } from './issued.dto';
import { sellingShape, sellingViewShape } from './selling.dto';
import { supplierShape, taxShape } from './tax.dto';
import { cursorField, momentOf } from '../../../platform/http/answers/cursor';
import { listMetaSchema } from './behind.dto';
import { isDate } from '../../../kernel/day';
import { ANSWERS_EXAMPLE, ASSESSMENT, BOQ_EXAMPLE } from './examples';
import {
  budgetTypeSchema,
  carpetAreaField,
  citySchema,
  costShareSchema,
  dimensionSchema,
  layoutSchema,
  packageSchema,
  pageQuerySchema,
  reasonField,
  emailField,
  requiredText,
  serviceSchema,
  textField,
  estimateTokenSchema,
} from './common.dto';
import { goalField } from './moves.dto';
import {
  assessmentShape,
  conditionSchema,
  finishLevelsSchema,
  onlyRoomsField,
  roomsInScopeField,
  scopeField,
  sizesSchema,
} from './flat.dto';
import { revertedPart } from './history.dto';

/** Kinds of bedroom in order. */
const bedroomsField = z
  .array(textField(40))
  .max(6)
  .meta({ example: ['master', 'kids'] });

export const questionnaireSchema = z
  .object({
    layout_type: layoutSchema,
    bedrooms: bedroomsField.default([]),
    has_modular_kitchen: z.boolean().default(true),
    carpet_area: carpetAreaField,
    budget_type: budgetTypeSchema.optional(),
    package: packageSchema.optional(),
    city: citySchema.default('mumbai'),
    condition: conditionSchema.default('new'),
    scope: scopeField.default(null),
    rooms_in_scope: roomsInScopeField.default(null),
    sizes: sizesSchema.optional(),
    finish_levels: finishLevelsSchema.optional(),
    title: requiredText(200, 'The title').optional(),
  })
  .meta({ example: ANSWERS_EXAMPLE });
export class QuestionnaireDto extends createZodDto(questionnaireSchema) {}
export class MovesDto extends createZodDto(
  questionnaireSchema.extend({ goal: goalField }).meta({ example: { ...ANSWERS_EXAMPLE, goal: 2_200_000 } }),
) {}

const money = z.number();
const breakupSchema = costShareSchema
  .extend({
    service: serviceSchema,
    label: z.string(),
    material_cost: money,
    labour_cost: money,
    items: z.number().int(),
  })
  .meta({ id: 'CostBreakup' });
const dateField = z.string().meta({ description: 'A day, `2026-12-01`.' });
export const scheduleRow = z
  .object({
    phase: z.string(),
    label: z.string(),
    start_day: z.number().meta({ description: 'Working day, Monday to Saturday, from 0.' }),
    days: z.number().meta({ description: 'Working days, including curing.' }),
    crew: z.number().int().meta({ description: 'Workers on site; 0 for design.' }),
    lead_days: z
      .number()
      .int()
      .meta({ description: 'Working days before `start_day` in which goods are made or delivered.' }),
    curing_days: z.number().int().meta({ description: 'How many of the last `days` are only for curing or drying.' }),
    starts_on: dateField,
    ends_on: dateField.meta({ description: 'The last working day.' }),
    ordered_on: dateField.nullable().meta({ description: 'When the lead time begins; null without one.' }),
  })
  .meta({ id: 'ScheduleRow' });

/** Dates of the whole programme; null for a BOQ without labour. */
export const timelineSchema = z
  .object({
    starts_on: dateField.meta({ description: 'The first day: of design if there is any, otherwise on site.' }),
    chosen: z.boolean().meta({ description: 'False: no start was chosen, so it is the Monday after today.' }),
    on_site_from: dateField,
    ends_on: dateField.meta({ description: 'Handover.' }),
    weeks_low: z.number().int().meta({ description: 'Weeks on site if everything goes well.' }),
    weeks_high: z.number().int().meta({ description: 'Weeks on site with slow work, long lead times and a buffer.' }),
  })
  .meta({ id: 'Timeline' });

/** The first day of the work, as chosen by a person; null: none. */
const startDateField = z
  .string()
  .refine(
    (day) => isDate(day) && day >= '2000-01-01' && day <= '2099-12-31',
    'The start date must be from 2000-01-01 to 2099-12-31, written as 2026-12-01.',
  )
  .nullable()
  .meta({
    id: 'StartDate',
    description: 'First day of the work; null: the Monday after today.',
    example: '2026-12-01',
  });

const statusSchema = z.enum(['importing', 'review', 'draft', 'accepted']);

export const boqSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    status: statusSchema,
    origin: z.string(),
    layout_type: layoutSchema.nullable(),
    budget_type: budgetTypeSchema.nullable(),
    bedrooms: z.array(z.string()),
    has_modular_kitchen: z.boolean(),
    carpet_area: z.number().nullable(),
    city: citySchema,
    condition: conditionSchema.nullable(),
    rooms_in_scope: z.array(z.string()).nullable(),
    only_rooms: onlyRoomsField,
    sizes: sizesSchema,
    finish_levels: finishLevelsSchema,
    ...assessmentShape,
    revision: z.number().int(),
    items: z.number().int(),
    material_cost: money,
    labour_cost: money,
    design_fee: costShareSchema,
    miscellaneous: costShareSchema,
    total_cost: money.meta({
      description:
        'material + labour − discounts + design fee + miscellaneous + contingency + additions, without GST payable.',
    }),
    gst: money,
    gst_included: money,
    total_with_gst: money,
    ...sellingViewShape,
    ...taxShape,
    cost_per_sq_feet: money.nullable(),
    cost_breakup: z.array(breakupSchema),
    rooms: z.array(
      z.object({
        room: z.string().nullable(),
        section: z
          .string()
          .nullable()
          .default(null)
          .meta({ description: 'For items without a room: their heading in the imported file.' }),
        label: z.string(),
        cost: money,
        items: z.number().int(),
      }),
    ),
    project_duration: z.number().meta({ description: 'Weeks on site.' }),
    schedule: z.array(scheduleRow),
    timeline: timelineSchema.nullable(),
    rate_book_version: z.number().int(),
    rate_library: z
      .object({ owner: z.string(), version: z.number().int() })
      .meta({ id: 'RateLibraryPin' })
      .nullish()
      .meta({
        description: 'The version of a designer’s own rates that takes precedence over the rate book; null without.',
      }),
    rate_changes: z.number().int().meta({ description: 'Labels priced with the BOQ’s own rate.' }),
    file: z
      .object({
        name: z.string(),
        stated_total: money.nullable(),
        computed_total: money.nullable(),
        differences: z.number().int(),
        failure: z.string().nullable(),
      })
      .meta({ id: 'BoqFile' })
      .nullable(),
    can: z.array(z.string()).meta({ description: 'What the caller may do with this BOQ.' }),
    issued: issuedSchema.nullable(),
    linked_boq_id: z.string().nullable().meta({ description: 'The BOQ it was copied from, until unlinked.' }),
    branched_from: z
      .object({ boq_id: z.string(), revision: z.number().int() })
      .meta({ id: 'BranchOrigin' })
      .nullable()
      .meta({ description: 'Of a what-if copy: the BOQ and revision it was taken from.' }),
    is_guest_boq: z.boolean(),
    last_updated: z.string(),
    updated_at: z.string(),
  })
  .extend(boqExtrasSchema.shape)
  .meta({ id: 'Boq', example: BOQ_EXAMPLE });
export type BoqView = z.infer<typeof boqSchema>;
export class BoqResponseDto extends createZodDto(z.object({ data: boqSchema })) {}

export const roomKindSchema = z.enum(ROOM_KINDS).meta({ id: 'RoomKind' });

/** A room of the assumed plan of a flat. */
export const planRoomSchema = z
  .object({
    room: z.string(),
    label: z.string(),
    kind: roomKindSchema,
    size: dimensionSchema,
    measured: z.boolean().meta({ description: 'False: its sides are assumed from the carpet area.' }),
  })
  .meta({ id: 'PlanRoom' });
/** The plan that pictures of a BOQ are drawn from. */
export const pictureField = z
  .array(
    planRoomSchema
      .omit({ measured: true })
      .extend({ cost: money.meta({ description: 'Of the items in it.' }) })
      .meta({ id: 'PicturedRoom' }),
  )
  .nullable()
  .meta({ description: 'The rooms of the flat; null where it was not made from answers.' });

/** The drawn flat in pictures of a BOQ. */
const outlineField = z
  .array(
    z
      .object({
        room: z.string(),
        cost: money.meta({ description: 'Of the items in it.' }),
        points: z.array(z.array(z.int()).length(2)).meta({
          description: 'Centimetres from the left and the top of the flat, on the axes of the walls.',
        }),
      })
      .meta({ id: 'RoomOutline' }),
  )
  .nullable()
  .meta({ description: 'The largest rooms of the flat as it is drawn; null where nobody drew it.' });

export const boqListItemSchema = boqSchema
  .omit({
    cost_breakup: true,
    rooms: true,
    schedule: true,
    timeline: true,
    tax: true,
    tax_split: true,
    supplier: true,
    discounts: true,
    contingency: true,
    additions: true,
    fee: true,
    miscellaneous_note: true,
    costing: true,
    boq_costing: true,
    boq_info: true,
    assumptions: true,
    exclusions: true,
    project_images: true,
    image_urls: true,
    comments_count: true,
    boq_file_s3_url: true,
  })
  .extend({
    adjustments: adjustmentsField,
    owner_name: z.string().nullable().meta({ description: 'Who it belongs to; null where that is you.' }),
    designer_name: z.string().nullable().meta({ description: 'Who made it; null where that is you or its owner.' }),
    archived: z.boolean().meta({ description: 'You have put it out of your list.' }),
    open_comments: z.int().meta({ description: 'Comments that are not resolved; 0 where you may not read them.' }),
    plan: pictureField,
    outline: outlineField,
  })
  .meta({ id: 'BoqListItem' });
export class BoqListResponseDto extends createZodDto(
  z.object({ data: z.array(boqListItemSchema), meta: listMetaSchema }),
) {}

/** Whether a list includes what-if copies. */
export const branchesField = z.enum(['0', '1']).default('0').meta({ description: '1: includes what-if copies.' });
const ID = /^[0-9a-f-]{36}$/;
/** Where a list of BOQs goes on, and the time in which they were last changed. */
export const placeFields = {
  cursor: cursorField({
    changed: { key: /^\d{1,16}$/, id: ID },
    title: { key: /^[^\0]{0,400}$/, id: ID },
    total: { key: /^-?\d{1,18}$/, id: ID },
  }),
  changed_since: momentOf('Only those last changed at or after this time.'),
  changed_before: momentOf('Only those last changed before this time.'),
};
export class BoqQueryDto extends createZodDto(
  pageQuerySchema.extend({
    revision: z.coerce.number().int().min(1).optional(),
    q: textField(100).optional().meta({ description: 'Part of the title.' }),
    branches: branchesField,
    status: statusSchema.optional(),
    work: textField(100).optional().meta({ description: 'Id of a work of the catalogue that some item has.' }),
    finish: textField(100).optional().meta({ description: 'Id of a finish that some item has.' }),
    show: z
      .enum(['active', 'archived', 'bin'], 'Show active, archived or bin.')
      .default('active')
      .meta({ description: 'bin: what you deleted in the last 30 days and can restore.' }),
    sort: z
      .enum(['changed', 'title', 'total'], 'Sort by changed, title or total.')
      .default('changed')
      .meta({ description: 'Last changed first, by title, or the highest total first.' }),
    ...placeFields,
  }),
) {}

export class ArchiveDto extends createZodDto(
  z.object({ archived: z.boolean() }).meta({ example: { archived: true } }),
) {}

export class CreatedBoqDto extends createZodDto(
  z
    .object({ data: z.object({ boq_id: z.string(), import_id: z.string().optional() }), revision: z.number().int() })
    .meta({ example: { data: { boq_id: 'cb697e1f-73db-51d6-8d36-10163b299110' }, revision: 1 } }),
) {}

export class BoqPatchDto extends createZodDto(
  z
    .object({
      title: requiredText(200, 'The title').optional(),
      layout_type: layoutSchema.optional(),
      bedrooms: bedroomsField.optional(),
      budget_type: budgetTypeSchema.optional(),
      has_modular_kitchen: z.boolean().optional(),
      carpet_area: carpetAreaField.optional(),
      city: citySchema.optional(),
      condition: conditionSchema.optional(),
      scope: scopeField.optional(),
      rooms_in_scope: roomsInScopeField.optional(),
      sizes: sizesSchema.optional(),
      finish_levels: finishLevelsSchema.optional(),
      start_date: startDateField.optional(),
      design_fee: z
        .number()
        .min(0)
        .max(30, 'The design fee may be at most 30 %.')
        .optional()
        .meta({ description: 'Percent of material + labour.' }),
      rate_book_version: z
        .int('Choose a version of the rate book.')
        .min(1, 'Choose a version of the rate book.')
        .max(1_000_000, 'There is no published rate book with this version.')
        .optional()
        .meta({ description: 'A published rate book to price every item with from now on.' }),
      ...supplierShape,
      ...sellingShape,
      rate_library_version: z
        .int('Choose a version of your own rates.')
        .min(1, 'Choose a version of your own rates.')
        .max(1_000_000, 'There is no such version of your own rates.')
        .nullable()
        .optional()
        .meta({
          description: 'A version of your own rates that takes precedence over the rate book; null: the book only.',
        }),
      assign: z
        .object({
          email: emailField,
          as: z.enum(['home-owner', 'designer'], 'Assign a home-owner or a designer.'),
        })
        .optional()
        .meta({ description: 'Puts a member in charge, by email; must be the only field of the request.' }),
      unlink_boq_id: z
        .uuid()
        .optional()
        .meta({ description: 'The BOQ it was copied from; must be the only field of the request.' }),
      reason: reasonField,
    })
    .meta({ example: { city: 'pune', carpet_area: 1005, reason: 'The client measured again' } }),
) {}
export type BoqPatch = z.output<(typeof BoqPatchDto)['schema']>;

export class BoqChangeEstimateDto extends createZodDto(
  z
    .object({
      total_before: money,
      total_after: money,
      delta: money,
      range_percent_before: z.number().meta({ description: 'Half the range of the total, in percent of its middle.' }),
      range_percent_after: z.number(),
      items_changed: z
        .number()
        .int()
        .meta({ description: 'Items that are added, removed, or whose own fields change.' }),
      items_kept: z
        .array(z.object({ id: z.string(), title: z.string() }))
        .meta({ description: 'Items that stay unchanged because someone edited them.' }),
      estimate_token: estimateTokenSchema.optional(),
    })
    .meta({
      example: {
        total_before: 2704511.4,
        total_after: 2812000,
        delta: 107488.6,
        range_percent_before: 10.2,
        range_percent_after: 9.1,
        items_changed: 4,
        items_kept: [],
      },
    }),
) {}

export class AttachDto extends createZodDto(
  z
    .object({
      invite: textField(200).optional().meta({ description: 'The code of the mailed link.', example: 'q3Jd0v…' }),
    })
    .meta({ example: {} }),
) {}

export class ChangedResponseDto extends createZodDto(
  z
    .object({ message: z.string(), revision: z.number().int() })
    .meta({ example: { message: 'Updated successfully.', revision: 8 } }),
) {}

export class RevertDto extends createZodDto(
  z
    .object({ revision: z.number().int().min(1), ...revertedPart, reason: reasonField })
    .meta({ example: { revision: 4, reason: 'Back to the agreed scope' } }),
) {}

export class RecommendationsDto extends createZodDto(
  z
    .object({
      recommendations: z.array(
        z.object({
          layout_type: layoutSchema,
          budget_type: budgetTypeSchema,
          has_modular_kitchen: z.boolean(),
          boq_id: z.string(),
          carpet_area: z.number().nullable().describe('Square feet'),
          condition: conditionSchema.nullable(),
          cost: money,
          plan: pictureField,
          outline: outlineField,
          ...assessmentShape,
        }),
      ),
    })
    .meta({
      example: {
        recommendations: [
          {
            layout_type: '2bhk',
            budget_type: 'medium',
            has_modular_kitchen: true,
            boq_id: '6b2c0f5e-7d0e-5d52-9f7e-0c3c8a7f1d20',
            carpet_area: 950,
            condition: 'new',
            cost: 2704511.4,
            plan: null,
            outline: null,
            ...ASSESSMENT,
          },
        ],
      },
    }),
) {}
