import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import {
  estimateTokenSchema,
  keptLanguage,
  languageField,
  reasonField,
  requiredText,
  rupeesField,
  textField,
} from '../../boq/boq.public';

const MOST_LINES = 300;
/** Every choice of vendors is tried for the best mix. */
const MOST_VENDORS = 10;

const uuid = z.uuid('It is named by its id.');
const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const ITEM = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
const no = z
  .int('Give the number of a line.')
  .min(1, 'Lines are numbered from 1.')
  .max(MOST_LINES, `A request has at most ${MOST_LINES} lines.`);
const day = z.iso.date('Give a day such as 2026-12-31.');
const amount = z.number();

const requestedLine = z
  .object({
    description: requiredText(500, 'The description of a line'),
    quantity: z
      .number('Enter the quantity as a number.')
      .gt(0, 'A quantity must be more than 0.')
      .max(1_000_000, 'A quantity must be at most 10,00,000.')
      .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'Use at most 4 decimals.'),
    unit: requiredText(30, 'The unit of a line'),
    item_ids: z
      .array(z.string().max(100, 'An item is named by its id.'))
      .max(500, 'At most 500 items per line.')
      .default([])
      .meta({ description: 'Items of the BOQ whose rate it is; none for what is no item.' }),
  })
  .meta({ id: 'RequestedLine' });

const EMAIL = z.string().trim().max(254, 'This email is too long.').pipe(z.email('Please enter a valid email.'));
/** Text of a vendor, who reads it back as written. */
const plain = (max: number, name: string) => z.string().max(max, `${name} may have at most ${max} characters.`);

const askedVendor = z
  .object({
    vendor_id: uuid.nullish().meta({ description: 'A vendor of the directory, who has a name and an email there.' }),
    name: textField(100, 'The vendor’s name').optional(),
    email: EMAIL.nullish().meta({ description: 'Without one, copy their link and send it yourself.' }),
  })
  .meta({ id: 'AskedVendor' });

const REQUEST = {
  title: 'Plywood and stone',
  message: 'Delivery to Baner, Pune. Please quote for the whole quantity.',
  closes_on: '2026-12-31',
  lines: [{ description: 'Italian marble flooring', quantity: 120, unit: 'sqft', item_ids: [ITEM] }],
  vendors: [{ name: 'Asha Stones', email: 'sales@asha.example' }],
};

/** A request as it is written: the mail can be read before it is sent. */
export class AskVendorsDto extends createZodDto(
  z
    .object({
      title: requiredText(120, 'The title'),
      message: textField(2_000, 'The message').default(''),
      closes_on: day.meta({ description: 'The last day on which vendors may answer, in India.' }),
      language: languageField,
      lines: z
        .array(requestedLine)
        .min(1, 'Choose at least one item.')
        .max(MOST_LINES, `A request has at most ${MOST_LINES} lines.`),
      vendors: z
        .array(askedVendor)
        .min(1, 'Choose at least one vendor.')
        .max(MOST_VENDORS, `A request goes to at most ${MOST_VENDORS} vendors.`),
    })
    .meta({ example: REQUEST }),
) {}
export type AskVendors = z.output<(typeof AskVendorsDto)['schema']>;

const quotedLineSchema = z
  .object({
    no,
    rate: rupeesField.nullable().meta({ description: 'Per `unit`; null where it is not supplied, or not said.' }),
    unit: plain(30, 'The unit').nullable().default(null).meta({ description: 'The vendor’s own; null: as asked.' }),
    per: z
      .number('Enter a number.')
      .gt(0, 'A conversion must be more than 0.')
      .max(1_000_000, 'A conversion must be at most 10,00,000.')
      .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'Use at most 4 decimals.')
      .nullable()
      .default(null)
      .meta({ description: 'How many of the asked unit one of the vendor’s own is.' }),
    tax_included: z.boolean().default(false),
    gst_percent: z
      .number('Enter a percentage.')
      .min(0, 'GST must be from 0 to 40 %.')
      .max(40, 'GST must be from 0 to 40 %.')
      .default(18),
    brand: plain(100, 'The brand').default(''),
    remark: plain(500, 'The remark').default(''),
    delivery_days: z
      .int('Enter whole days.')
      .min(0, 'Delivery must be from 0 to 365 days.')
      .max(365, 'Delivery must be from 0 to 365 days.')
      .nullable()
      .default(null),
    cannot_supply: z.boolean().default(false),
  })
  .meta({ id: 'QuotedLine' });

const answerShape = {
  lines: z.array(quotedLineSchema).max(MOST_LINES, `A request has at most ${MOST_LINES} lines.`),
  freight: rupeesField.default(0).meta({ description: 'For the whole order, without tax.' }),
  valid_until: day.nullable().default(null),
  note: plain(1_000, 'The note').default(''),
};
const quoteAnswerSchema = z.object(answerShape).meta({ id: 'QuoteAnswer' });

const QUOTED = {
  no: 1,
  rate: 320,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: 'Bhandari',
  remark: '',
  delivery_days: 10,
  cannot_supply: false,
};
const ANSWER = { lines: [QUOTED], freight: 1500, valid_until: '2027-01-31', note: '' };

export class SaveQuoteDto extends createZodDto(
  z
    .object({ ...answerShape, submit: z.boolean().default(false).meta({ description: 'false: save it for later.' }) })
    .meta({ example: { ...ANSWER, submit: true } }),
) {}
export type SaveQuote = z.output<(typeof SaveQuoteDto)['schema']>;

const message = z
  .object({ by: z.enum(['vendor', 'sender']), text: z.string(), at: z.string() })
  .meta({ id: 'QuoteMessage' });
const state = z.enum(['open', 'closed', 'awarded', 'withdrawn']).meta({ id: 'QuoteRequestState' });
const lineShown = z.object({ no: z.int(), description: z.string(), quantity: amount, unit: z.string() });

export class VendorPageDto extends createZodDto(
  z.object({
    data: z
      .object({
        vendor: z.string(),
        sender: z.object({ name: z.string(), firm: z.string() }),
        title: z.string(),
        message: z.string(),
        closes_on: z.string(),
        state,
        lines: z.array(lineShown),
        answer: quoteAnswerSchema.nullable().meta({ description: 'What was saved or sent last.' }),
        sent_at: z.string().nullable(),
        is_draft: z.boolean().meta({ description: 'What is saved has not been sent.' }),
        awarded: z.array(no).meta({ description: 'Lines that were awarded to this vendor.' }),
        messages: z.array(message),
        problems: z.array(z.string()).meta({ description: 'What could not be read of an uploaded sheet, by cell.' }),
      })
      .meta({
        id: 'VendorQuotePage',
        example: {
          vendor: 'Asha Stones',
          sender: { name: 'Priya Shah', firm: 'Studio Shah' },
          title: REQUEST.title,
          message: REQUEST.message,
          closes_on: REQUEST.closes_on,
          state: 'open',
          lines: [{ no: 1, description: 'Italian marble flooring', quantity: 120, unit: 'sqft' }],
          answer: ANSWER,
          sent_at: null,
          is_draft: true,
          awarded: [],
          messages: [],
          problems: [],
        },
      }),
  }),
) {}
export type VendorPageView = z.output<(typeof VendorPageDto)['schema']>['data'];

const summary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    closes_on: z.string(),
    made_at: z.string(),
    state,
    lines: z.int(),
    vendors: z.int(),
    answered: z.int(),
  })
  .meta({
    id: 'QuoteRequestSummary',
    example: {
      id: ID,
      title: REQUEST.title,
      closes_on: REQUEST.closes_on,
      made_at: '2026-11-22T06:00:00.000Z',
      state: 'open',
      lines: 1,
      vendors: 3,
      answered: 2,
    },
  });
export class QuoteRequestsDto extends createZodDto(z.object({ data: z.array(summary) })) {}
export type QuoteRequestSummary = z.output<typeof summary>;

const levelledLine = quotedLineSchema.extend({
  net_rate: amount.nullable().meta({ description: 'Without tax, per the asked unit.' }),
  amount: amount.nullable().meta({ description: 'Of the asked quantity, without tax.' }),
});
const quote = z.object({
  id: z.uuid(),
  vendor_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  mailed_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  freight: amount,
  valid_until: z.string().nullable(),
  is_expired: z.boolean(),
  note: z.string(),
  lines: z.array(levelledLine).meta({ description: 'Empty until the vendor has answered.' }),
  missing: z.int().meta({ description: 'Lines without a rate.' }),
  total: amount.nullable().meta({ description: 'Its lines and freight, without tax.' }),
  messages: z.array(message),
});
const choice = z.object({ no, quote_id: uuid }).meta({ id: 'QuoteChoice' });
const detail = z
  .object({
    id: z.uuid(),
    title: z.string(),
    message: z.string(),
    closes_on: z.string(),
    made_at: z.string(),
    language: keptLanguage,
    state,
    lines: z.array(
      lineShown.extend({
        item_ids: z.array(z.string()),
        bill_rate: amount.nullable().meta({ description: 'Of the BOQ; of an awarded line, what it was before.' }),
      }),
    ),
    quotes: z.array(quote),
    best_mix: z
      .object({ choices: z.array(choice), total: amount, missing: z.int() })
      .nullable()
      .meta({ description: 'The cheapest order with the freight of its vendors; null until someone has answered.' }),
    awards: z.array(choice),
    award_undone: z
      .boolean()
      .meta({ description: 'No line of the BOQ has a rate of the award any more: it can be awarded again.' }),
  })
  .meta({
    id: 'QuoteRequest',
    example: {
      id: ID,
      title: REQUEST.title,
      message: REQUEST.message,
      closes_on: REQUEST.closes_on,
      made_at: '2026-11-22T06:00:00.000Z',
      language: 'en',
      state: 'open',
      lines: [
        {
          no: 1,
          description: 'Italian marble flooring',
          quantity: 120,
          unit: 'sqft',
          item_ids: [ITEM],
          bill_rate: 350,
        },
      ],
      quotes: [
        {
          id: ID,
          vendor_id: null,
          name: 'Asha Stones',
          email: 'sales@asha.example',
          mailed_at: '2026-11-22T06:00:00.000Z',
          opened_at: '2026-11-22T08:00:00.000Z',
          answered_at: '2026-11-22T09:00:00.000Z',
          freight: 1500,
          valid_until: '2027-01-31',
          is_expired: false,
          note: '',
          lines: [{ ...QUOTED, net_rate: 320, amount: 38400 }],
          missing: 0,
          total: 39900,
          messages: [],
        },
      ],
      best_mix: { choices: [{ no: 1, quote_id: ID }], total: 39900, missing: 0 },
      awards: [],
      award_undone: false,
    },
  });
export class QuoteRequestDto extends createZodDto(z.object({ data: detail })) {}
export type QuoteRequestView = z.output<typeof detail>;

export class QuoteMailDto extends createZodDto(
  z.object({
    data: z
      .object({ subject: z.string(), text: z.string() })
      .meta({ example: { subject: 'Priya Shah asks for prices: Plywood and stone', text: 'Hello Asha Stones, …' } }),
  }),
) {}

export class AwardDto extends createZodDto(
  z
    .object({
      choices: z
        .array(choice)
        .min(1, 'Choose at least one line.')
        .max(MOST_LINES, `A request has at most ${MOST_LINES} lines.`),
      dry_run: z.boolean().default(false).meta({ description: 'Returns the effect and stores nothing.' }),
      reason: reasonField,
    })
    .meta({ example: { choices: [{ no: 1, quote_id: ID }], dry_run: true } }),
) {}
export type Award = z.output<(typeof AwardDto)['schema']>;

export class AwardedDto extends createZodDto(
  z.object({
    data: z
      .object({
        items_changed: z.int(),
        total_before: amount,
        total_after: amount,
        vendors: z.array(
          z.object({
            name: z.string(),
            lines: z.int(),
            amount,
            freight: amount.meta({ description: 'Becomes an item of its own, where there is any.' }),
          }),
        ),
      })
      .meta({
        example: {
          items_changed: 1,
          total_before: 842000,
          total_after: 838400,
          vendors: [{ name: 'Asha Stones', lines: 1, amount: 38400, freight: 2500 }],
        },
      }),
    estimate_token: estimateTokenSchema.optional(),
    revision: z.int(),
  }),
) {}
export type Awarded = z.output<(typeof AwardedDto)['schema']>;

export class RequestParamDto extends createZodDto(z.object({ requestId: uuid })) {}
export class QuoteParamDto extends createZodDto(z.object({ requestId: uuid, quoteId: uuid })) {}
export class QuoteCodeDto extends createZodDto(z.object({ code: z.string().max(100, 'This link is not complete.') })) {}
export class WithdrawRequestDto extends createZodDto(
  z.object({ reason: reasonField }).meta({ example: { reason: 'The kitchen is to be measured again' } }),
) {}
export class QuoteLinkDto extends createZodDto(
  z
    .object({ mail: z.boolean().default(false).meta({ description: 'Reminds the vendor by mail as well.' }) })
    .meta({ example: { mail: true } }),
) {}
export class QuoteLinkMadeDto extends createZodDto(
  z.object({
    data: z.object({ url: z.string() }).meta({ example: { url: 'https://fitout.example/quote/4f9a…' } }),
  }),
) {}
export class QuoteTextDto extends createZodDto(
  z
    .object({ text: requiredText(1_000, 'The message') })
    .meta({ example: { text: 'Is the marble polished or honed?' } }),
) {}
