import { formatExact, formatQuantity } from '../../../lib/format/money';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/document';
import {
  makeExplanation,
  inPaise,
  term,
  TITLES,
  TOTAL,
  type QuotationTerm,
  type QuotationWhy,
  type Side,
} from './quotation-why-terms';
import { ENGLISH, type Words } from '../../../lib/language/words';

type Item = IssueDocument['items'][number];

/** Name of a document item's room. */
export const roomOf = ({ room }: { room: string | null }): string => room ?? WHOLE_FLAT;

/** A unit after its number: `1 point`, `4 points`. Those that are abbreviations stay. */
const unitText = (unit: string, quantity: number): string => (unit === 'point' && quantity !== 1 ? 'points' : unit);

/** `42 sqft × 2 at ₹1,635.79`, without the rate when there is none. */
export function measureOf(
  { quantity, unit, count, rate }: Pick<Item, 'quantity' | 'unit' | 'count' | 'rate'>,
  i18n: Words = ENGLISH,
): string {
  const many = count === 1 ? '' : ` × ${count}`;
  const measure = `${formatQuantity(quantity)} ${unitText(unit, quantity)}${many}`;
  return rate === null ? measure : i18n.t('{measure} at {rate}', { measure, rate: formatExact(rate) });
}

/** Explains the amount of a line or one side of it; null when the document has no such line. */
export function whyOfItem(document: IssueDocument, id: string, side: Side): QuotationWhy | null {
  const item = document.items.find((one) => one.id === id);
  if (!item) return null;
  const label = document.services.find(({ service }) => service === item.service)?.label ?? item.service;
  const partOf = [TOTAL, { label, of: `service:${item.service}` }, { label: roomOf(item), of: `room:${roomOf(item)}` }];
  const title = `${item.title}, ${roomOf(item)}`;
  const shares = [
    term('Material', `material:item:${id}`, null, item.material),
    term('Labour', `labour:item:${id}`, null, item.labour),
  ];
  if (side !== 'cost') {
    return makeExplanation({
      title: `${title}: ${side}`,
      words: `The ${side} in the amount of this line, as it was priced when this was sent. Materials have their wastage in it, both their overhead.`,
      formula: `${TITLES[side]} = as sent`,
      partOf: [...partOf, { label: item.title, of: `item:${id}` }],
      terms: [term('As sent', null, null, item[side])],
      amount: item[side],
    });
  }
  const facts = [item.size, item.finish, ...item.description].filter(Boolean).join(' · ');
  const words = [
    facts && `${facts}.`,
    'All in: materials with their wastage, labour and overhead, as they were priced when this was sent.',
    item.gst_included !== 0 && `GST of ${formatExact(item.gst_included)} is inside it already.`,
  ];
  const product = timesRate(item);
  return {
    ...makeExplanation({
      title,
      words: words.filter(Boolean).join(' '),
      formula: product ? `Amount = quantity × ${item.count === 1 ? '' : 'count × '}rate` : 'Amount = material + labour',
      partOf,
      terms: product ?? shares,
      amount: item.cost,
    }),
    further: [{ name: 'Material and labour in it', title: item.title, terms: shares, amount: item.cost, of: null }],
  };
}

/** Quantity times rate, plus the rounding difference; null without a rate. */
function timesRate(item: Item): QuotationTerm[] | null {
  if (item.rate === null) return null;
  const tenThousandths = BigInt(Math.round(item.quantity * 10_000)) * BigInt(item.count) * BigInt(inPaise(item.rate));
  const product = Number((tenThousandths + (tenThousandths < 0n ? -5_000n : 5_000n)) / 10_000n);
  const rest = inPaise(item.cost) - product;
  return [
    term(measureOf(item), null, null, product / 100),
    ...(rest === 0
      ? []
      : [term('Rounding of the rate', null, 'The amount was sent; the rate is shown to the paisa.', rest / 100)]),
  ];
}
