/** Rates of GST, of its halves and of VAT in other countries, in basis points. */
const RATES = [250, 300, 500, 600, 700, 750, 900, 1_000, 1_200, 1_400, 1_500, 1_600, 1_800, 2_000, 2_800, 4_000];
export const STANDARD_BP: ReadonlySet<number> = new Set([0, ...RATES]);

/**
 * The rate of tax, in basis points, that `tax` is of `net`; null where it is that of none. Files round the tax to the rupee at most; `rounded`: by
 * how much `net` may be off.
 */
export function rateOfTax(tax: number, net: number, rounded = 0): number | null {
  if (net === 0 || tax === 0) return net === 0 ? null : 0;
  const slack = Math.max(2, Math.min(60 + rounded, Math.abs(tax) * 0.01));
  return RATES.find((bp) => Math.abs((net * bp) / 10_000 - tax) <= slack) ?? null;
}

/** The rate of the tax that is a part of `gross`; null where it is that of none. */
export function rateWithin(tax: number, gross: number): number | null {
  const bp = rateOfTax(tax, gross - tax);
  return bp === 0 ? null : bp;
}

const GST = new Set([500, 1_200, 1_800, 2_800, 4_000]);

/** The rate of GST that makes `gross` of `net`, where no words say that it is tax; null where it is another share. */
export function gstOnTop(gross: number, net: number, rounded = 0): number | null {
  const bp = rateOfTax(gross - net, net, rounded);
  return bp !== null && GST.has(bp) ? bp : null;
}

/** Whether an amount is only the GST of `net`, so far as rounded rates show it. */
export function isGstOf(amount: number, net: number): boolean {
  return [...GST].some((bp) => Math.abs(amount * 10_000 - net * bp) <= Math.abs(net * bp) * 0.003);
}
