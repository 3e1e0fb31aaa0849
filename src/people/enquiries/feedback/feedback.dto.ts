import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { filesUpTo } from '../../../platform/http/files/incoming-files';
import { pageMetaSchema, pageQuery } from '../../../platform/http/answers/paging';
import { CAPTCHA_EXAMPLE, captchaFields, emailLine, line } from '../enquiries.dto';

const MAX_DETAILS = 5_000;
const details = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(MAX_DETAILS, `At most ${MAX_DETAILS} characters, please.`);

/** Most pictures per report. */
export const MAX_IMAGES = 69;
const IMAGES_EXAMPLE = ['data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='];
const images = filesUpTo(MAX_IMAGES).describe(
  `1 to ${MAX_IMAGES} images, as data URLs: JPEG, PNG, WebP or GIF, 10 MB each. Sent as a form, they follow the text fields.`,
);

/** Yes and no in form encoding. */
const YES_NO: Readonly<Record<string, boolean>> = {
  '1': true,
  yes: true,
  true: true,
  '0': false,
  no: false,
  false: false,
};
const yesOrNo = (missing: string) =>
  z.preprocess((value) => (value === undefined ? value : (YES_NO[String(value)] ?? value)), z.boolean(missing));

export const bugSchema = z.object({
  name: line('Please enter your name.', 100),
  email: emailLine('Please enter your email.'),
  details: details('Please say what went wrong.'),
  solution: yesOrNo('Please choose yes or no.').describe('Whether the person has found a workaround.'),
  ...captchaFields,
});
const BUG_EXAMPLE = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  details: 'The total does not change when I remove a wardrobe.',
  solution: false,
  captcha: CAPTCHA_EXAMPLE,
};
export class BugDto extends createZodDto(
  bugSchema.extend({ images }).meta({ example: { ...BUG_EXAMPLE, images: IMAGES_EXAMPLE } }),
) {}

export const featureSchema = z.object({
  title: line('Please give it a title.', 150),
  details: details('Please say what you would like to do.'),
  ...captchaFields,
});
const FEATURE_EXAMPLE = {
  title: 'Compare two BOQs',
  details: 'I would like to see two BOQs next to each other.',
  captcha: CAPTCHA_EXAMPLE,
};
export class FeatureDto extends createZodDto(
  featureSchema.extend({ images }).meta({ example: { ...FEATURE_EXAMPLE, images: IMAGES_EXAMPLE } }),
) {}

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
        images: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            url: z.string().describe('Opens without a header for an hour or more.'),
            thumbnail_url: z.string(),
            width: z.int(),
            height: z.int(),
          }),
        ),
        created_at: z.string(),
      }),
    ),
    meta: pageMetaSchema,
  }),
) {}
export type FeedbackList = z.output<(typeof FeedbackDto)['schema']>;
