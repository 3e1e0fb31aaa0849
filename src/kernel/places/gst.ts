import { divideHalfUp, paise, ZERO, type Paise } from '../money';

const WHOLE_BP = 10_000;

/** GST in two equal halves, each half-up to the paisa: 18 % of ₹10.50 is ₹0.95 + ₹0.95. Paise, basis points. */
export function gstOn(taxable: Paise, bp: number): Paise {
  return paise(2 * Number(divideHalfUp(BigInt(taxable) * BigInt(bp), BigInt(2 * WHOLE_BP))));
}

/** GST as it is paid: half to the centre and half to the state of the flat, or all of it as IGST where the supplier is in another. */
export interface TaxSplit {
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** `gst` is a sum of `gstOn`, so it is even; of a document issued before it was, the odd paisa is the centre's. */
export function taxSplit(gst: Paise, isWithinState: boolean): TaxSplit {
  if (!isWithinState) return { cgst: ZERO, sgst: ZERO, igst: gst };
  const sgst = paise(Math.trunc(gst / 2));
  return { cgst: paise(gst - sgst), sgst, igst: ZERO };
}
