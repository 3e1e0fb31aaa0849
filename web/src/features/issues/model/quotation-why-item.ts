import { formatExact } from '../../../lib/format/money';
import { quantityText } from '../../../lib/format/units';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/document';
import {
  makeExplanation,
  inPaise,
  term,
  SIDES,
  TITLES,
  totalIn,
  type QuotationTerm,
  type QuotationWhy,
  type Side,
} from './quotation-why-terms';
import { ENGLISH, type Words } from '../../../lib/language/words';

type Item = IssueDocument['items'][number];

/** Name of a document item's room. */
export const roomOf = ({ room }: { room: string | null }): string => room ?? WHOLE_FLAT;

/** `42 sq ft × 2 at ₹1,635.79`, without the rate when there is none. */
export function measureOf(
  { quantity, unit, count, rate }: Pick<Item, 'quantity' | 'unit' | 'count' | 'rate'>,
  i18n: Words = ENGLISH,
): string {
  const many = count === 1 ? '' : ` × ${count}`;
  const measure = `${quantityText(quantity, unit)}${many}`;
  return rate === null ? measure : i18n.t('{measure} at {rate}', { measure, rate: formatExact(rate) });
}

/** Explains the amount of a line or one side of it; null when the document has no such line. */
export function whyOfItem(document: IssueDocument, id: string, side: Side, i18n: Words): QuotationWhy | null {
  const item = document.items.find((one) => one.id === id);
  if (!item) return null;
  const label = document.services.find(({ service }) => service === item.service)?.label ?? item.service;
  const room = i18n.own(roomOf(item));
  const partOf = [totalIn(i18n), { label, of: `service:${item.service}` }, { label: room, of: `room:${roomOf(item)}` }];
  const title = `${item.title}, ${room}`;
  const shares = [
    term(i18n.t('Material'), `material:item:${id}`, null, item.material),
    term(i18n.t('Labour'), `labour:item:${id}`, null, item.labour),
  ];
  if (side !== 'cost') {
    return makeExplanation({
      title: `${title}: ${i18n.t(SIDES[side])}`,
      words: i18n.t(
        'The {side} in the amount of this line, as it was priced when this was sent. Materials have their wastage in it, both their overhead.',
        { side: i18n.t(SIDES[side]) },
      ),
      formula: i18n.t('{title} = as sent', { title: i18n.t(TITLES[side]) }),
      partOf: [...partOf, { label: item.title, of: `item:${id}` }],
      terms: [term(i18n.t('As sent'), null, null, item[side])],
      amount: item[side],
    });
  }
  const facts = [item.size, item.finish, ...item.description].filter(Boolean).join(' · ');
  const words = [
    facts && `${facts}.`,
    i18n.t('All in: materials with their wastage, labour and overhead, as they were priced when this was sent.'),
    item.gst_included !== 0 &&
      i18n.t('GST of {amount} is inside it already.', { amount: formatExact(item.gst_included) }),
  ];
  const product = timesRate(item, i18n);
  return {
    ...makeExplanation({
      title,
      words: words.filter(Boolean).join(' '),
      formula: !product
        ? i18n.t('Amount = material + labour')
        : item.count === 1
          ? i18n.t('Amount = quantity × rate')
          : i18n.t('Amount = quantity × count × rate'),
      partOf,
      terms: product ?? shares,
      amount: item.cost,
    }),
    further: [
      { name: i18n.t('Material and labour in it'), title: item.title, terms: shares, amount: item.cost, of: null },
    ],
  };
}

/** Quantity times rate, plus the rounding difference; null without a rate. */
function timesRate(item: Item, i18n: Words): QuotationTerm[] | null {
  if (item.rate === null) return null;
  const tenThousandths = BigInt(Math.round(item.quantity * 10_000)) * BigInt(item.count) * BigInt(inPaise(item.rate));
  const product = Number((tenThousandths + (tenThousandths < 0n ? -5_000n : 5_000n)) / 10_000n);
  const rest = inPaise(item.cost) - product;
  return [
    term(measureOf(item, i18n), null, null, product / 100),
    ...(rest === 0
      ? []
      : [
          term(
            i18n.t('Rounding of the rate'),
            null,
            i18n.t('The amount was sent; the rate is shown to the paisa.'),
            rest / 100,
          ),
        ]),
  ];
}
