import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { hasSomeField, NOTHING_TO_CHANGE } from '../../../platform/http/validation/some-field';
import { SERVICES } from '../../../kernel/terms';
import type { AskedRate } from './library.decider';
import { noteField, rupeesField, stamp } from '../rate-books.dto';
import { escalationSchema } from './escalation.dto';
import { firmRecipeSchema } from './recipes/recipes.dto';

const kindSchema = z.enum(['material', 'labour'], 'Choose material or labour.');
const basisSchema = z.enum(['exclusive', 'inclusive'], 'Choose whether the rate is exclusive or inclusive of GST.');

const EXAMPLE_RATE = {
  id: '5c7cf7a5-5c2a-5e0b-9a52-2b41bd9d3f3e',
  service: 'carpentry' as const,
  kind: 'material' as const,
  label: 'Veneer',
  unit: 'sqft',
  rate: 168,
  tax_basis: 'exclusive' as const,
  brand: 'Greenply',
  vendor: 'Mehta Timber',
  document: 'Quotation 118/26',
  date: '2026-11-02',
  valid_until: '2027-01-31',
  note: null,
  schedule: null,
  expired: false,
  before: 160,
  book_rate: 150,
};

const scheduleFields = {
  code: z.string().trim().min(1, 'Enter the code of the rate.').max(40, 'A code has at most 40 characters.'),
  area: z
    .string()
    .trim()
    .min(1, 'Enter the area that the rates hold for.')
    .max(60, 'An area has at most 60 characters.'),
  year: z
    .int('Enter the year of the rates.')
    .min(1990, 'Enter the year of the rates.')
    .max(2100, 'Enter the year of the rates.'),
};
const LABOUR = 'Rupees of the rate that are labour; null where the schedule does not say.';
const scheduleSchema = z
  .object({ ...scheduleFields, labour: z.number().nullable().describe(LABOUR) })
  .meta({ id: 'ScheduleEntry', example: { code: '13.4.1', area: 'Delhi', year: 2021, labour: null } });

const firmRateSchema = z
  .object({
    id: z.string(),
    service: z.enum(SERVICES),
    kind: kindSchema,
    label: z.string(),
    unit: z.string(),
    rate: z.number().describe('Rupees per unit, as entered; no city factor applies.'),
    tax_basis: basisSchema,
    brand: z.string().nullable(),
    vendor: z.string().nullable(),
    document: z.string().nullable().describe('The quotation, bill or list it comes from.'),
    date: z.string().nullable(),
    valid_until: z.string().nullable().describe('Its last day of validity.'),
    note: z.string().nullable(),
    schedule: scheduleSchema
      .nullable()
      .describe('Of a rate of a schedule of rates, which is of material and labour together.'),
    expired: z.boolean().describe('It has expired, but is still used.'),
    before: z.number().nullable().describe('The rate in the compared version; null when it had none.'),
    book_rate: z.number().nullable().describe('The newest rate book’s rate in Mumbai; null where it has none.'),
  })
  .meta({ id: 'FirmRate', example: EXAMPLE_RATE });
export type FirmRateView = z.output<typeof firmRateSchema>;

const librarySchema = z
  .object({
    owner: z.string(),
    version: z.int().describe('Increases by one with every save; 0 before the first.'),
    newest: z.int(),
    compared_with: z.int().nullable(),
    rates: z.array(firmRateSchema),
    removed: z.array(z.string()).describe('Labels that the compared version has and this one lacks.'),
    recipes: z.array(firmRecipeSchema).describe('Your own recipes, with those of the compared version.'),
    removed_recipes: z.array(z.string()).describe('Works that have returned to the product’s recipe.'),
    escalation: escalationSchema
      .nullable()
      .describe('How older rates are escalated to a month; null where they are not.'),
    escalation_before: escalationSchema.nullable().describe('In the compared version.'),
    history: z.array(
      stamp.extend({
        version: z.int(),
        summary: z.string(),
        note: z.string().nullable(),
        undoable: z.boolean().describe('It saved rates alone.'),
      }),
    ),
  })
  .meta({
    id: 'RateLibrary',
    example: {
      owner: '6f1d2c3b-4a59-4e68-9f70-8192a3b4c5d6',
      version: 4,
      newest: 4,
      compared_with: 3,
      rates: [EXAMPLE_RATE],
      removed: [],
      recipes: [],
      removed_recipes: [],
      escalation: null,
      escalation_before: null,
      history: [
        {
          version: 4,
          by: 'Dev Designer',
          at: '2026-11-20T08:00:00.000Z',
          summary: 'Veneer ₹160 → ₹168',
          note: 'New quotation',
          undoable: true,
        },
      ],
    },
  });
export type LibraryView = z.output<typeof librarySchema>;
export class LibraryDto extends createZodDto(z.object({ data: librarySchema })) {}

const usableSchema = z
  .object({
    service: z.enum(SERVICES),
    kind: kindSchema,
    label: z.string(),
    unit: z.string(),
    book_rate: z.number(),
    tax_basis: basisSchema,
  })
  .meta({ id: 'UsableRate' });
export type UsableRateView = z.output<typeof usableSchema>;
export class UsableRatesDto extends createZodDto(
  z.object({ data: z.array(usableSchema) }).meta({
    example: {
      data: [
        {
          service: 'carpentry',
          kind: 'material',
          label: 'Veneer',
          unit: 'sqft',
          book_rate: 150,
          tax_basis: 'exclusive',
        },
      ],
    },
  }),
) {}

const versionField = (message: string) => z.coerce.number(message).int(message).min(1, message).max(1_000_000, message);

export class LibraryQueryDto extends createZodDto(
  z.object({
    version: versionField('Choose a version of the rates.').optional().describe('Default: the newest.'),
    compared_with: versionField('Choose a version to compare with.')
      .optional()
      .describe('Default: the previous version.'),
    owner: z.uuid('Choose an account.').optional().describe('Another designer’s; for admins.'),
  }),
) {}

const textField = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${name} has at most ${most} characters.`)
    .transform((text) => (text === '' ? null : text))
    .nullable();
const dayField = (name: string) => z.iso.date(`${name} must be a date such as 2026-11-30.`).nullable();

/** Details of a rate besides its name. */
const detailFields = {
  rate: rupeesField.refine((value) => value > 0, 'A rate must be more than ₹0.'),
  tax_basis: basisSchema,
  brand: textField('The brand', 100),
  vendor: textField('The vendor', 100),
  document: textField('The document', 200),
  date: dayField('The date'),
  valid_until: dayField('The last day'),
  note: textField('The note', 500),
};
export const newRateSchema = z
  .object({
    service: z.enum(SERVICES, 'Choose a trade.'),
    kind: kindSchema,
    label: z.string().trim().min(1, 'Enter the name of the rate.').max(200, 'A label has at most 200 characters.'),
    unit: z
      .string()
      .trim()
      .max(20, 'A unit has at most 20 characters.')
      .optional()
      .describe('Only for a rate that the rate book lacks.'),
    rate: detailFields.rate,
    tax_basis: detailFields.tax_basis.optional(),
    brand: detailFields.brand.optional(),
    vendor: detailFields.vendor.optional(),
    document: detailFields.document.optional(),
    date: detailFields.date.optional(),
    valid_until: detailFields.valid_until.optional(),
    note: detailFields.note.optional(),
    schedule: z
      .object({ ...scheduleFields, labour: rupeesField.nullable().default(null).describe(LABOUR) })
      .optional()
      .describe('Of a rate of a schedule: a code that is saved for the same area and year is replaced.'),
  })
  .meta({
    id: 'NewFirmRate',
    example: {
      service: 'carpentry',
      kind: 'material',
      label: 'Veneer',
      rate: 168,
      tax_basis: 'exclusive',
      brand: 'Greenply',
      vendor: 'Mehta Timber',
      document: 'Quotation 118/26',
      date: '2026-11-02',
      valid_until: '2027-01-31',
    },
  });
export type NewRate = z.output<typeof newRateSchema>;

/** Converts the rate of a request for the library: without GST unless the request says otherwise. */
export function askedRate({ service, kind, label, unit, rate, ...of }: NewRate): AskedRate {
  const { tax_basis, brand, vendor, document, date, valid_until, note, schedule } = of;
  return {
    service,
    kind,
    label,
    unit,
    rate,
    taxBasis: tax_basis ?? 'exclusive',
    brand: brand ?? null,
    vendor: vendor ?? null,
    document: document ?? null,
    date: date ?? null,
    validUntil: valid_until ?? null,
    note: note ?? null,
    ...(schedule ? { schedule } : {}),
  };
}

const NEW_RATE_EXAMPLE = {
  service: 'carpentry' as const,
  kind: 'labour' as const,
  label: 'Carpentry labour',
  rate: 380,
  document: 'Contract of 3 November',
};

export class AddFirmRateDto extends createZodDto(
  newRateSchema.extend({ reason: noteField.optional() }).meta({ example: NEW_RATE_EXAMPLE }),
) {}

export class ChangeFirmRateDto extends createZodDto(
  z
    .object(detailFields)
    .partial()
    .extend({
      old_rate: rupeesField.optional().describe('The rate you saw; 409 when it has changed.'),
      reason: noteField.optional(),
    })
    .refine(({ old_rate: _old, reason: _reason, ...edit }) => hasSomeField(edit), NOTHING_TO_CHANGE)
    .meta({ example: { rate: 172, old_rate: 168, document: 'Quotation 140/26' } }),
) {}

export class FirmRateIdDto extends createZodDto(
  z.object({ id: z.uuid('Choose a rate.').meta({ example: EXAMPLE_RATE.id }) }),
) {}

export class PastedRatesDto extends createZodDto(
  z
    .object({
      text: z.string().min(1, 'Paste a list of rates.').max(200_000, 'A list has at most 2,00,000 characters.'),
    })
    .meta({ example: { text: 'Label\tRate\tVendor\nVeneer\t168\tMehta Timber' } }),
) {}

export class ReadRatesDto extends createZodDto(
  z.object({
    data: z.object({
      rates: z
        .array(
          z
            .object({
              service: z.enum(SERVICES),
              kind: kindSchema,
              label: z.string(),
              unit: z.string().optional(),
              rate: z.number(),
              tax_basis: basisSchema,
              brand: z.string().optional(),
              vendor: z.string().optional(),
              document: z.string().optional(),
              date: z.string().optional(),
              valid_until: z.string().optional(),
              note: z.string().optional(),
            })
            .meta({ id: 'ReadRate' }),
        )
        .describe('In the form in which they are saved.'),
      problems: z
        .array(z.object({ row: z.int(), message: z.string() }))
        .describe('Rows that could not be read, and why.'),
    }),
  }),
) {}

export class ImportRatesDto extends createZodDto(
  z
    .object({
      rates: z.array(newRateSchema).min(1, 'Choose the rates to save.').max(2_000, 'At most 2,000 rates at once.'),
      reason: noteField.optional(),
    })
    .meta({ example: { rates: [NEW_RATE_EXAMPLE], reason: 'Rates of November' } }),
) {}

export class UndoSaveDto extends createZodDto(
  z.object({ version: versionField('Choose a version of your rates.') }).meta({ example: { version: 4 } }),
) {}
