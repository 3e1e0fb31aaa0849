import type { Content, TableCell } from 'pdfmake/interfaces';
import { toPaisa } from '../../../kernel/money';
import { right } from '../../../papers/rendering/cells';
import { unitBehind } from '../../../kernel/units/unit-words';
import { figure, quantityText } from '../../../papers/rendering/figures';
import { wordsOf, type Words } from '../../../platform/language/words';
import { ruledTable, section, signed, sumRows, worksPdf } from '../letter-parts';
import type { DeliveryPaper, OrderPaper } from './order-papers';
import { deliverySheet, orderSheet } from './order-sheet';
import { deliveryCover, orderCover, placeFacts, quoteText, vendorFacts } from './order-words';

/** What a vendor gets: an order with its rates, or a note of what came of it. */
export function render(paper: OrderPaper | DeliveryPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return paper.kind === 'order' ? orderSheet(paper) : deliverySheet(paper);
  return paper.kind === 'order' ? renderOrder(paper) : renderDelivery(paper);
}

function renderOrder(paper: OrderPaper): Promise<Buffer> {
  const { lines, note } = paper.order;
  const i18n = wordsOf(paper.language);
  const total = toPaisa(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  return worksPdf(paper, orderCover(paper, i18n), [
    parties(paper, i18n),
    ruledTable({
      titles: [i18n.t('Item'), i18n.t('Quantity'), i18n.t('Unit'), i18n.t('Rate ₹'), i18n.t('Amount ₹')],
      widths: [60, 52, 70, 84],
      rows: lines.map(({ name, quantity, unit, rate, amount }): TableCell[] => [
        name,
        right(quantityText(quantity)),
        right(unitBehind(quantity, unit)),
        right(figure(rate ?? 0)),
        right(figure(amount ?? 0)),
      ]),
    }),
    sumRows([[i18n.t('Total without GST'), total, true]]),
    ...section(i18n.t('Note'), note),
    signed(paper, i18n, [{ text: quoteText(i18n), style: 'soft' }]),
  ]);
}

function renderDelivery(paper: DeliveryPaper): Promise<Buffer> {
  const { delivery, ordered } = paper;
  const { lines, note, reason, by } = delivery;
  const i18n = wordsOf(paper.language);
  return worksPdf(paper, deliveryCover(paper, i18n), [
    parties(paper, i18n),
    ruledTable({
      titles: [i18n.t('Item'), i18n.t('Ordered'), i18n.t('Delivered now'), i18n.t('Delivered in all'), i18n.t('Unit')],
      widths: [66, 66, 70, 56],
      rows: lines.map(({ line, name, quantity, unit }): TableCell[] => [
        name,
        right(quantityText(ordered.get(line)?.quantity ?? 0)),
        right(quantityText(quantity), { bold: true }),
        right(quantityText(ordered.get(line)?.delivered ?? 0)),
        right(unitBehind(quantity, unit)),
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
function parties(paper: OrderPaper | DeliveryPaper, i18n: Words): Content {
  const known = vendorFacts(paper);
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
          { text: placeFacts(paper, i18n).join('\n'), style: 'soft' },
        ],
      },
    ],
  };
}
