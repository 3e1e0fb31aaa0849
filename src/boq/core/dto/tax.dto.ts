import { z } from 'zod';
import { stateOf } from '../../../kernel/places/cities';
import { GST_STATE_CODES, GST_STATES, gstinFault, type GstState } from '../../../kernel/places/gst-states';
import { taxSplit } from '../../../kernel/places/gst';
import { rupees } from '../../../kernel/money';
import { TAX_CLASSES } from '../../../kernel/tax-class';
import { textField } from './common.dto';
import { TAX_CODES, type BoqTotals } from '../../../pricing';
import type { BoqHead } from '../../domain/boq.state';
import type { IssuedTax } from '../../domain/issues/issue.content';

const money = z.number();

export const taxClassSchema = z.enum(TAX_CLASSES).meta({
  id: 'TaxClass',
  description: 'Works contract, design service, or goods sold as manufactured.',
});

export const taxRowSchema = z
  .object({
    class: taxClassSchema,
    code: z.string().meta({ description: 'HSN or SAC.', example: '9954' }),
    label: z.string(),
    percent: z.number(),
    taxable: money,
    amount: money,
  })
  .meta({ id: 'TaxRow' });

const stateCode = z.enum(GST_STATE_CODES).meta({ id: 'GstStateCode' });
const stateSchema = z.object({ code: stateCode, label: z.string() }).meta({ id: 'GstState' });

export const taxSplitSchema = z
  .object({
    place_of_supply: stateSchema.nullable().meta({ description: 'The state of the flat’s city; null where unknown.' }),
    supplier_state: stateSchema.nullable(),
    cgst: money,
    sgst: money,
    igst: money,
  })
  .meta({
    id: 'TaxSplit',
    description:
      'CGST and SGST, equal, within a state; IGST between two. Documents issued before they were equal may differ by a paisa.',
  });

/** GST by class and code, how it is paid, and by whom. */
export const taxShape = {
  tax: z.array(taxRowSchema).meta({
    description:
      'GST by class and code: the amounts add up to `gst`, the taxable ones to everything that GST is payable on.',
  }),
  tax_split: taxSplitSchema,
  supplier: z
    .object({ state: stateCode.nullable(), gstin: z.string().nullable() })
    .meta({ id: 'Supplier', description: 'As set; default: the state of the flat.' }),
};
export type TaxView = { readonly [Name in keyof typeof taxShape]: z.output<(typeof taxShape)[Name]> };

/** What a request may set about the supplier. */
export const supplierShape = {
  supplier_state: z
    .enum(GST_STATE_CODES, 'Choose a state by the two digits of its GST code.')
    .nullable()
    .optional()
    .meta({ description: 'GST code of the state that the supplier is registered in; null: that of the flat.' }),
  supplier_gstin: textField(20, 'A GSTIN')
    .transform((text) => text.toUpperCase())
    .superRefine((text, check) => {
      const fault = gstinFault(text);
      if (fault !== null) check.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .optional()
    .meta({ description: 'The supplier’s GSTIN, which also gives the state.', example: '27AAPFU0939F1ZV' }),
};

type Head = Pick<BoqHead, 'city' | 'supplierState' | 'supplierGstin'>;

/** GST of a revision: by class and code, and how it is paid. */
export function taxOf({ city, supplierState, supplierGstin }: Head, { tax, gst }: BoqTotals): IssuedTax {
  const placeOfSupply = stateOf(city) ?? supplierState;
  const from = supplierState ?? placeOfSupply;
  return {
    rows: labelTaxRows(tax),
    placeOfSupply,
    supplierState: from,
    gstin: supplierGstin,
    ...taxSplit(gst, from === placeOfSupply),
  };
}

/** GST as answers show it. */
export function taxView({
  rows,
  placeOfSupply,
  supplierState,
  cgst,
  sgst,
  igst,
}: IssuedTax): Pick<TaxView, 'tax' | 'tax_split'> {
  return {
    tax: taxRows(rows),
    tax_split: {
      place_of_supply: stateView(placeOfSupply),
      supplier_state: stateView(supplierState),
      cgst: rupees(cgst),
      sgst: rupees(sgst),
      igst: rupees(igst),
    },
  };
}

/** GST by class and code, with the name of each code. */
export function labelTaxRows(tax: BoqTotals['tax']): IssuedTax['rows'] {
  return tax.map((row) => ({ ...row, label: TAX_CODES[row.code]?.label ?? row.code }));
}

/** GST rows as answers show them. */
export function taxRows(rows: IssuedTax['rows']): TaxView['tax'] {
  return rows.map(({ bp, taxable, amount, ...row }) => ({
    ...row,
    percent: bp / 100,
    taxable: rupees(taxable),
    amount: rupees(amount),
  }));
}

const stateView = (code: GstState | null) => code && { code, label: GST_STATES[code] };
