import type { Content, TableCell } from 'pdfmake/interfaces';
import { toPaisa } from '../../../kernel/money';
import { right } from '../../../papers/rendering/cells';
import { dayText, figure, quantityText } from '../../../papers/rendering/figures';
import { wordsOf } from '../../../platform/language/words';
import { ruledTable, section, signed, sumRows, worksPdf } from '../letter-parts';
import type { DeliveryPaper, OrderPaper } from './order-papers';

/** What a vendor gets: an order with its rates, or a note of what came of it. */
export function render(paper: OrderPaper | DeliveryPaper): Promise<Buffer> {
  return paper.kind === 'order' ? renderOrder(paper) : renderDelivery(paper);
}

function renderOrder(paper: OrderPaper): Promise<Buffer> {
  const { order, n } = paper;
  const { vendor, date, lines, note, reversed } = order;
  const cover = {
    name: `Purchase order ${n}`,
    recipient: vendor,
    facts: [dayText(date)],
    warning: reversed && `Taken back on ${dayText(reversed.at)}: ${reversed.reason}. Do not deliver.`,
  };
  const total = toPaisa(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  return worksPdf(paper, cover, [
    parties(paper),
    ruledTable({
      titles: ['Item', 'Quantity', 'Unit', 'Rate ₹', 'Amount ₹'],
      widths: [60, 52, 70, 84],
      rows: lines.map(({ name, quantity, unit, rate, amount }): TableCell[] => [
        name,
        right(quantityText(quantity)),
        right(unit),
        right(figure(rate ?? 0)),
        right(figure(amount ?? 0)),
      ]),
    }),
    sumRows([['Total without GST', total, true]]),
    ...section('Note', note),
    signed(paper, wordsOf('en'), [
      { text: 'Please quote the number of this order on your challan and your bill.', style: 'soft' },
    ]),
  ]);
}

function renderDelivery(paper: DeliveryPaper): Promise<Buffer> {
  const { delivery, n, orderN, ordered } = paper;
  const { vendor, date, lines, note, reason, reversed, by } = delivery;
  const cover = {
    name: `Delivery note ${n}`,
    recipient: vendor,
    facts: [dayText(date), `Purchase order ${orderN}`],
    warning: reversed && `Taken back on ${dayText(reversed.at)}: ${reversed.reason}`,
  };
  return worksPdf(paper, cover, [
    parties(paper),
    ruledTable({
      titles: ['Item', 'Ordered', 'Came now', 'Came in all', 'Unit'],
      widths: [66, 66, 70, 56],
      rows: lines.map(({ line, name, quantity, unit }): TableCell[] => [
        name,
        right(quantityText(ordered.get(line)?.quantity ?? 0)),
        right(quantityText(quantity), { bold: true }),
        right(quantityText(ordered.get(line)?.delivered ?? 0)),
        right(unit),
      ]),
    }),
    ...section('More than was ordered', reason ?? ''),
    ...section('Note', note),
    signed(paper, wordsOf('en'), [
      { text: `Received on site: ${by}`, bold: true },
      { text: 'Delivered by: name, signature', style: 'note', margin: [0, 36, 0, 0] },
    ]),
  ]);
}

/** The vendor as the directory has them, next to where it goes. */
function parties({ vendor, site, title, firm }: OrderPaper | DeliveryPaper): Content {
  const known = vendor
    ? [vendor.address, vendor.gstin && `GSTIN ${vendor.gstin}`, vendor.phone_number, vendor.email].filter(Boolean)
    : [];
  const place = site || title;
  return {
    margin: [0, 14, 0, 0],
    columnGap: 24,
    columns: [
      ...(known.length > 0
        ? [
            {
              stack: [
                { text: 'Vendor', bold: true },
                { text: known.join('\n'), style: 'soft' },
              ],
            },
          ]
        : []),
      {
        stack: [
          { text: 'Deliver to', bold: true },
          { text: [place, firm.phone && `Call ${firm.phone}`].filter(Boolean).join('\n'), style: 'soft' },
        ],
      },
    ],
  };
}
