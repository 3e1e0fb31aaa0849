import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { languageField, requiredText } from '../../boq/boq.public';
import { gstinFault } from '../../kernel/places/gst-states';
import { BillParamDto } from '../bills/bills.dto';

const FORMATS = z.enum(['pdf', 'xlsx'], 'Choose pdf or xlsx.');
/** As what and in which language a paper is wanted. */
export const formFields = { format: FORMATS.default('pdf'), lang: languageField };
export class FormDto extends createZodDto(z.object(formFields)) {}

const documentField = z.enum(['invoice', 'credit-note'], 'Choose invoice or credit-note.').default('invoice');

export class BillFileParamDto extends createZodDto(BillParamDto.schema.extend({ format: FORMATS })) {}
export class BillFileDto extends createZodDto(
  z.object({
    document: documentField.meta({ description: 'The credit note is of a reversed bill.' }),
    lang: languageField,
  }),
) {}
export class VouchersDto extends createZodDto(
  z.object({ format: z.enum(['tally', 'csv'], 'Choose tally or csv.').default('tally') }),
) {}

const gstin = z
  .string('Enter the buyer’s GSTIN.')
  .trim()
  .toUpperCase()
  .superRefine((text, context) => {
    const fault = gstinFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

export class EInvoiceDto extends createZodDto(
  z.object({
    document: documentField,
    buyer_gstin: gstin.meta({ type: 'string', example: '27AAPFU0939F1ZV' }),
    buyer_name: requiredText(100, 'The buyer’s name').meta({ example: 'Rao Textiles LLP' }),
    buyer_address: requiredText(100, 'The buyer’s address').meta({ example: '12 Linking Road' }),
    buyer_place: requiredText(50, 'The buyer’s place').meta({ example: 'Mumbai' }),
    buyer_pin: z.coerce
      .number('A PIN code has 6 digits.')
      .int('A PIN code has 6 digits.')
      .min(100_000, 'A PIN code has 6 digits.')
      .max(999_999, 'A PIN code has 6 digits.')
      .meta({ example: 400050 }),
  }),
) {}
