import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { emailField, languageField, requiredText, textField } from '../../core/dto/common.dto';
import {
  confirmedFields,
  documentSchema,
  MAX_NOTE,
  MAX_OPTIONS,
  paymentSchema,
  picturesField,
  questionSchema,
} from '../issues.dto';
import { MOST_SECONDS } from '../page/room-looks';
import { HASH_EXAMPLE } from '../issues.examples';

const money = z.number();

/** A code as in links; a malformed one gets the same answer as an unknown one. */
export class LinkParamDto extends createZodDto(z.object({ token: z.string().max(200) })) {}

/** Ids of the options that are chosen. */
export const optionIds = z
  .array(z.string().max(64, 'An id is too long.'))
  // Single ones, and one of each choice.
  .max(2 * MAX_OPTIONS, `At most ${2 * MAX_OPTIONS} options can be chosen.`);

/** What of a linked quotation is asked for. */
export class OfferQueryDto extends createZodDto(
  z.object({
    issue: z.coerce
      .number()
      .int('The number of a quotation is a whole number.')
      .min(1, 'The number of a quotation is at least 1.')
      .max(10_000, 'There are not so many quotations.')
      .optional()
      .meta({ description: 'A newer one that was mailed to the same address; otherwise the one of the link.' }),
    options: z
      .string()
      .max(500, 'These are too many options.')
      .default('')
      .meta({ description: 'Ids of the chosen options, divided by commas. An accepted one shows those accepted.' }),
    lang: languageField,
  }),
) {}

export class AskDto extends createZodDto(
  z
    .object({
      name: requiredText(100, 'The name'),
      text: requiredText(MAX_NOTE, 'The question'),
      item_id: z.string().max(64, 'An id is too long.').nullable().default(null).meta({
        description: 'The item it is about; null for the whole.',
      }),
      email: emailField.optional().meta({ description: 'Where the answer is mailed if the link was not.' }),
    })
    .meta({ example: { name: 'Asha Rao', text: 'Can the shutters be sage green?', item_id: null } }),
) {}

export class LooksDto extends createZodDto(
  z
    .object({
      looks: z
        .array(
          z.object({
            room: requiredText(200, 'The room').meta({ description: 'As the page of the link names it.' }),
            seconds: z.int('The seconds are a whole number.').min(1, 'At least 1 second.').max(MOST_SECONDS),
          }),
        )
        .min(1, 'Name at least one room.')
        .max(60, 'At most 60 rooms can be named.'),
    })
    .meta({ example: { looks: [{ room: 'Kitchen', seconds: 42 }] } }),
) {}

export class HashParamDto extends createZodDto(
  z.object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'A hash has 64 digits from 0 to 9 and a to f.')
      .transform((hash) => hash.toLowerCase())
      .meta({ example: HASH_EXAMPLE }),
  }),
) {}

/** Compares the issue in the log with what was issued. */
const proof = {
  content_hash: z.string().meta({ description: 'SHA-256 of the content as it was issued.' }),
  recomputed_hash: z.string().meta({ description: 'Of the content that the log holds now.' }),
  intact: z.boolean().meta({ description: 'Whether the log still matches the hash of the issued content.' }),
};

export const offerSchema = z.object({
  status: z.enum(['open', 'accepted', 'expired']),
  ...proof,
  accepted_at: z.string().nullable(),
  accepted_by: z.string().nullable(),
  ...confirmedFields,
  code_to: z.string().nullable().meta({
    description:
      'Where the code is mailed that accepting needs, shortened: `k…@gmail.com`; null where it is accepted with a name alone.',
  }),
  accepted_sum: money.nullable().meta({ description: 'What was accepted of this BOQ so far, variations included.' }),
  payment: paymentSchema
    .nullable()
    .meta({ description: 'Null before it is accepted, and where the firm has no UPI id.' }),
  document: documentSchema,
  pictures: picturesField,
  is_counted: z.boolean().meta({ description: 'Whether visits count: those of who works on the BOQ do not.' }),
  questions: z.array(questionSchema).meta({ description: 'What was asked about it, the newest first.' }),
});
export type LinkedIssue = z.output<typeof offerSchema>;
export type OfferQuery = z.output<(typeof OfferQueryDto)['schema']>;
export class OfferDto extends createZodDto(z.object({ data: offerSchema })) {}

export class AnswerIssueDto extends createZodDto(
  z
    .object({
      accept: z.boolean('Please accept or decline.'),
      name: textField(100, 'The name').default(''),
      remark: textField(MAX_NOTE, 'The remark').default(''),
      options: optionIds.default([]).meta({ description: 'Ids of the optional items to accept as well.' }),
      email: emailField.optional().meta({ description: 'Where a copy is mailed if the issue was not.' }),
      code: z
        .string('The code has 6 digits.')
        .regex(/^[0-9]{6}$/, 'The code has 6 digits.')
        .optional()
        .meta({ description: 'The mailed code, which accepting needs where `code_to` of the issue is not null.' }),
    })
    .meta({ example: { accept: true, name: 'Asha Rao' } }),
) {}

/** Which issue of a link is meant, and in what language. */
export class LinkedQueryDto extends createZodDto(OfferQueryDto.schema.pick({ issue: true, lang: true })) {}

export class CodeSentDto extends createZodDto(
  z
    .object({
      data: z.object({
        to: z.string().meta({ description: 'Where it was mailed, shortened.' }),
        minutes: z.int().meta({ description: 'How long it is valid.' }),
        resend_after: z.int().meta({ description: 'Seconds until another can be asked for.' }),
      }),
    })
    .meta({ example: { data: { to: 'a…@example.in', minutes: 10, resend_after: 30 } } }),
) {}
export type CodeSent = z.output<(typeof CodeSentDto)['schema']>['data'];

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
        ...proof,
        issue: z.number().int(),
        kind: z.enum(['estimate', 'variation']),
        against: z.number().int().nullable(),
        title: z.string().nullable().meta({
          description: 'Null, like every figure, where the log was altered so that it holds no document any more.',
        }),
        items: z.number().int().nullable(),
        total: money.nullable(),
        total_with_gst: money.nullable(),
        delta: money.nullable(),
        issued_at: z.string(),
        issued_by: z.string(),
        accepted_at: z.string(),
        accepted_by: z.string(),
        confirmed_by: confirmedFields.confirmed_by,
        accepted_sum: money.nullable(),
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
          confirmed_by: 'code',
          accepted_sum: 75573.52,
          later: null,
        },
      },
    }),
) {}
export type Answered = z.output<(typeof AnsweredDto)['schema']>;
