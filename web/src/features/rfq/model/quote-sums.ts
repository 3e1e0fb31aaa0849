import type { QuotedLine, VendorPage } from '../api/rfq';

type Asked = VendorPage['lines'][number];

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** The amount of a line without GST, in rupees; null while it has no rate, or its own unit is not explained. */
export function amountOf({ rate, unit, per, tax_included, gst_percent }: QuotedLine, { quantity }: Asked) {
  if (rate === null || (unit !== null && per === null)) return null;
  const net = tax_included ? toPaise(rate / (1 + gst_percent / 100)) : toPaise(rate);
  return Math.round(Math.round(net / (per ?? 1)) * quantity) / 100;
}

export interface QuoteSums {
  /** Lines with a rate. */
  rated: number;
  /** Without GST, with freight, in rupees. */
  total: number;
  /** Of the lines, in rupees. */
  gst: number;
}

/** What an answer comes to as far as it is filled in. */
export function sumsOf(lines: readonly QuotedLine[], asked: readonly Asked[], freight: number | null): QuoteSums {
  let [rated, total, gst] = [0, toPaise(freight ?? 0), 0];
  for (const [at, line] of lines.entries()) {
    const its = asked[at];
    const amount = its ? amountOf(line, its) : null;
    if (amount === null) continue;
    rated += 1;
    total += toPaise(amount);
    gst += Math.round(amount * line.gst_percent);
  }
  return { rated, total: total / 100, gst: gst / 100 };
}
