import { paise, rupeesText, ZERO, type Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { isPercent, type Fee } from '../../../kernel/selling';
import { SERVICE_LABELS, type Service } from '../../../kernel/terms';
import { byService, perSquareFoot, TAX_CODES, type BoqTotals, type CostPart } from '../../../pricing';
import { onlyRooms } from '../../core/dto/flat.dto';
import { additionLabel, discountLabel } from '../../core/dto/selling.dto';
import { bookOf } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { areaInScopeOf } from '../../core/rederive';
import type { Names } from '../../domain/field-description';
import type { Sum } from '../../history/comparison/subject';
import type { WhyTerm } from '../why.dto';
import { ofWeeks } from './of-weeks';
import { percentWords, plain, term, type Explanation } from './explanation';

/** Explains a sum of the whole BOQ; null for ₹ per sq ft where the BOQ has no carpet area. */
export function ofSum(subject: Sum, snapshot: Snapshot, names: Names): Explanation | null {
  const { state, priced } = snapshot;
  const { totals } = priced;
  const { designFeeBp, miscellaneousBp } = state.head;
  const terms = termsOf(snapshot);
  const { fee, roomsInScope } = state.head;
  const only = onlyRooms(roomsInScope, (id) => names.room(id));
  switch (subject) {
    case 'total':
      return plain(
        'Total',
        `The cost of every item, service by service, with the design fee and miscellaneous costs on top${terms.length > 0 ? ', less discounts, with the contingency and additions' : ''}. GST is extra.${only === null ? '' : ` Only: ${only}.`}`,
        `Total = items + design fee + miscellaneous${terms.length > 0 ? ' − discounts + contingency + additions' : ''}`,
        [
          ...costs(byService(state.lines, priced)),
          term('Design fee', totals.designFee, 'design_fee', isPercent(fee) ? percentWords(designFeeBp) : ''),
          term('Miscellaneous', totals.miscellaneous, 'miscellaneous', percentWords(miscellaneousBp)),
          ...terms,
        ],
        totals.total,
      );
    case 'material':
    case 'labour': {
      const title = subject === 'material' ? 'Material' : 'Labour';
      const sides = byService(state.lines, priced).map((part) =>
        term(SERVICE_LABELS[part.key], part[subject], `${subject}:service:${part.key}`),
      );
      const words = `The ${subject} of every item, service by service.`;
      return plain(title, words, `${title} = Σ ${subject} of the items`, sides, totals[subject]);
    }
    case 'work':
      return plain(
        'Material and labour',
        'The cost of every item, service by service, without the design fee, miscellaneous costs and GST.',
        'Material and labour = Σ cost of the items',
        costs(byService(state.lines, priced)),
        paise(totals.material + totals.labour),
      );
    case 'design_fee':
      return fee === null ? onTheWork('Design fee', totals, designFeeBp, totals.designFee) : ofOtherFee(fee, snapshot);
    case 'miscellaneous':
      return onTheWork('Miscellaneous', totals, miscellaneousBp, totals.miscellaneous, MISCELLANEOUS);
    case 'fee':
      return plain(
        'Design fee and miscellaneous',
        'What is added to the material and labour of the items.',
        'Design fee and miscellaneous = design fee + miscellaneous',
        [
          term('Design fee', totals.designFee, 'design_fee', isPercent(fee) ? percentWords(designFeeBp) : ''),
          term('Miscellaneous', totals.miscellaneous, 'miscellaneous', percentWords(miscellaneousBp)),
        ],
        paise(totals.designFee + totals.miscellaneous),
      );
    case 'gst':
      return ofGst(snapshot);
    case 'gst_included':
      return ofGstIncluded(snapshot);
    case 'total_with_gst':
      return plain(
        'Total with GST',
        'The total with the GST that is payable on it.',
        'Total with GST = total + GST',
        [term('Total', totals.total, 'total'), term('GST', totals.gst, 'gst')],
        totals.totalWithGst,
      );
    case 'cost_per_sq_feet':
      return ofSquareFoot(snapshot);
    case 'weeks':
      return ofWeeks(snapshot);
  }
}

function costs(services: readonly CostPart<Service>[]): WhyTerm[] {
  return services.map(({ key, cost, lines }) => term(SERVICE_LABELS[key], cost, `service:${key}`, countWords(lines)));
}

const countWords = (lines: number): string => `${lines} ${lines === 1 ? 'item' : 'items'}`;

const MISCELLANEOUS =
  ' It covers what no item lists: small repairs, holes and cut-outs, and what is broken or moved on the site.';

/** A percentage on material and labour. */
function onTheWork(title: string, totals: BoqTotals, basisPoints: number, amount: Paise, why = ''): Explanation {
  return {
    ...plain(
      title,
      `${percentWords(basisPoints)} of the material and labour of all items.${why}`,
      `${title} = (material + labour) × ${percentWords(basisPoints)}`,
      [term('Material', totals.material, 'material'), term('Labour', totals.labour, 'labour')],
      paise(totals.material + totals.labour),
    ),
    factor: { kind: 'percent', value: basisPoints / 100 },
    amount,
  };
}

/** Discounts, what is left of the contingency, and additions. */
function termsOf({ state: { head, lines }, priced: { totals } }: Snapshot): WhyTerm[] {
  return [
    ...head.discounts.map((discount, at) =>
      term(`${discountLabel(discount, lines)}: ${discount.reason}`, paise(-(totals.discounts[at] ?? 0)), null),
    ),
    ...(head.contingency ? [term('Contingency', totals.contingency, null, percentWords(head.contingency.bp))] : []),
    ...head.additions.map((addition, at) =>
      term(additionLabel(addition), totals.additions[at] ?? ZERO, null, addition.taxed ? '' : 'no GST on it'),
    ),
  ];
}

/** A design fee that is a fixed sum, or a percentage of only some services. */
function ofOtherFee(fee: Fee, { state, priced }: Snapshot): Explanation {
  const { designFeeBp, carpetArea } = state.head;
  const amount = priced.totals.designFee;
  if (fee.kind === 'without') {
    const parts = byService(state.lines, priced).filter(({ key }) => !fee.services.includes(key));
    const words = `${percentWords(designFeeBp)} of the items, except those of some services.`;
    const of = `Design fee = Σ cost of these services × ${percentWords(designFeeBp)}`;
    const base = paise(parts.reduce((all, { cost }) => all + cost, 0));
    return {
      ...plain('Design fee', words, of, costs(parts), base),
      factor: { kind: 'percent', value: designFeeBp / 100 },
      amount,
    };
  }
  if (fee.kind === 'lump')
    return plain('Design fee', 'A lump sum.', 'Design fee = as agreed', [term('Lump sum', amount, null)], amount);
  const area = carpetArea === null ? 0 : toNumber(carpetArea);
  const words = `${rupeesText(fee.rate)} for each square foot of the carpet area.`;
  const factor = { kind: 'times', value: area } as const;
  return {
    ...plain('Design fee', words, 'Design fee = rate × carpet area', [term('Rate', fee.rate, null)], fee.rate),
    factor,
    amount,
  };
}

function ofGst({ priced: { totals } }: Snapshot): Explanation {
  const terms = totals.tax.map(({ code, bp, taxable, amount }) =>
    term(`${TAX_CODES[code]?.label ?? 'GST'}, ${code}`, amount, null, `${percentWords(bp)} of ${rupeesText(taxable)}`),
  );
  const words =
    'GST of each kind of work and goods, on everything whose rates do not include it already. Each is two equal halves, CGST and SGST, rounded to the paisa.';
  return plain('GST', words, 'GST = Σ GST of each HSN or SAC code', terms, totals.gst);
}

function ofGstIncluded(snapshot: Snapshot): Explanation {
  const { state, priced } = snapshot;
  const { gstBp } = bookOf(snapshot);
  const inclusive = new Map([...state.lines].filter(([id]) => priced.lines.get(id)?.taxInclusive));
  const services = byService(inclusive, priced);
  const whole = new Map(byService(state.lines, priced).map(({ key, lines }) => [key, lines]));
  const percent = gstBp / 100;
  return {
    ...plain(
      'GST included',
      `The GST of ${percent} % included in the cost of the items whose rates include it. No GST is added to them.`,
      `GST included = cost of these items × ${percent} ÷ (100 + ${percent})`,
      // Where only some items of a service have such rates, the term is not the service's cost and cannot be explained
      // as it.
      services.map(({ key, cost, lines }) =>
        term(SERVICE_LABELS[key], cost, lines === whole.get(key) ? `service:${key}` : null, countWords(lines)),
      ),
      services.reduce((sum, { cost }) => paise(sum + cost), ZERO),
    ),
    factor: { kind: 'within', value: percent },
    amount: priced.totals.gstIncluded,
  };
}

function ofSquareFoot({ state, priced }: Snapshot): Explanation | null {
  const carpetArea = areaInScopeOf(state.head);
  if (!carpetArea) return null;
  const area = toNumber(carpetArea);
  return {
    ...plain(
      '₹ per sq ft',
      `The total, without GST, for each square foot of the carpet area${state.head.roomsInScope ? ' of the rooms worked on,' : ' of'} ${area.toLocaleString('en-IN')} sq ft, to the whole rupee.`,
      '₹ per sq ft = total ÷ carpet area',
      [term('Total', priced.totals.total, 'total')],
      priced.totals.total,
    ),
    factor: { kind: 'per', value: area },
    amount: perSquareFoot(priced.totals.total, carpetArea),
  };
}
