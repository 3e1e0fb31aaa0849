import type { Content, TableCell } from 'pdfmake/interfaces';
import { toPaisa } from '../../../kernel/money';
import { right } from '../../../papers/rendering/cells';
import { dayText, figure, quantityText, unitText } from '../../../papers/rendering/figures';
import { wordsOf, type Words } from '../../../platform/language/words';
import { ruledTable, section, signed, sumRows, worksPdf } from '../letter-parts';
import type { DeliveryPaper, OrderPaper } from './order-papers';

/** What a vendor gets: an order with its rates, or a note of what came of it. */
export function render(paper: OrderPaper | DeliveryPaper): Promise<Buffer> {
  return paper.kind === 'order' ? renderOrder(paper) : renderDelivery(paper);
}

function renderOrder(paper: OrderPaper): Promise<Buffer> {
  const { order, n } = paper;
  const { vendor, date, lines, note, reversed } = order;
  const i18n = wordsOf(paper.language);
  const cover = {
    name: i18n.t('Purchase order {n}', { n }),
    recipient: vendor,
    facts: [dayText(date)],
    warning:
      reversed &&
      i18n.t('Taken back on {day}: {reason}. Do not deliver.', { day: dayText(reversed.at), reason: reversed.reason }),
  };
  const total = toPaisa(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  return worksPdf(paper, cover, [
    parties(paper, i18n),
    ruledTable({
      titles: [i18n.t('Item'), i18n.t('Quantity'), i18n.t('Unit'), i18n.t('Rate ₹'), i18n.t('Amount ₹')],
      widths: [60, 52, 70, 84],
      rows: lines.map(({ name, quantity, unit, rate, amount }): TableCell[] => [
        name,
        right(quantityText(quantity)),
        right(unitText(unit)),
        right(figure(rate ?? 0)),
        right(figure(amount ?? 0)),
      ]),
    }),
    sumRows([[i18n.t('Total without GST'), total, true]]),
    ...section(i18n.t('Note'), note),
    signed(paper, i18n, [
      { text: i18n.t('Please quote the number of this order on your challan and your bill.'), style: 'soft' },
    ]),
  ]);
}

function renderDelivery(paper: DeliveryPaper): Promise<Buffer> {
  const { delivery, n, orderN, ordered } = paper;
  const { vendor, date, lines, note, reason, reversed, by } = delivery;
  const i18n = wordsOf(paper.language);
  const cover = {
    name: i18n.t('Delivery note {n}', { n }),
    recipient: vendor,
    facts: [dayText(date), i18n.t('Purchase order {n}', { n: orderN })],
    warning:
      reversed && i18n.t('Taken back on {day}: {reason}', { day: dayText(reversed.at), reason: reversed.reason }),
  };
  return worksPdf(paper, cover, [
    parties(paper, i18n),
    ruledTable({
      titles: [i18n.t('Item'), i18n.t('Ordered'), i18n.t('Delivered now'), i18n.t('Delivered in all'), i18n.t('Unit')],
      widths: [66, 66, 70, 56],
      rows: lines.map(({ line, name, quantity, unit }): TableCell[] => [
        name,
        right(quantityText(ordered.get(line)?.quantity ?? 0)),
        right(quantityText(quantity), { bold: true }),
        right(quantityText(ordered.get(line)?.delivered ?? 0)),
        right(unitText(unit)),
      ]),
    }),
    ...section(i18n.t('More than was ordered'), reason ?? ''),
    ...section(i18n.t('Note'), note),
    signed(paper, i18n, [
      { text: i18n.t('Received on site: {name}', { name: by }), bold: true },
      { text: i18n.t('Delivered by: name, signature'), style: 'note', margin: [0, 36, 0, 0] },
    ]),
  ]);
}

/** The vendor as the directory has them, next to where it goes. */
function parties({ vendor, site, title, firm }: OrderPaper | DeliveryPaper, i18n: Words): Content {
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
                { text: i18n.t('Vendor'), bold: true },
                { text: known.join('\n'), style: 'soft' },
              ],
            },
          ]
        : []),
      {
        stack: [
          { text: i18n.t('Deliver to'), bold: true },
          {
            text: [place, firm.phone && i18n.t('Call {phone}', { phone: firm.phone })].filter(Boolean).join('\n'),
            style: 'soft',
          },
        ],
      },
    ],
  };
}
