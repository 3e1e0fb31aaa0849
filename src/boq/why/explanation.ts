import { paise, rupees, type Paise } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { SERVICE_LABELS } from '../../kernel/terms';
import { analyse, byService, rateBook, type AnalysisRow, type AnalysisType, type BoqTotals } from '../../pricing';
import type { Snapshot } from '../boq-streams';
import type { Line } from '../domain/boq.state';
import type { Names } from '../reads/revisions/describe';
import type { Subject, Sum } from './subject';
import type { WhyTerm } from './why.dto';

/** Items listed of one amount, the dearest first; the last term holds the rest of them. */
export const MAX_TERMS = 100;

/** How an amount is made: its terms add up to `sum`, and `sum` with its factor is `amount`, to the paisa. */
export interface Explanation {
  readonly title: string;
  readonly words: string;
  readonly formula: string;
  readonly terms: readonly WhyTerm[];
  readonly sum: Paise;
  readonly factor: { readonly kind: 'times' | 'percent'; readonly value: number } | null;
  readonly amount: Paise;
  /** The rate that is explained, with what it prices. */
  readonly row?: AnalysisRow;
}

/** Explains one amount of a priced BOQ; null where the BOQ has no such item or rate. Pure: it takes prices apart and makes none. */
export function explain(subject: Subject, snapshot: Snapshot, names: Names): Explanation | null {
  switch (subject.kind) {
    case 'sum':
      return ofSum(subject.sum, snapshot);
    case 'service':
      return ofService(subject.service, snapshot, names);
    case 'item':
      return ofItem(subject.id, snapshot, names);
    case 'rate':
      return ofRate(subject, snapshot, names);
  }
}

const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

function ofSum(sum: Sum, { state, priced }: Snapshot): Explanation {
  const { totals } = priced;
  const { designFeeBp, miscellaneousBp, rateBookVersion } = state.head;
  const services = byService(state.lines, priced);
  switch (sum) {
    case 'total':
      return plain(
        'Total',
        'The cost of every item, service by service, with the design fee and miscellaneous costs on top. GST is extra.',
        'Total = items + design fee + miscellaneous',
        [
          ...services.map(({ key, cost, lines }) =>
            term(SERVICE_LABELS[key], cost, `service:${key}`, `${lines} ${lines === 1 ? 'item' : 'items'}`),
          ),
          term('Design fee', totals.designFee, 'design_fee', percentWords(designFeeBp)),
          term('Miscellaneous', totals.miscellaneous, 'miscellaneous', percentWords(miscellaneousBp)),
        ],
        totals.total,
      );
    case 'material':
    case 'labour':
      return plain(
        sum === 'material' ? 'Material' : 'Labour',
        `The ${sum} of every item, service by service.`,
        `${sum === 'material' ? 'Material' : 'Labour'} = Σ ${sum} of the items`,
        services.map((part) => term(SERVICE_LABELS[part.key], part[sum], `service:${part.key}`)),
        totals[sum],
      );
    case 'design_fee':
      return onTheWork('Design fee', totals, designFeeBp, totals.designFee);
    case 'miscellaneous':
      return onTheWork('Miscellaneous', totals, miscellaneousBp, totals.miscellaneous);
    case 'gst': {
      const { gstBp } = rateBook(rateBookVersion);
      let inclusive = 0;
      for (const price of priced.lines.values()) if (price.taxInclusive) inclusive += price.cost;
      const terms = [
        term('Total', totals.total, 'total'),
        ...(inclusive === 0 ? [] : [term('Items whose rates include GST already', paise(-inclusive), null)]),
      ];
      return {
        ...plain(
          'GST',
          `GST of ${percentWords(gstBp)} is payable on everything whose rates do not include it already.`,
          `GST = (total − items with GST included) × ${percentWords(gstBp)}`,
          terms,
          paise(totals.total - inclusive),
        ),
        factor: { kind: 'percent', value: gstBp / 100 },
        amount: totals.gst,
      };
    }
  }
}

/** A percentage on material and labour. */
function onTheWork(title: string, totals: BoqTotals, basisPoints: number, amount: Paise): Explanation {
  return {
    ...plain(
      title,
      `${percentWords(basisPoints)} of the material and labour of all items.`,
      `${title} = (material + labour) × ${percentWords(basisPoints)}`,
      [term('Material', totals.material, 'material'), term('Labour', totals.labour, 'labour')],
      paise(totals.material + totals.labour),
    ),
    factor: { kind: 'percent', value: basisPoints / 100 },
    amount,
  };
}

function ofService(service: Line['service'], { state, priced }: Snapshot, names: Names): Explanation {
  const label = SERVICE_LABELS[service];
  const terms = [...state.lines.values()]
    .filter((line) => line.service === service)
    .map((line) => itemTerm(line, priced.lines.get(line.id)?.cost ?? paise(0), names));
  const cost = byService(state.lines, priced).find(({ key }) => key === service)?.cost ?? paise(0);
  return plain(
    label,
    `The cost of every item of ${label.toLowerCase()}.`,
    `${label} = Σ cost of its items`,
    shortened(terms),
    cost,
  );
}

function ofItem(id: string, { state, priced }: Snapshot, names: Names): Explanation | null {
  const [line, price] = [state.lines.get(id), priced.lines.get(id)];
  if (!line || !price) return null;
  const sideOf = (side: 'material' | 'labour'): Paise =>
    price.components.reduce((sum, part) => (part.side === side ? paise(sum + part.amount) : sum), paise(0));
  const [material, labour] = [sideOf('material'), sideOf('labour')];
  return {
    ...plain(
      where(line, names),
      wordsOf(line),
      'Cost = (material + labour of one piece) × count',
      [term('Material of one piece', material, null), term('Labour of one piece', labour, null)],
      paise(material + labour),
    ),
    factor: line.count === 1 ? null : { kind: 'times', value: line.count },
    amount: price.cost,
  };
}

function wordsOf(line: Line): string {
  if (line.manual) return 'Typed or imported: its quantity and its rate are its own, and no rate book prices it.';
  if (line.rate !== null) return 'Priced with a rate of its own: its quantity × that rate.';
  return 'Each material and each labour: the quantity that its size gives, with wastage, × the rate. Consumables and overhead come on top.';
}

function ofRate(
  { service, side, key }: Extract<Subject, { kind: 'rate' }>,
  { state, priced }: Snapshot,
  names: Names,
): Explanation | null {
  const type: AnalysisType = `${service === 'carpentry' ? 'carpentry' : 'civil'}-${side}`;
  const row = analyse(state.lines, priced, type).find(({ rateKey }) => rateKey === key);
  if (!row) return null;
  const terms = row.lineIds.flatMap((id) => {
    const line = state.lines.get(id);
    const own = line && analyse(new Map([[id, line]]), priced, type).find(({ rateKey }) => rateKey === key);
    return own ? [itemTerm(line, own.cost, names, `${quantityWords(own)}`)] : [];
  });
  return {
    ...plain(
      row.label,
      `What ${row.label.toLowerCase()} costs in every item that uses it: ${quantityWords(row)} in all, each item rounded to the paisa. Overhead and consumables are not in it.`,
      'Cost = Σ quantity × rate',
      shortened(terms),
      row.cost,
    ),
    row,
  };
}

const quantityWords = ({ quantity, unit }: AnalysisRow): string =>
  `${toNumber(quantity).toLocaleString('en-IN', { maximumFractionDigits: 4 })} ${unit}`;

function plain(title: string, words: string, formula: string, terms: readonly WhyTerm[], amount: Paise): Explanation {
  return { title, words, formula, terms, sum: amount, factor: null, amount };
}

function term(label: string, amount: Paise, of: string | null, note: string | null = null): WhyTerm {
  return { label, of, note, amount: rupees(amount) };
}

function itemTerm(line: Line, cost: Paise, names: Names, note: string | null = null): WhyTerm {
  return term(where(line, names), cost, `item:${line.id}`, note);
}

function where({ title, room }: Line, names: Names): string {
  return room === null ? title : `${title}, ${names.room(room)}`;
}

/** The dearest terms, and one that holds what the others add up to. */
function shortened(terms: readonly WhyTerm[]): WhyTerm[] {
  const sorted = [...terms].sort((a, b) => b.amount - a.amount);
  if (sorted.length <= MAX_TERMS) return sorted;
  const rest = sorted.slice(MAX_TERMS - 1);
  const amount = rest.reduce((sum, { amount: own }) => paise(sum + Math.round(own * 100)), paise(0));
  return [...sorted.slice(0, MAX_TERMS - 1), term(`${rest.length} more items`, amount, null)];
}
