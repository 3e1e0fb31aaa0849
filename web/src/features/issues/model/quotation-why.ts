import { formatExact } from '../../../lib/format/money';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/document';
import { whyOfDelta } from './quotation-why-delta';
import { measureOf, roomOf, whyOfItem } from './quotation-why-item';
import { whyOfOption } from './quotation-why-option';
import {
  makeExplanation,
  sumOf,
  term,
  TITLES,
  TOTAL,
  type QuotationTerm,
  type QuotationWhy,
  type Side,
  type TotalName,
} from './quotation-why-terms';

type Item = IssueDocument['items'][number];

/**
 * Explains a figure of an issued document from the document alone: nothing is repriced. `of` is `total`, `gst` … as in
 * `TITLES`, `service:<service>`, `room:<name>`, `inclusive`, `option:<id>`, `item:<id>`; services and items may have
 * `material:` or `labour:` as prefix. In a variation also `delta`, `delta:item:<id>`, and `delta:` or `before:` before
 * a total. Null for anything else.
 */
export function explainQuotation(document: IssueDocument, of: string): QuotationWhy | null {
  const [, side, rest = ''] = /^(?:(material|labour):)?(.+)$/s.exec(of) ?? [];
  const [, kind, name = ''] = /^(service|room|item):(.+)$/s.exec(rest) ?? [];
  if (kind === 'item') return whyOfItem(document, name, (side as Side | undefined) ?? 'cost');
  if (kind === 'service') return ofService(document, name, (side as Side | undefined) ?? 'cost');
  if (side !== undefined) return null;
  if (kind === 'room') return ofRoom(document, name);
  if (of === 'inclusive') return ofInclusive(document);
  if (of.startsWith('option:')) return whyOfOption(document, of.slice('option:'.length));
  return isTotal(of) ? ofTotal(document, of) : whyOfDelta(document, of);
}

/** The subject for the same amount in the BOQ at the issued revision; null for figures only the document has. */
export function asksOf(of: string): string | null {
  return isTotal(of) || /^(?:(?:material|labour):)?(?:service|item):/.test(of) ? of : null;
}

const isTotal = (of: string): of is TotalName => Object.hasOwn(TITLES, of);

function ofTotal(document: IssueDocument, of: TotalName): QuotationWhy {
  const { totals, items } = document;
  const amount = totals[of];
  const title = TITLES[of];
  const total = (name: TotalName, note: string | null = null): QuotationTerm =>
    term(TITLES[name], name, note, totals[name]);
  switch (of) {
    case 'material':
    case 'labour':
      return makeExplanation({
        title,
        words: `The ${of} of every line, service by service.`,
        formula: `${title} = Σ ${of} of the lines`,
        partOf: [TOTAL],
        terms: document.services.map(({ service, label }) =>
          term(
            label,
            `${of}:service:${service}`,
            null,
            sumOf(items.filter((item) => item.service === service).map((item) => item[of])),
          ),
        ),
        amount,
      });
    case 'design_fee':
    case 'miscellaneous': {
      if (of === 'design_fee' && document.design_fee_terms !== null)
        return makeExplanation({
          title,
          words: `The fee as agreed: ${document.design_fee_terms}.`,
          formula: `${title} = as agreed`,
          partOf: [TOTAL],
          terms: [term('As agreed', null, document.design_fee_terms, amount)],
          amount,
        });
      const percent = of === 'design_fee' ? document.design_fee_percentage : document.miscellaneous_percentage;
      return makeExplanation({
        title,
        words: `${percent} % of the material and labour of all lines, to the paisa.`,
        formula: `${title} = (material + labour) × ${percent} %`,
        partOf: [TOTAL],
        terms: [total('material'), total('labour')],
        factor: { kind: 'percent', value: percent },
        amount,
      });
    }
    case 'total':
      return makeExplanation({
        title,
        words: `Every line, service by service, with the design fee and miscellaneous costs on top${document.adjustments.length > 0 ? `, and what is agreed besides` : ''}.`,
        formula: `Total = lines + design fee + miscellaneous${document.adjustments.length > 0 ? ' + what is agreed besides' : ''}`,
        partOf: [{ label: TITLES.total_with_gst, of: 'total_with_gst' }],
        terms: [
          ...document.services.map(({ service, label, cost, items: count }) =>
            term(label, `service:${service}`, lineWords(count), cost),
          ),
          total('design_fee', feeTerms(document)),
          total('miscellaneous', `${document.miscellaneous_percentage} %`),
          ...document.adjustments.map(({ label, reason, amount: own }) => term(label, null, reason || null, own)),
        ],
        amount,
      });
    case 'gst':
      return ofGst(document);
    case 'gst_included':
      return makeExplanation({
        title,
        words: `The GST of ${document.gst_percentage} % that is inside the amounts of these lines. It is paid with them; none is added to them.`,
        formula: `GST included = amount of these lines × ${document.gst_percentage} ÷ (100 + ${document.gst_percentage})`,
        partOf: [{ label: TITLES.total, of: 'total' }],
        terms: [term(INCLUSIVE, 'inclusive', null, sumOf(items.filter(hasGst).map(({ cost }) => cost)))],
        factor: { kind: 'within', value: document.gst_percentage },
        amount,
      });
    case 'total_with_gst':
      return makeExplanation({
        title,
        words: 'The total with the GST that is payable on it.',
        formula: 'Total with GST = total + GST payable',
        terms: [total('total'), total('gst')],
        amount,
      });
  }
}

/** `10 %`, or how the fee is agreed otherwise: `lump sum`. */
export function feeTerms(document: Pick<IssueDocument, 'design_fee_percentage' | 'design_fee_terms'>): string {
  return document.design_fee_terms ?? `${document.design_fee_percentage} %`;
}

const INCLUSIVE = 'Lines whose rates include GST';
const hasGst = (item: Item): boolean => item.gst_included !== 0;
const lineWords = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** By code where the document tells it; before it did, GST was one percentage of the whole. */
function ofGst({ totals, items, tax, gst_percentage: percent }: IssueDocument): QuotationWhy {
  if (tax)
    return makeExplanation({
      title: TITLES.gst,
      words: 'GST of each kind of work and goods, on everything whose rates do not include it already.',
      formula: 'GST = Σ GST of each HSN or SAC code',
      partOf: [{ label: TITLES.total_with_gst, of: 'total_with_gst' }],
      terms: tax.tax.map(({ label, code, percent: rate, taxable, amount }) =>
        term(`${label}, ${code}`, null, `${rate} % of ${formatExact(taxable)}`, amount),
      ),
      amount: totals.gst,
    });
  const inclusive = sumOf(items.filter(hasGst).map(({ cost }) => cost));
  return makeExplanation({
    title: TITLES.gst,
    words: `GST of ${percent} % is payable on everything whose rates do not include it already.`,
    formula: `GST = (total − lines with GST included) × ${percent} %`,
    partOf: [{ label: TITLES.total_with_gst, of: 'total_with_gst' }],
    terms: [
      term(TITLES.total, 'total', null, totals.total),
      ...(inclusive === 0 ? [] : [term(INCLUSIVE, 'inclusive', null, -inclusive)]),
    ],
    factor: { kind: 'percent', value: percent },
    amount: totals.gst,
  });
}

function ofInclusive({ items }: IssueDocument): QuotationWhy {
  return ofLines(items.filter(hasGst), 'cost', {
    title: INCLUSIVE,
    words: 'The amount of every line that has its GST in it already.',
    partOf: [TOTAL],
    amount: null,
    note: roomOf,
  });
}

function ofService(document: IssueDocument, name: string, side: Side): QuotationWhy | null {
  const service = document.services.find((one) => one.service === name);
  if (!service) return null;
  const items = document.items.filter((item) => item.service === name);
  const sided = side === 'cost' ? '' : `: ${side}`;
  return ofLines(items, side, {
    title: `${service.label}${sided}`,
    words: `The ${side === 'cost' ? 'amount' : side} of every line of ${service.label.toLowerCase()}.`,
    partOf: side === 'cost' ? [TOTAL] : [TOTAL, { label: TITLES[side], of: side }],
    amount: side === 'cost' ? service.cost : null,
    note: (item) => [roomOf(item), measureOf(item)].join(' · '),
  });
}

function ofRoom(document: IssueDocument, name: string): QuotationWhy | null {
  const room = document.rooms.find(({ label }) => label === name);
  if (!room) return null;
  const items = document.items.filter((item) => roomOf(item) === name);
  return ofLines(items, 'cost', {
    title: name,
    words:
      name === WHOLE_FLAT ? 'The amount of every line that is in no room.' : `The amount of every line in ${name}.`,
    partOf: [TOTAL],
    amount: room.cost,
    note: (item) => measureOf(item),
  });
}

interface About {
  title: string;
  words: string;
  partOf: QuotationWhy['partOf'];
  /** The document's amount; null when it has none: then the sum of its lines. */
  amount: number | null;
  note: (item: Item) => string;
}

function ofLines(items: readonly Item[], side: Side, about: About): QuotationWhy {
  const { note, amount, ...said } = about;
  return makeExplanation({
    ...said,
    formula: `${about.title} = Σ ${side === 'cost' ? 'amount' : side} of its lines`,
    terms: items.map((item) =>
      term(item.title, side === 'cost' ? `item:${item.id}` : `${side}:item:${item.id}`, note(item), item[side]),
    ),
    amount: amount ?? sumOf(items.map((item) => item[side])),
  });
}
