import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ROLES } from '../../platform/http/access/actor';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { MAX_REASON } from '../../platform/http/request/change-headers';
import { gstinFault } from '../../kernel/places/gst-states';
import { oneLine } from '../../platform/mail/template';

const role = z.enum(ROLES, 'The role is one of user, home-owner, designer and admin.');
const NEED_REASON = 'Please enter a reason: the history shows it.';
const WEB = 'Please enter the whole link, such as https://studio.example.in.';

const line = (max: number, name: string) =>
  z
    .string(`${name} must be a text.`)
    .max(1_000, `${name} may have at most ${max} characters.`)
    .transform(oneLine)
    .pipe(z.string().max(max, `${name} may have at most ${max} characters.`));

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

const REQUEST = {
  firm: 'Studio Kaveri Interiors LLP',
  gstin: '27AAPFU0939F1ZV',
  portfolio: 'https://studiokaveri.example.in',
  note: 'Residential interiors in Pune since 2014.',
};

export class AskVerificationDto extends createZodDto(
  z
    .object({
      firm: line(120, 'The firm').pipe(z.string().min(1, 'Please enter the name of your firm.')),
      gstin: line(15, 'The GSTIN')
        .default('')
        .transform((value) => value.toUpperCase())
        .superRefine((value, context) => {
          const fault = value === '' ? null : gstinFault(value);
          if (fault !== null) context.addIssue({ code: 'custom', message: fault });
        })
        .meta({ description: 'Checked by its last character; empty for a firm without one.' }),
      portfolio: line(300, 'The link')
        .default('')
        .refine((value) => value === '' || isWebAddress(value), WEB)
        .meta({ description: 'Where the work can be seen.' }),
      note: z
        .string('The note must be a text.')
        .max(1_000, 'The note may have at most 1,000 characters.')
        .transform((value) => value.trim())
        .default(''),
    })
    .refine(({ gstin, portfolio }) => gstin !== '' || portfolio !== '', {
      path: ['portfolio'],
      message: 'Please enter a GSTIN or a link to your work: one of them is needed to verify you.',
    })
    .meta({ example: REQUEST }),
) {}
export type AskedVerification = z.output<(typeof AskVerificationDto)['schema']>;

const request = z
  .object({
    firm: z.string(),
    gstin: z.string(),
    portfolio: z.string(),
    note: z.string(),
    at: z.iso.datetime(),
    answer: z.enum(['verified', 'refused']).nullable().meta({ description: 'Null while it waits.' }),
    reason: z.string().nullable().meta({ description: 'Why it was refused.' }),
  })
  .meta({
    id: 'VerificationRequest',
    example: { ...REQUEST, at: '2026-11-20T05:00:00.000Z', answer: null, reason: null },
  });

export class OwnVerificationDto extends createZodDto(
  z.object({
    data: z.object({
      verified: z.boolean().meta({ description: 'An admin has confirmed that this is a design professional.' }),
      request: request.nullable().meta({ description: 'The latest request.' }),
      can: z.array(z.string()).meta({ description: '`ask`: a request may be sent now.', example: ['ask'] }),
    }),
  }),
) {}
export type Verification = z.output<(typeof OwnVerificationDto)['schema']>['data'];

const person = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string(),
    email_confirmed: z.boolean(),
    role,
    verified: z.boolean(),
    disabled: z.boolean(),
    request: request.nullable(),
    created_at: z.iso.datetime(),
    revision: z.int().meta({ description: '`If-Match` takes it.' }),
  })
  .meta({
    id: 'Person',
    example: {
      id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10',
      name: 'Kavya Nair',
      email: 'kavya@studiokaveri.example.in',
      email_confirmed: true,
      role: 'designer',
      verified: false,
      disabled: false,
      request: { ...REQUEST, at: '2026-11-20T05:00:00.000Z', answer: null, reason: null },
      created_at: '2026-11-01T05:00:00.000Z',
      revision: 2,
    },
  });
export type Person = z.output<typeof person>;
export class PersonDto extends createZodDto(z.object({ data: person })) {}
export class PeopleDto extends createZodDto(z.object({ data: z.array(person), meta: pageMetaSchema })) {}
export class PersonIdDto extends createZodDto(z.object({ id: z.uuid() })) {}

const PEOPLE_SHOWN = ['waiting', 'verified', 'unverified', 'disabled'] as const;
export class PeopleQueryDto extends createZodDto(
  pageQuery(20).extend({
    q: z.string().max(200, 'Search for at most 200 characters.').optional().meta({
      description: 'Part of a name or an email.',
      example: 'kavya',
    }),
    role: role.optional(),
    show: z.enum(PEOPLE_SHOWN, 'Show one of waiting, verified, unverified and disabled.').optional().meta({
      description: '`waiting`: asked to be verified; `unverified`: designers that are not verified.',
    }),
  }),
) {}
export type PeopleQuery = z.output<(typeof PeopleQueryDto)['schema']>;

export class ChangePersonDto extends createZodDto(
  z
    .object({
      role: role.optional(),
      verified: z
        .boolean('Verified is true or false.')
        .optional()
        .meta({ description: '`true` accepts a waiting request; `false` refuses it, or withdraws the verification.' }),
      disabled: z
        .boolean('Disabled is true or false.')
        .optional()
        .meta({ description: '`true` ends every session and access token; the BOQs stay.' }),
      reason: z
        .string(NEED_REASON)
        .trim()
        .min(1, NEED_REASON)
        .max(MAX_REASON, `A reason has at most ${MAX_REASON} characters.`)
        .meta({ description: 'For the history. The reason of a refusal is told to the designer.' }),
    })
    .refine(
      ({ role: to, verified, disabled }) => to !== undefined || verified !== undefined || disabled !== undefined,
      {
        path: ['role'],
        message: 'Please send what to change: the role, verified or disabled.',
      },
    )
    .meta({ example: { verified: true, reason: 'GSTIN and portfolio checked' } }),
) {}
export type PersonChange = z.output<(typeof ChangePersonDto)['schema']>;
