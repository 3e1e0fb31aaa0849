import { formatExact } from '../../../lib/format/money';
import { ENGLISH, type Words } from '../../../lib/language/words';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/document';
import { whyOfDelta } from './quotation-why-delta';
import { measureOf, roomOf, whyOfItem } from './quotation-why-item';
import { whyOfOption } from './quotation-why-option';
import {
  makeExplanation,
  sumOf,
  term,
  SIDES,
  TITLES,
  totalIn,
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
export function explainQuotation(document: IssueDocument, of: string, i18n: Words = ENGLISH): QuotationWhy | null {
  const [, side, rest = ''] = /^(?:(material|labour):)?(.+)$/s.exec(of) ?? [];
  const [, kind, name = ''] = /^(service|room|item):(.+)$/s.exec(rest) ?? [];
  if (kind === 'item') return whyOfItem(document, name, (side as Side | undefined) ?? 'cost', i18n);
  if (kind === 'service') return ofService(document, name, (side as Side | undefined) ?? 'cost', i18n);
  if (side !== undefined) return null;
  if (kind === 'room') return ofRoom(document, name, i18n);
  if (of === 'inclusive') return ofInclusive(document, i18n);
  if (of.startsWith('option:')) return whyOfOption(document, of.slice('option:'.length), i18n);
  return isTotal(of) ? ofTotal(document, of, i18n) : whyOfDelta(document, of, i18n);
}

/** The subject for the same amount in the BOQ at the issued revision; null for figures only the document has. */
export function asksOf(of: string): string | null {
  return isTotal(of) || /^(?:(?:material|labour):)?(?:service|item):/.test(of) ? of : null;
}

const isTotal = (of: string): of is TotalName => Object.hasOwn(TITLES, of);

function ofTotal(document: IssueDocument, of: TotalName, i18n: Words): QuotationWhy {
  const { totals, items } = document;
  const amount = totals[of];
  const title = i18n.t(TITLES[of]);
  const partOf = [totalIn(i18n)];
  const total = (name: TotalName, note: string | null = null): QuotationTerm =>
    term(i18n.t(TITLES[name]), name, note, totals[name]);
  switch (of) {
    case 'material':
    case 'labour':
      return makeExplanation({
        title,
        words: i18n.t('The {side} of every line, service by service.', { side: i18n.t(SIDES[of]) }),
        formula: i18n.t('{title} = Σ {side} of the lines', { title, side: i18n.t(SIDES[of]) }),
        partOf,
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
          words: i18n.t('The fee as agreed: {terms}.', { terms: document.design_fee_terms }),
          formula: i18n.t('{title} = as agreed', { title }),
          partOf,
          terms: [term(i18n.t('As agreed'), null, document.design_fee_terms, amount)],
          amount,
        });
      const percent = of === 'design_fee' ? document.design_fee_percentage : document.miscellaneous_percentage;
      return makeExplanation({
        title,
        words: i18n.t('{percent} % of the material and labour of all lines, to the paisa.', { percent }),
        formula: i18n.t('{title} = (material + labour) × {percent} %', { title, percent }),
        partOf,
        terms: [total('material'), total('labour')],
        factor: { kind: 'percent', value: percent },
        amount,
      });
    }
    case 'total':
      return makeExplanation({
        title,
        words:
          document.adjustments.length > 0
            ? i18n.t(
                'Every line, service by service, with the design fee and miscellaneous costs on top, and what is agreed besides.',
              )
            : i18n.t('Every line, service by service, with the design fee and miscellaneous costs on top.'),
        formula:
          document.adjustments.length > 0
            ? i18n.t('Total = lines + design fee + miscellaneous + what is agreed besides')
            : i18n.t('Total = lines + design fee + miscellaneous'),
        partOf: [{ label: i18n.t(TITLES.total_with_gst), of: 'total_with_gst' }],
        terms: [
          ...document.services.map(({ service, label, cost, items: count }) =>
            term(label, `service:${service}`, lineWords(count, i18n), cost),
          ),
          total('design_fee', feeTerms(document)),
          total('miscellaneous', `${document.miscellaneous_percentage} %`),
          ...document.adjustments.map(({ label, reason, amount: own }) => term(label, null, reason || null, own)),
        ],
        amount,
      });
    case 'gst':
      return ofGst(document, i18n);
    case 'gst_included':
      return makeExplanation({
        title,
        words: i18n.t(
          'The GST of {percent} % that is inside the amounts of these lines. It is paid with them; none is added to them.',
          { percent: document.gst_percentage },
        ),
        formula: i18n.t('GST included = amount of these lines × {percent} ÷ (100 + {percent})', {
          percent: document.gst_percentage,
        }),
        partOf,
        terms: [term(i18n.t(INCLUSIVE), 'inclusive', null, sumOf(items.filter(hasGst).map(({ cost }) => cost)))],
        factor: { kind: 'within', value: document.gst_percentage },
        amount,
      });
    case 'total_with_gst':
      return makeExplanation({
        title,
        words: i18n.t('The total with the GST that is payable on it.'),
        formula: i18n.t('Total with GST = total + GST payable'),
        terms: [total('total'), total('gst')],
        amount,
      });
  }
}

/** `10 %`, or how the fee is agreed otherwise: `lump sum`. */
export function feeTerms(document: Pick<IssueDocument, 'design_fee_percentage' | 'design_fee_terms'>): string {
  return document.design_fee_terms ?? `${document.design_fee_percentage} %`;
}

const INCLUSIVE = /*i18n*/ 'Lines whose rates include GST';
const hasGst = (item: Item): boolean => item.gst_included !== 0;
const lineWords = (count: number, i18n: Words): string =>
  count === 1 ? i18n.t('1 line') : i18n.t('{count} lines', { count });

/** By code where the document tells it; before it did, GST was one percentage of the whole. */
function ofGst({ totals, items, tax, gst_percentage: percent }: IssueDocument, i18n: Words): QuotationWhy {
  const title = i18n.t(TITLES.gst);
  const partOf = [{ label: i18n.t(TITLES.total_with_gst), of: 'total_with_gst' }];
  if (tax)
    return makeExplanation({
      title,
      words: i18n.t('GST of each kind of work and goods, on everything whose rates do not include it already.'),
      formula: i18n.t('GST = Σ GST of each HSN or SAC code'),
      partOf,
      terms: tax.tax.map(({ label, code, percent: rate, taxable, amount }) =>
        term(
          `${label}, ${code}`,
          null,
          i18n.t('{rate} % of {taxable}', { rate, taxable: formatExact(taxable) }),
          amount,
        ),
      ),
      amount: totals.gst,
    });
  const inclusive = sumOf(items.filter(hasGst).map(({ cost }) => cost));
  return makeExplanation({
    title,
    words: i18n.t('GST of {percent} % is payable on everything whose rates do not include it already.', { percent }),
    formula: i18n.t('GST = (total − lines with GST included) × {percent} %', { percent }),
    partOf,
    terms: [
      term(i18n.t(TITLES.total), 'total', null, totals.total),
      ...(inclusive === 0 ? [] : [term(i18n.t(INCLUSIVE), 'inclusive', null, -inclusive)]),
    ],
    factor: { kind: 'percent', value: percent },
    amount: totals.gst,
  });
}

function ofInclusive({ items }: IssueDocument, i18n: Words): QuotationWhy {
  return ofLines(items.filter(hasGst), 'cost', i18n, {
    title: i18n.t(INCLUSIVE),
    words: i18n.t('The amount of every line that has its GST in it already.'),
    partOf: [totalIn(i18n)],
    amount: null,
    note: (item) => i18n.own(roomOf(item)),
  });
}

function ofService(document: IssueDocument, name: string, side: Side, i18n: Words): QuotationWhy | null {
  const service = document.services.find((one) => one.service === name);
  if (!service) return null;
  const items = document.items.filter((item) => item.service === name);
  const [named, total] = [i18n.t(SIDES[side]), totalIn(i18n)];
  const sided = side === 'cost' ? '' : `: ${named}`;
  return ofLines(items, side, i18n, {
    title: `${service.label}${sided}`,
    words: i18n.t('The {side} of every line of {service}.', { side: named, service: service.label.toLowerCase() }),
    partOf: side === 'cost' ? [total] : [total, { label: i18n.t(TITLES[side]), of: side }],
    amount: side === 'cost' ? service.cost : null,
    note: (item) => [i18n.own(roomOf(item)), measureOf(item, i18n)].join(' · '),
  });
}

function ofRoom(document: IssueDocument, name: string, i18n: Words): QuotationWhy | null {
  const room = document.rooms.find(({ label }) => label === name);
  if (!room) return null;
  const items = document.items.filter((item) => roomOf(item) === name);
  return ofLines(items, 'cost', i18n, {
    title: i18n.own(name),
    words:
      name === WHOLE_FLAT
        ? i18n.t('The amount of every line that is in no room.')
        : i18n.t('The amount of every line in {name}.', { name }),
    partOf: [totalIn(i18n)],
    amount: room.cost,
    note: (item) => measureOf(item, i18n),
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

function ofLines(items: readonly Item[], side: Side, i18n: Words, about: About): QuotationWhy {
  const { note, amount, ...said } = about;
  return makeExplanation({
    ...said,
    formula: i18n.t('{title} = Σ {side} of its lines', { title: about.title, side: i18n.t(SIDES[side]) }),
    terms: items.map((item) =>
      term(item.title, side === 'cost' ? `item:${item.id}` : `${side}:item:${item.id}`, note(item), item[side]),
    ),
    amount: amount ?? sumOf(items.map((item) => item[side])),
  });
}
