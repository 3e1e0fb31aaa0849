import { wholeParts } from '../../../lib/format/whole-parts';
import type { QuotedLine, VendorPage } from '../api/rfq';

type Asked = VendorPage['lines'][number];

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** The amount of a line without GST, in rupees; null while it has no rate, or its own unit is not explained. */
function amountOf({ rate, unit, per, tax_included, gst_percent }: QuotedLine, { quantity }: Asked) {
  if (rate === null || (unit !== null && per === null)) return null;
  const net = tax_included ? toPaise(rate / (1 + gst_percent / 100)) : toPaise(rate);
  return Math.round(Math.round(net / (per ?? 1)) * quantity) / 100;
}

export interface QuoteSums {
  /** Lines with a rate. */
  rated: number;
  /** What each line comes to, in whole rupees that add up with the freight; null while it has no rate. */
  amounts: readonly (number | null)[];
  /** Without GST, with freight, in rupees. */
  total: number;
  /** Of the lines, in rupees. */
  gst: number;
}

/** What an answer comes to as far as it is filled in. */
export function sumsOf(lines: readonly QuotedLine[], asked: readonly Asked[], freight: number | null): QuoteSums {
  const own = lines.map((line, at) => {
    const its = asked[at];
    return its ? amountOf(line, its) : null;
  });
  const given = own.filter((amount) => amount !== null);
  const total = [freight ?? 0, ...given].reduce((sum, amount) => sum + toPaise(amount), 0) / 100;
  const gst = lines.reduce((sum, { gst_percent: percent }, at) => sum + Math.round((own[at] ?? 0) * percent), 0);
  const whole = wholeParts([freight ?? 0, ...given], Math.round(total)).slice(1);
  return {
    rated: given.length,
    amounts: own.map((amount) => (amount === null ? null : (whole.shift() ?? amount))),
    total,
    gst: gst / 100,
  };
}
