import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import {
  budgetTypeSchema,
  citySchema,
  emailField,
  layoutSchema,
  reasonField,
  requiredText,
  serviceSchema,
  textField,
  uuidParam,
} from '../dto/common.dto';
import { revisionNumber } from '../dto/history.dto';
import { DOCUMENT_EXAMPLE, HASH_EXAMPLE, ISSUE_EXAMPLE } from './issues.examples';

const money = z.number();
const MAX_NOTE = 1000;

export const issueTotalsSchema = z.object({
  material: money,
  labour: money,
  design_fee: money,
  miscellaneous: money,
  total: money.meta({ description: 'Without GST payable.' }),
  gst: money,
  gst_included: money,
  total_with_gst: money,
});

const issuedItemSchema = z.object({
  id: z.string(),
  service: serviceSchema,
  title: z.string(),
  description: z.array(z.string()),
  room: z.string().nullable().meta({ description: 'Name of the room; null = the whole home.' }),
  size: z.string().nullable(),
  finish: z.string().nullable(),
  count: z.number().int(),
  unit: z.string(),
  quantity: z.number(),
  rate: money.nullable().meta({ description: 'The amount by the unit, all in.' }),
  cost: money,
  gst_included: money,
});
const summed = { label: z.string(), items: z.number().int(), cost: money };

/** What was issued, as it was issued. */
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
    city: citySchema,
    budget_type: budgetTypeSchema.nullable(),
    rate_book_version: z.number().int(),
    design_fee_percentage: z.number(),
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
    assumptions: z.array(z.string()),
    exclusions: z.array(z.string()),
  })
  .meta({ example: DOCUMENT_EXAMPLE });

export const issueSchema = z
  .object({
    issue: z.number().int(),
    kind: z.enum(['estimate', 'variation']),
    against: z.number().int().nullable(),
    revision: z.number().int().meta({ description: 'The revision that was issued.' }),
    status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'superseded']),
    content_hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what was issued.' }),
    total: money,
    total_with_gst: money,
    delta: money.meta({ description: 'What it adds to the accepted sum.' }),
    note: z.string(),
    issued_at: z.string(),
    issued_by: z.string(),
    decided_at: z.string().nullable(),
    decided_by: z.string().nullable().meta({ description: 'The name as it was given.' }),
    remark: z.string().nullable(),
  })
  .meta({ example: ISSUE_EXAMPLE });
export type IssueView = z.output<typeof issueSchema>;

export class IssueRevisionDto extends createZodDto(
  z
    .object({
      revision: revisionNumber.optional().meta({ description: 'The present one when left out.' }),
      note: textField(MAX_NOTE, 'The note').default(''),
      name: requiredText(100, 'The name').optional().meta({ description: 'Whom the mail addresses.' }),
      email: emailField.optional().meta({ description: 'Where the link is mailed; no mail without it.' }),
      reason: reasonField,
    })
    .meta({ example: { note: 'With the veneer we chose on Friday.', name: 'Asha Rao', email: 'asha@example.in' } }),
) {}

export class IssuedDto extends createZodDto(
  z
    .object({ data: issueSchema, details: z.string(), revision: z.number().int() })
    .meta({ example: { data: ISSUE_EXAMPLE, details: 'Mailed to asha@example.in.', revision: 13 } }),
) {}

export class IssuesDto extends createZodDto(
  z
    .object({
      data: z.object({
        issues: z.array(issueSchema).meta({ description: 'The newest first.' }),
        accepted_sum: money.nullable().meta({ description: 'The accepted estimate and all accepted variations.' }),
      }),
    })
    .meta({ example: { data: { issues: [ISSUE_EXAMPLE], accepted_sum: null } } }),
) {}

export class IssueLinkDto extends createZodDto(
  z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) }).meta({
    example: { data: { url: 'https://fitout.example/accept/q3V…', expires_at: '2026-12-20T05:00:00.000Z' } },
  }),
) {}

export class IssueParamDto extends createZodDto(z.object({ id: uuidParam, n: revisionNumber })) {}

/** A code as links carry it; one that cannot be a code is answered like one that is none. */
export class LinkParamDto extends createZodDto(z.object({ token: z.string().max(200) })) {}

export class HashParamDto extends createZodDto(
  z.object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'A hash has 64 digits from 0 to 9 and a to f.')
      .transform((hash) => hash.toLowerCase())
      .meta({ example: HASH_EXAMPLE }),
  }),
) {}

export const offerSchema = z
  .object({
    status: z.enum(['open', 'accepted']),
    content_hash: z.string(),
    accepted_at: z.string().nullable(),
    accepted_by: z.string().nullable(),
    accepted_sum: money.nullable().meta({ description: 'What was accepted of this BOQ so far, variations included.' }),
    document: documentSchema,
  })
  .meta({
    example: {
      status: 'open',
      content_hash: HASH_EXAMPLE,
      accepted_at: null,
      accepted_by: null,
      accepted_sum: null,
      document: DOCUMENT_EXAMPLE,
    },
  });
export class OfferDto extends createZodDto(z.object({ data: offerSchema })) {}

export class AnswerIssueDto extends createZodDto(
  z
    .object({
      accept: z.boolean('Please accept or decline.'),
      name: textField(100, 'The name').default(''),
      remark: textField(MAX_NOTE, 'The remark').default(''),
    })
    .meta({ example: { accept: true, name: 'Asha Rao' } }),
) {}

export class AnsweredDto extends createZodDto(
  z
    .object({
      data: z.object({
        status: z.enum(['accepted', 'declined']),
        at: z.string(),
        name: z.string().nullable(),
        content_hash: z.string(),
      }),
      message: z.string(),
    })
    .meta({
      example: {
        data: { status: 'accepted', at: '2026-11-21T10:15:00.000Z', name: 'Asha Rao', content_hash: HASH_EXAMPLE },
        message: 'Accepted. Thank you.',
      },
    }),
) {}

export class VerificationDto extends createZodDto(
  z
    .object({
      data: z.object({
        content_hash: z.string(),
        recomputed_hash: z.string().meta({ description: 'Of the content that the log holds now.' }),
        intact: z.boolean().meta({ description: 'Whether the log still gives the hash that was accepted.' }),
        issue: z.number().int(),
        kind: z.enum(['estimate', 'variation']),
        against: z.number().int().nullable(),
        title: z.string(),
        items: z.number().int(),
        total: money,
        total_with_gst: money,
        delta: money,
        issued_at: z.string(),
        issued_by: z.string(),
        accepted_at: z.string(),
        accepted_by: z.string(),
        accepted_sum: money,
        later: z.number().int().nullable().meta({ description: 'The newest accepted variation after it.' }),
      }),
    })
    .meta({
      example: {
        data: {
          content_hash: HASH_EXAMPLE,
          recomputed_hash: HASH_EXAMPLE,
          intact: true,
          issue: 1,
          kind: 'estimate',
          against: null,
          title: 'Rao residence',
          items: 1,
          total: 75573.52,
          total_with_gst: 89176.75,
          delta: 75573.52,
          issued_at: '2026-11-20T05:00:00.000Z',
          issued_by: 'Meera Nair',
          accepted_at: '2026-11-21T10:15:00.000Z',
          accepted_by: 'Asha Rao',
          accepted_sum: 75573.52,
          later: null,
        },
      },
    }),
) {}
