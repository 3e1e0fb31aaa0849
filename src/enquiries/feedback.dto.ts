import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../http/paging';
import { CAPTCHA_EXAMPLE, captchaFields, emailLine, line } from './enquiries.dto';

const MAX_DETAILS = 5_000;
const details = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(MAX_DETAILS, `At most ${MAX_DETAILS} characters, please.`);

const bugSchema = z
  .object({
    name: line('Please enter your name.', 100),
    email: emailLine('Please enter your email.'),
    details: details('Please say what went wrong.'),
    solution: z.boolean('Please choose yes or no.').describe('Whether the person has found a way around it.'),
    ...captchaFields,
  })
  .meta({
    example: {
      name: 'Asha Rao',
      email: 'asha@example.in',
      details: 'The total does not change when I remove a wardrobe.',
      solution: false,
      captcha: CAPTCHA_EXAMPLE,
    },
  });
export class BugDto extends createZodDto(bugSchema) {}

const featureSchema = z
  .object({
    title: line('Please give it a title.', 150),
    details: details('Please say what you would like to do.'),
    ...captchaFields,
  })
  .meta({
    example: {
      title: 'Compare two BOQs',
      details: 'I would like to see two BOQs next to each other.',
      captcha: CAPTCHA_EXAMPLE,
    },
  });
export class FeatureDto extends createZodDto(featureSchema) {}

export class FeedbackSentDto extends createZodDto(
  z
    .object({ data: z.object({ msg: z.string() }) })
    .meta({ example: { data: { msg: 'Thank you, we have noted it.' } } }),
) {}
export type FeedbackSent = z.output<(typeof FeedbackSentDto)['schema']>;

export const KINDS = ['bug', 'feature'] as const;
export type Kind = (typeof KINDS)[number];
export class FeedbackQueryDto extends createZodDto(pageQuery(20).extend({ kind: z.enum(KINDS) })) {}

export class FeedbackDto extends createZodDto(
  z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(KINDS),
        name: z.string().nullable().describe('Bugs only.'),
        email: z.string().nullable().describe('Bugs only.'),
        title: z.string().nullable().describe('Features only.'),
        details: z.string(),
        solution: z.boolean().nullable().describe('Bugs only: whether the person has found a way around it.'),
        created_at: z.string(),
      }),
    ),
    meta: pageMetaSchema,
  }),
) {}
export type FeedbackList = z.output<(typeof FeedbackDto)['schema']>;
