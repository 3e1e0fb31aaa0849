import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ACCENTS, USUAL_ACCENT } from '../../kernel/quotations/accents';
import { gstinFault } from '../../kernel/places/gst-states';
import { UPI_ID } from '../../kernel/quotations/upi';
import { PAYMENT_STAGES } from '../../kernel/quotations/payment-stages';

const text = (max: number, name: string) =>
  z
    .string(`${name} must be a text.`)
    .max(max, `${name} may have at most ${max} characters.`)
    .transform((value) => value.trim())
    .default('');

/** Base64 characters of a logo as it is uploaded. */
const MAX_LOGO = 700_000;

/** What a payment waits for, and its share of the total with GST. */
export const milestonesField = z
  .array(
    z.object({
      label: z
        .string('A milestone needs a name.')
        .trim()
        .min(1, 'A milestone needs a name.')
        .max(80, 'A milestone may have at most 80 characters.'),
      stage: z.enum(PAYMENT_STAGES, 'Please choose when the payment is due.'),
      percentage: z
        .number('A share is a number in percent.')
        .gt(0, 'A share must be more than 0 %.')
        .max(100, 'A share must be at most 100 %.')
        .multipleOf(0.01, 'A share has at most 2 decimals.'),
    }),
  )
  .min(1, 'Enter at least one milestone.')
  .max(10, 'Enter at most 10 milestones.')
  .refine(
    (all) => all.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0) === 10_000,
    'The milestones must add up to 100 %.',
  );
export type Milestones = z.output<typeof milestonesField>;

export const validityField = z
  .int('The validity is a whole number of days.')
  .min(1, 'The validity must be at least 1 day.')
  .max(365, 'The validity must be at most 365 days.');

/** The payment plan of a firm that has not set one. */
const USUAL_MILESTONES: Milestones = [
  { label: /*i18n*/ 'On acceptance', stage: 'acceptance', percentage: 10 },
  { label: /*i18n*/ 'Start of work', stage: 'start', percentage: 40 },
  { label: /*i18n*/ 'Carpentry delivered', stage: 'carpentry', percentage: 40 },
  { label: /*i18n*/ 'Handover', stage: 'handover', percentage: 10 },
];
const USUAL_VALIDITY = 30;

const FIRM_EXAMPLE = {
  name: 'Studio Kaveri Interiors LLP',
  address: 'Law College Road, Pune 411004',
  phone: '+91 98230 41175',
  gstin: '',
  terms: '',
  warranty: '10 years on BWP ply, 1 year on workmanship.',
  bank: '',
  upi_id: 'studio.kaveri@okhdfcbank',
  upi_name: '',
  accent: USUAL_ACCENT,
  validity_days: 30,
  milestones: USUAL_MILESTONES,
};

export const firmSchema = z
  .object({
    name: text(120, 'The name'),
    address: text(300, 'The address'),
    phone: text(30, 'The phone number').refine(
      (value) => value === '' || /^\+?(?:[ ()./-]*\d){7,15}[ ]*$/.test(value),
      'Please enter a valid phone number.',
    ),
    gstin: text(15, 'The GSTIN')
      .transform((value) => value.toUpperCase())
      .superRefine((value, context) => {
        const fault = value === '' ? null : gstinFault(value);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    terms: text(4_000, 'The terms'),
    warranty: text(2_000, 'The warranty'),
    bank: text(600, 'The bank details'),
    upi_id: text(129, 'The UPI id').refine(
      (value) => value === '' || UPI_ID.test(value),
      'A UPI id has the form name@bank. Your UPI app shows it.',
    ),
    upi_name: text(99, 'The name of the account').meta({
      description: 'Whom the UPI id belongs to; empty for the name of the firm.',
    }),
    accent: z.enum(ACCENTS, 'Please choose one of the colours.').default(USUAL_ACCENT),
    validity_days: validityField.default(USUAL_VALIDITY),
    milestones: milestonesField.default(USUAL_MILESTONES),
  })
  .meta({ example: FIRM_EXAMPLE });
export type FirmProfile = z.output<typeof firmSchema>;

export class ChangeFirmDto extends createZodDto(
  firmSchema
    .safeExtend({
      logo: z
        .string('The logo must be an image.')
        .max(MAX_LOGO, 'The logo may be at most 500 kB large.')
        .regex(/^(?:data:image\/[a-z+]+;base64,[A-Za-z0-9+/]+=*)?$/, 'The logo must be an image.')
        .optional()
        .meta({ description: 'An image as a data URL; empty removes it, left out keeps it.', example: '' }),
    })
    .meta({ example: FIRM_EXAMPLE }),
) {}

/** What quotations show of a firm, as it is stored: an answer has no rules to check. */
export const firmShape = {
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  gstin: z.string(),
  terms: z.string(),
  warranty: z.string(),
  bank: z.string(),
  logo: z.string().meta({ description: 'PNG as a data URL; empty without one.' }),
  accent: z.string().meta({ description: 'Colour of its pages in the light theme.' }),
};

const firmView = z
  .object({
    ...firmShape,
    upi_id: z.string(),
    upi_name: z.string(),
    accent: z.enum(ACCENTS),
    validity_days: z.number(),
    milestones: z.array(z.object({ label: z.string(), stage: z.enum(PAYMENT_STAGES), percentage: z.number() })),
  })
  .meta({ id: 'FirmProfile', example: { ...FIRM_EXAMPLE, logo: '' } });

export class FirmDto extends createZodDto(z.object({ data: firmView })) {}
