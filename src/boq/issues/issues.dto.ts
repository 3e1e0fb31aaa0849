import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import {
  budgetTypeSchema,
  citySchema,
  emailField,
  feetInchesSchema,
  keptLanguage,
  languageField,
  layoutSchema,
  reasonField,
  requiredText,
  serviceSchema,
  textField,
} from '../core/dto/common.dto';
import { firmShape, milestonesField, validityField } from '../../people/users.public';
import { PAYMENT_STAGES } from '../../kernel/quotations/payment-stages';
import { onlyRoomsField } from '../core/dto/flat.dto';
import { drawingField } from '../core/dto/plan.dto';
import { taxRowSchema, taxSplitSchema } from '../core/dto/tax.dto';
import { limitField } from '../../platform/http/answers/paging';
import { revisionNumber } from '../core/dto/history.dto';
import { DOCUMENT_EXAMPLE, ISSUE_EXAMPLE } from './issues.examples';

const money = z.number();
/** Characters of a note or remark. */
export const MAX_NOTE = 1000;

export const issueTotalsSchema = z
  .object({
    material: money,
    labour: money,
    design_fee: money,
    miscellaneous: money,
    total: money.meta({ description: 'Without GST payable.' }),
    gst: money,
    gst_included: money,
    total_with_gst: money,
  })
  .meta({ id: 'IssueTotals' });

const issuedItemSchema = z
  .object({
    id: z.string(),
    service: serviceSchema,
    title: z.string(),
    description: z.array(z.string()),
    room: z.string().nullable().meta({ description: 'Name of the room; null = the whole flat.' }),
    size: z.string().nullable(),
    finish: z.string().nullable(),
    finish_id: z.string().nullable().meta({ description: 'Null in issues of before it was told.' }),
    count: z.number().int(),
    unit: z.string(),
    quantity: z.number(),
    rate: money.nullable().meta({ description: 'The amount by the unit, all in.' }),
    material: money,
    labour: money,
    cost: money.meta({ description: 'Material and labour.' }),
    gst_included: money,
    hsn_sac: z.string().nullable().meta({ description: 'HSN or SAC; null in issues of before it was told.' }),
  })
  .meta({ id: 'IssuedItem' });
const summed = { label: z.string(), items: z.number().int(), cost: money };

const issuedDay = z.string().meta({ description: 'A day, e.g. 2026-12-12.' });

/** The flat as it was when the issue was sent. */
export const homeFields = {
  plan: z.array(
    z.object({
      room: z.string(),
      kind: z.string(),
      label: z.string(),
      size: z.object({ L: feetInchesSchema, W: feetInchesSchema }),
    }),
  ),
  drawing: drawingField,
};

/** What the issue says to the client besides its lines. */
const proposalSchema = z
  .object({
    number: z.string().meta({ description: 'Of the quotation: unique per firm, in turn in each financial year.' }),
    firm: z.object(firmShape),
    client: z.string(),
    site: z.string(),
    valid_until: issuedDay.meta({ description: 'The last day on which it can be accepted, in India.' }),
    weeks: z.object({ low: z.number(), high: z.number() }).nullable(),
    schedule: z.array(z.object({ label: z.string(), starts_on: issuedDay, ends_on: issuedDay })),
    ...homeFields,
    milestones: z.array(
      z.object({
        label: z.string(),
        stage: z.enum(PAYMENT_STAGES),
        percentage: z.number(),
        on: issuedDay.nullable(),
        amount: money.meta({ description: 'Of the total with GST; together they are that total.' }),
      }),
    ),
    options: z.array(
      z.object({
        item: issuedItemSchema,
        chosen: z.boolean(),
        adds: money.meta({
          description:
            'What it adds to the total with GST, or added where it is chosen. Of alternatives: the difference from the chosen one; of the chosen one, from the base.',
        }),
        adds_without_gst: money.meta({ description: 'The same of the total without GST, as lines are.' }),
      }),
    ),
    alternatives: z
      .array(z.object({ label: z.string(), items: z.array(z.string()), base: z.string().nullable() }))
      .meta({ description: 'Options of which one is chosen; `base` until another is, null where none has to be.' }),
  })
  .meta({ id: 'IssueProposal' });

/** How an accepted estimate's first payment is made by UPI. */
export const paymentSchema = z
  .object({
    upi_id: z.string(),
    name: z.string().meta({ description: 'Whom the UPI id belongs to.' }),
    amount: money.meta({ description: 'The first payment stage with GST, to the paisa.' }),
    link: z.string().meta({ description: '`upi://pay?…`: opens a UPI app.' }),
    code: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'The link as a QR code: an SVG path of its dark modules in a square of `size` units.' }),
  })
  .meta({ id: 'FirstPayment' });

const wholeRupees = z.number().int();
const roundedSchema = z
  .object({
    design_fee: wholeRupees,
    miscellaneous: wholeRupees,
    total: wholeRupees,
    gst: wholeRupees,
    total_with_gst: wholeRupees,
    rooms: z.array(wholeRupees),
    items: z.array(wholeRupees),
    adjustments: z.array(wholeRupees),
    milestones: z.array(wholeRupees),
  })
  .meta({
    description:
      'The amounts in whole rupees, as the page and the PDF show them: so rounded that what is shown adds up. Lists are in the order of those of the document.',
  });

/** The issued document, unchanged. */
export const documentSchema = z
  .object({
    issue: z.number().int(),
    kind: z.enum(['estimate', 'variation']),
    against: z.number().int().nullable().meta({ description: 'The accepted issue that a variation varies.' }),
    revision: z.number().int(),
    issued_at: z.string(),
    issued_by: z.string(),
    note: z.string(),
    title: z.string(),
    layout_type: layoutSchema.nullable(),
    carpet_area: z.number().nullable(),
    only_rooms: onlyRoomsField,
    left_out: z.array(z.object({ label: z.string(), cost: money })).meta({
      description: 'Parts of the work that the total without GST leaves out, each with what it would add.',
    }),
    city: citySchema,
    budget_type: budgetTypeSchema.nullable(),
    rate_book_version: z.number().int(),
    design_fee_percentage: z.number(),
    design_fee_terms: z.string().nullable().meta({
      description: 'How the fee is agreed where it is not that percentage of all lines.',
      example: 'lump sum',
    }),
    miscellaneous_percentage: z.number(),
    gst_percentage: z.number(),
    items: z.array(issuedItemSchema),
    services: z.array(z.object({ service: serviceSchema, ...summed })),
    rooms: z.array(z.object(summed)),
    rates: z.array(
      z.object({
        service: serviceSchema,
        kind: z.enum(['material', 'labour']),
        label: z.string(),
        unit: z.string(),
        rate: money,
      }),
    ),
    totals: issueTotalsSchema,
    adjustments: z
      .array(z.object({ label: z.string(), reason: z.string(), amount: z.number() }))
      .meta({ description: 'Discounts, below zero, the contingency and additions: a part of the total.' }),
    tax: z
      .object({
        tax: z.array(taxRowSchema),
        tax_split: taxSplitSchema,
        gstin: z.string().nullable().meta({ description: 'Of who supplies.' }),
      })
      .nullable()
      .meta({ description: 'GST by class and code, and how it is paid; null for issues of before it was told.' }),
    variation: z
      .object({
        before: issueTotalsSchema.meta({ description: 'Totals of the issue it varies.' }),
        totals: issueTotalsSchema.meta({ description: 'Signed differences from the issue it varies.' }),
        items: z.array(
          z.object({
            id: z.string(),
            service: serviceSchema,
            title: z.string(),
            room: z.string().nullable(),
            change: z.enum(['added', 'removed', 'changed']),
            before: money.nullable(),
            after: money.nullable(),
            delta: money,
          }),
        ),
      })
      .nullable(),
    proposal: proposalSchema.nullable().meta({ description: 'Null in issues of before there were proposals.' }),
    assumptions: z.array(z.string()),
    exclusions: z.array(z.string()),
    rounded: roundedSchema,
  })
  .meta({ id: 'IssueDocument', example: DOCUMENT_EXAMPLE });

export const questionSchema = z
  .object({
    id: z.string(),
    item_id: z.string().nullable(),
    item: z.string().nullable().meta({ description: 'Title of the item it is about; null for the whole.' }),
    name: z.string(),
    text: z.string(),
    asked_at: z.string(),
    answer: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
  })
  .meta({ id: 'IssueQuestion' });

/** What proves an acceptance. */
export const confirmedFields = {
  confirmed_by: z
    .enum(['code', 'name'])
    .nullable()
    .meta({ description: 'By a code that was mailed, or by the name alone; null before it is accepted.' }),
  confirmed_to: z.string().nullable().meta({ description: 'Where that code was mailed, shortened: `k…@gmail.com`.' }),
};

export const issueSchema = z
  .object({
    issue: z.number().int(),
    kind: z.enum(['estimate', 'variation']),
    against: z.number().int().nullable(),
    revision: z.number().int().meta({ description: 'The revision that was issued.' }),
    status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'superseded']),
    language: keptLanguage,
    content_hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what was issued.' }),
    intact: z.boolean().meta({ description: 'Whether the log still gives that hash.' }),
    total: money.nullable().meta({ description: 'Null where the record was altered and no longer tells it.' }),
    total_with_gst: money.nullable(),
    delta: money.nullable().meta({ description: 'What it adds to the accepted sum.' }),
    note: z.string(),
    issued_at: z.string(),
    issued_by: z.string(),
    decided_at: z.string().nullable(),
    decided_by: z.string().nullable().meta({ description: 'The name as entered.' }),
    ...confirmedFields,
    remark: z.string().nullable(),
    number: z.string().nullable().meta({ description: 'Number of the quotation; null for issues of before.' }),
    valid_until: issuedDay.nullable(),
    mailed_to: z.string().nullable().meta({ description: 'Where its link was mailed.' }),
    opened: z
      .object({ times: z.number().int(), last_at: z.string() })
      .nullable()
      .meta({ description: 'How often its link was opened; null = not yet.' }),
    looks: z.array(z.object({ room: z.string(), seconds: z.int() })).meta({
      description: 'How long each room was on the screen of the page of its links, the longest first.',
    }),
    questions: z.array(questionSchema).meta({ description: 'What the client asked, the newest first.' }),
    left_out: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .meta({ description: 'Options that were not accepted and are still items of the BOQ.' }),
  })
  .meta({ id: 'Issue', example: ISSUE_EXAMPLE });
export type IssueView = z.output<typeof issueSchema>;

/** Every set of options is priced and kept: two to the power of their number. */
export const MAX_OPTIONS = 6;
const itemId = z.string().max(64, 'An id is too long.');
const optionsField = z
  .array(itemId)
  .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} items can be optional.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each optional item once.')
  .default([])
  .meta({ description: 'Ids of items that the client may leave out; they are not in the total until chosen.' });

const alternativesField = z
  .array(
    z
      .object({
        label: requiredText(80, 'The name of a choice'),
        items: z.array(itemId).min(2, 'A choice needs at least 2 items.').max(6, 'A choice has at most 6 items.'),
        base: itemId.nullable().default(null).meta({
          description: 'The item that is in the total until another is chosen; null where none has to be.',
        }),
      })
      .refine(({ items, base }) => base === null || items.includes(base), 'The first choice is one of the items.'),
  )
  .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} choices can be offered.`)
  .refine((all) => {
    const ids = all.flatMap(({ items }) => items);
    return new Set(ids).size === ids.length;
  }, 'An item can be in one choice only.')
  .default([])
  .meta({ description: 'Items of which the client takes one.' });

export class IssueRevisionDto extends createZodDto(
  z
    .object({
      revision: revisionNumber.optional().meta({ description: 'The present one when left out.' }),
      note: textField(MAX_NOTE, 'The message').default('').meta({ description: 'A message to the client.' }),
      name: requiredText(100, 'The name').optional().meta({ description: 'The client, whom the mail addresses.' }),
      site: textField(200, 'The site').default(''),
      validity_days: validityField.optional().meta({ description: 'The firm’s usual ones when left out.' }),
      milestones: milestonesField.optional().meta({ description: 'The firm’s usual ones when left out.' }),
      options: optionsField,
      alternatives: alternativesField,
      email: emailField.optional().meta({ description: 'Where the link is mailed; no mail without it.' }),
      language: languageField,
      reason: reasonField,
    })
    .meta({ example: { note: 'With the veneer we chose on Friday.', name: 'Asha Rao', email: 'asha@example.in' } }),
) {}

export class IssuedDto extends createZodDto(
  z.object({ data: issueSchema, details: z.string(), revision: z.number().int() }),
) {}

export class IssuesDto extends createZodDto(
  z.object({
    data: z.object({
      issues: z.array(issueSchema).meta({ description: 'The newest first.' }),
      accepted_sum: money.nullable().meta({
        description:
          'The accepted estimate and all accepted variations; null while there is none, or it is not told any more.',
      }),
    }),
  }),
) {}

export const issueDetailSchema = z.object({
  issue: issueSchema,
  document: documentSchema
    .nullable()
    .meta({ description: 'What was issued, as it was issued; null where the record was altered and holds none.' }),
});
export class IssueDetailDto extends createZodDto(z.object({ data: issueDetailSchema })) {}

export class IssueLinkDto extends createZodDto(
  z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) }).meta({
    example: { data: { url: 'https://fitout.example/accept/q3V…', expires_at: '2026-12-20T05:00:00.000Z' } },
  }),
) {}

/** Pictures of items, which show in their rooms, and of the project, which show on the cover. */
export const picturesField = z
  .array(z.object({ item_id: z.string().nullable(), name: z.string(), url: z.string(), thumbnail_url: z.string() }))
  .meta({
    description:
      'Pictures that are shown to the client, of its items and, with null, of the project, as the BOQ has them now; their addresses open for an hour or more.',
  });

export class IssuePreviewDto extends createZodDto(z.object({ data: documentSchema, pictures: picturesField })) {}

export class QuestionParamDto extends createZodDto(z.object({ n: revisionNumber, question: z.uuid() })) {}

export class AnswerQuestionDto extends createZodDto(
  z.object({ text: requiredText(MAX_NOTE, 'The answer') }).meta({ example: { text: 'Yes, at the same price.' } }),
) {}

export class IssuesQueryDto extends createZodDto(z.object({ limit: limitField(500) })) {}

export class IssueParamDto extends createZodDto(z.object({ n: revisionNumber })) {}
