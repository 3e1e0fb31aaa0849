import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { requiredText } from '../../boq/boq.public';
import { GST_STATE_CODES, gstinFault } from '../../kernel/places/gst-states';

const PIN = 'A PIN code has 6 digits.';

/** Whom an invoice is made out to, as short as the portal of e-invoices wants it. */
export const buyerFields = {
  gstin: z
    .string('A GSTIN is a text.')
    .trim()
    .toUpperCase()
    .superRefine((text, context) => {
      const fault = text === '' ? null : gstinFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .meta({ type: 'string', example: '27AARFR4821K1ZO' }),
  name: requiredText(100, 'The legal name').meta({ example: 'Rao Textiles LLP' }),
  address: requiredText(100, 'The address').meta({ example: '12 Linking Road' }),
  place: requiredText(50, 'The place').meta({ example: 'Mumbai' }),
  pin: z.coerce.number(PIN).int(PIN).min(100_000, PIN).max(999_999, PIN).meta({ example: 400050 }),
};

export class BuyerDto extends createZodDto(
  z
    .object({
      buyer: z
        .object({
          ...buyerFields,
          gstin: buyerFields.gstin.default('').meta({ description: 'Empty of who has none.' }),
          state: z
            .enum(GST_STATE_CODES, 'Choose a state by the two digits of its GST code.')
            .optional()
            .meta({ description: 'Of the address; with a GSTIN it follows from it.', example: '27' }),
        })
        .refine(({ gstin, state }) => gstin !== '' || state !== undefined, {
          path: ['state'],
          message: 'Choose the state of this address.',
        })
        .nullable()
        .meta({ description: 'Null: not known any more.' }),
    })
    .meta({
      example: {
        buyer: {
          gstin: '27AARFR4821K1ZO',
          name: 'Rao Textiles LLP',
          address: '12 Linking Road',
          place: 'Mumbai',
          pin: 400050,
        },
      },
    }),
) {}
export type BuyerInput = NonNullable<z.output<(typeof BuyerDto)['schema']>['buyer']>;

export const stateSchema = z.object({ code: z.string(), label: z.string() });
export const buyerSchema = z
  .object({
    name: z.string(),
    gstin: z.string().meta({ description: 'Empty of who has none.' }),
    address: z.string(),
    place: z.string(),
    pin: z.int(),
    state: stateSchema,
  })
  .meta({ id: 'Buyer' })
  .nullable();
export type BuyerView = z.output<typeof buyerSchema>;
