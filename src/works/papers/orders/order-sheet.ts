import { toPaisa } from '../../../kernel/money';
import { formula, MONEY, NUMBER, type Value } from '../../../papers/rendering/sheet';
import { unitBehind } from '../../../kernel/units/unit-words';
import { wordsOf, type Words } from '../../../platform/language/words';
import { FIRST, sumOf, worksBook } from '../letter-sheet';
import type { DeliveryPaper, OrderPaper } from './order-papers';
import { deliveryCover, orderCover, placeFacts, quoteText, vendorFacts } from './order-words';

/** A purchase order as a workbook: each amount is live, and so is their sum. */
export function orderSheet(paper: OrderPaper): Promise<Buffer> {
  const { lines, note } = paper.order;
  const i18n = wordsOf(paper.language);
  const { name: title, recipient, facts, warning } = orderCover(paper, i18n);
  const columns = [
    { title: i18n.t('Item'), width: 46 },
    { title: i18n.t('Quantity'), width: 12, format: NUMBER },
    { title: i18n.t('Unit'), width: 10 },
    { title: i18n.t('Rate ₹'), width: 14, format: MONEY },
    { title: i18n.t('Amount ₹'), width: 16, format: MONEY },
  ];
  const rows = lines.map(({ name, quantity, unit, rate, amount }, index): Value[] => {
    const at = FIRST + index;
    return [name, quantity, unitBehind(quantity, unit), rate ?? 0, formula(`ROUND(B${at}*D${at},2)`, amount ?? 0)];
  });
  const total = toPaisa(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  const sum = sumOf('E', FIRST, FIRST + rows.length - 1, total);
  const ends = [[i18n.t('Total without GST'), sum, true] as const];
  const notes = [...partiesText(paper, i18n), note, quoteText(i18n)];
  const named = [recipient, ...facts];
  return worksBook(paper, [{ name: 'Order', title, facts: named, warning, columns, rows, ends, notes }]);
}

/** A delivery note as a workbook; it has no amounts. */
export function deliverySheet(paper: DeliveryPaper): Promise<Buffer> {
  const { delivery, ordered } = paper;
  const { lines, note, reason, by } = delivery;
  const i18n = wordsOf(paper.language);
  const { name: title, recipient, facts, warning } = deliveryCover(paper, i18n);
  const columns = [
    { title: i18n.t('Item'), width: 46 },
    { title: i18n.t('Ordered'), width: 14, format: NUMBER },
    { title: i18n.t('Delivered now'), width: 14, format: NUMBER },
    { title: i18n.t('Delivered in all'), width: 14, format: NUMBER },
    { title: i18n.t('Unit'), width: 10 },
  ];
  const rows = lines.map(({ line, name, quantity, unit }): Value[] => {
    const { quantity: asked = 0, delivered = 0 } = ordered.get(line) ?? {};
    return [name, asked, quantity, delivered, unitBehind(quantity, unit)];
  });
  const notes = [
    ...partiesText(paper, i18n),
    reason !== undefined && `${i18n.t('More than was ordered')}: ${reason}`,
    note,
    i18n.t('Received on site: {name}', { name: by }),
  ];
  const named = [recipient, ...facts];
  return worksBook(paper, [{ name: 'Delivery', title, facts: named, warning, columns, rows, notes }]);
}

function partiesText(paper: OrderPaper | DeliveryPaper, i18n: Words): string[] {
  const known = vendorFacts(paper);
  return [
    ...(known.length > 0 ? [`${i18n.t('Vendor')}: ${known.join(', ')}`] : []),
    `${i18n.t('Deliver to')}: ${placeFacts(paper, i18n).join(', ')}`,
  ];
}
