import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MAX_AMOUNT } from '../../../kernel/money';
import { MAX_REASON } from '../../../platform/http/request/change-headers';
import { citySchema } from '../../../platform/http/validation/city';
import { LANGUAGES } from '../../../kernel/quotations/languages';
import { BUDGET_TYPES, LAYOUTS, PACKAGE_LABELS, SERVICES, type BudgetType } from '../../../kernel/terms';

/** Decimal digits of a JSON number as typed; exponents count as too precise. */
function decimals(value: number): number {
  const text = String(value);
  return text.includes('e') ? Infinity : (text.split('.')[1]?.length ?? 0);
}

const rupeesUpTo = (max: number) =>
  z
    .number('Enter an amount in rupees.')
    .min(0, 'An amount cannot be negative.')
    .max(max, `An amount above ₹${max.toLocaleString('en-IN')} is not accepted here.`)
    .refine((value) => decimals(value) <= 2, 'Use at most 2 decimals.');

/** A rate in rupees: finite, at most two decimals, from 0 to ₹1,00,00,000. */
export const rupeesField = rupeesUpTo(10_000_000);

export const amountField = rupeesUpTo(MAX_AMOUNT);

/** Above 0 and at most `max`, with at most four decimals. */
const above0 = (name: string, max: number, unit = '') =>
  z
    .number('Enter a number.')
    .gt(0, `${name} must be more than 0.`)
    .max(max, `${name} must be at most ${max.toLocaleString('en-IN')}${unit}.`)
    .refine((value) => decimals(value) <= 4, 'Use at most 4 decimals.');

export const quantityField = above0('A quantity', 1_000_000);

/** Square feet of part of a flat. */
export const areaField = above0('An area', 100_000, ' sqft');

/** Square feet of a flat. */
export const carpetAreaField = z
  .number('Enter a number.')
  .min(200, 'Carpet area must be at least 200 sqft.')
  .max(20_000, 'Carpet area must be at most 20,000 sqft.')
  .refine((value) => decimals(value) <= 4, 'Use at most 4 decimals.');

export function textField(max: number, name = 'This text') {
  return z
    .string()
    .max(max, `${name} may have at most ${max} characters.`)
    .transform((value) => value.trim());
}

export const requiredText = (max: number, name: string) =>
  textField(max, name).refine((value) => value.length > 0, `${name} must not be empty.`);

export const emailField = z
  .string('Please enter an email.')
  .trim()
  .max(254, 'This email is too long.')
  .pipe(z.email('Please enter a valid email.'));

export const feetInchesSchema = z
  .object({
    feet: z.number().int('Feet must be a whole number.').min(0).max(999, 'This side is too long.'),
    inches: z.number().int('Inches must be a whole number.').min(0).max(11, 'Inches must be from 0 to 11.'),
  })
  .meta({ id: 'FeetInches' });

/** The longest side of anything in a flat, in feet: an outer wall, or a room two storeys high. */
const LONGEST = { L: 200, W: 200, H: 30 } as const;

export const dimensionSchema = z
  .object({ L: feetInchesSchema, W: feetInchesSchema, H: feetInchesSchema })
  .partial()
  .superRefine((sides, context) => {
    for (const axis of ['L', 'W', 'H'] as const) {
      const side = sides[axis];
      if (!side) continue;
      const inches = side.feet * 12 + side.inches;
      const message =
        inches === 0
          ? 'A side must be longer than 0.'
          : inches > LONGEST[axis] * 12 && `${axis} must be at most ${LONGEST[axis]} feet.`;
      if (message) context.addIssue({ code: 'custom', path: [axis], message });
    }
  })
  .meta({
    id: 'Dimension',
    example: { L: { feet: 6, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
  });

export const serviceSchema = z.enum(SERVICES).meta({ id: 'Service', example: 'carpentry' });
/** One of these values; an unknown one is answered with all of them. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values, `Choose one of ${values.join(', ')}.`);
}

export { citySchema };
export const layoutSchema = oneOf(LAYOUTS).meta({ id: 'Layout', example: '2bhk' });

/** low … premium, or a package by its name; answers always contain the budget type. */
export const budgetTypeSchema = oneOf(BUDGET_TYPES).meta({ id: 'BudgetType', example: 'medium' });
export const packageSchema = oneOf(
  Object.values(PACKAGE_LABELS).map((label) => label.toLowerCase()) as [string, ...string[]],
);

export function budgetTypeOfPackage(name: string): BudgetType {
  const found = BUDGET_TYPES.find((type) => PACKAGE_LABELS[type].toLowerCase() === name.toLowerCase());
  if (!found) throw new RangeError(`unknown package ${name}`);
  return found;
}

export const uuidParam = z.uuid().meta({ example: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11' });

export const reasonField = textField(MAX_REASON, 'The reason')
  .optional()
  .meta({ description: 'Why the change is made; stored in the history.', example: 'Union rate from 1 December' });

export const costShareSchema = z.object({ cost: z.number(), percentage: z.number() }).meta({ id: 'CostShare' });
export const idLabelSchema = z.object({ id: z.string(), label: z.string() }).meta({ id: 'IdLabel' });
export const ESTIMATE_TOKEN_EXAMPLE = '1795154400.6f0e3a525f0c5b3e9c1d0b6a1f4e7d216f0e3a525f0c5b3e9c1d0b6a1f4e7d21';

export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Identifies the figures of an estimate; a submit that carries it in `X-Estimate-Token` applies exactly these. */
export const estimateTokenSchema = z.string().meta({
  description:
    'Send it in X-Estimate-Token to apply exactly these figures: 409 with the new ones when something has changed. Valid for 15 minutes.',
  example: ESTIMATE_TOKEN_EXAMPLE,
});

/** The language of what a client gets, as it is kept. */
export const keptLanguage = z.enum(LANGUAGES).meta({ description: 'Of the mails, the page and the PDF.' });
/** The language of what a client gets. */
export const languageField = z
  .enum(LANGUAGES, 'Choose en, hi or mr.')
  .default('en')
  .meta({ description: 'English, Hindi or Marathi; what a person typed stays as typed.' });
export class LanguageQueryDto extends createZodDto(z.object({ lang: languageField })) {}
