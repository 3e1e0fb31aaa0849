import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { oneLine } from '../../platform/mail/template';
import { CAPTCHA_MESSAGE } from './captcha/captcha';

const BUDGETS = ['< 50 lakhs', '50 to 75 lakhs', '75 lakhs to 1.5 Cr.', '1.5 Cr+'] as const;
/** The budget that is below our minimum. */
export const TOO_SMALL: (typeof BUDGETS)[number] = '< 50 lakhs';

/** 7 to 15 digits as in E.164, with the usual separators. */
const PHONE = /^\+?(?:[ ()./-]*\d){7,15}[ ]*$/;

/** A single-line phone number. */
export const phoneLine = z
  .string()
  .max(30, 'At most 30 characters, please.')
  .regex(PHONE, 'Please enter a valid contact number.');

/** A required single line of text, at most `max` characters; `missing` is the message for a blank one. */
export function line(missing: string, max: number) {
  const long = `At most ${max} characters, please.`;
  return z.string(missing).max(2_000, long).transform(oneLine).pipe(z.string().min(1, missing).max(max, long));
}

export function emailLine(missing: string) {
  return line(missing, 254).pipe(z.email('Please enter a valid email.'));
}

/** A provider's answer can be a few thousand characters long. */
const MAX_ANSWER = 8_192;

/** The solved challenge. A client that reports a failed check itself is believed. */
export const captchaFields = {
  captcha: z
    .string(CAPTCHA_MESSAGE)
    .min(1, CAPTCHA_MESSAGE)
    .max(MAX_ANSWER, CAPTCHA_MESSAGE)
    .describe(
      'Base64 of the solution, as ALTCHA widgets send it; the token of a provider’s widget where one is set up.',
    ),
  captcha_check_passed: z
    .boolean(CAPTCHA_MESSAGE)
    .refine((passed) => passed, CAPTCHA_MESSAGE)
    .optional()
    .describe('Proves nothing; false is refused.'),
};
export const CAPTCHA_EXAMPLE = 'eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwiY2hhbGxlbmdlIjoi…';

export const enquirySchema = z
  .object({
    first_name: line('Please enter your first name.', 100),
    last_name: line('Please enter your last name.', 100),
    email: emailLine('Please enter your email.'),
    contact_number: line('Please enter your contact number.', 30).pipe(phoneLine),
    budget: z.enum(BUDGETS, 'Please choose a budget.'),
    city: line('Please enter your city.', 100),
    ...captchaFields,
  })
  .meta({
    example: {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      contact_number: '+91 98200 12345',
      budget: '50 to 75 lakhs',
      city: 'Mumbai',
      captcha: CAPTCHA_EXAMPLE,
      captcha_check_passed: true,
    },
  });
export class EnquiryDto extends createZodDto(enquirySchema) {}
export type Enquiry = z.output<typeof enquirySchema>;

/** The confirmation for the sender of a form. */
const sentSchema = z
  .object({
    data: z.object({
      msg: z.string(),
      accepted: z.boolean().describe('False when the budget is below our minimum.'),
      errors: z.record(z.string(), z.string()).describe('Always empty here: what is wrong is answered as a problem.'),
    }),
  })
  .meta({
    example: { data: { msg: "Thanks for reaching out to us, we'll get back to you", accepted: true, errors: {} } },
  });
export class EnquirySentDto extends createZodDto(sentSchema) {}
export type EnquirySent = z.output<typeof sentSchema>;

export class PageDto extends createZodDto(pageQuery(20)) {}

export class EnquiriesDto extends createZodDto(
  z.object({
    data: z.array(
      z.object({
        id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        contact_number: z.string(),
        budget: z.string(),
        city: z.string(),
        accepted: z.boolean().describe('False when the budget is below our minimum.'),
        created_at: z.string(),
      }),
    ),
    meta: pageMetaSchema,
  }),
) {}
export type EnquiryList = z.output<(typeof EnquiriesDto)['schema']>;
