import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { languageField } from '../../boq/boq.public';
import { BillParamDto } from '../bills/bills.dto';
import { buyerFields } from '../bills/buyer.dto';

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

export class EInvoiceDto extends createZodDto(
  z.object({
    document: documentField,
    buyer_gstin: buyerFields.gstin.optional(),
    buyer_name: buyerFields.name.optional(),
    buyer_address: buyerFields.address.optional(),
    buyer_place: buyerFields.place.optional(),
    buyer_pin: buyerFields.pin.optional(),
  }),
) {}
