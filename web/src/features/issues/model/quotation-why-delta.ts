import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { IssueDocument } from '../api/document';
import {
  makeExplanation,
  sumOf,
  term,
  TITLES,
  type QuotationTerm,
  type QuotationWhy,
  type TotalName,
} from './quotation-why-terms';

type Variation = NonNullable<IssueDocument['variation']>;

const CHANGES = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const WHOLE = 'This variation';
const PARTS = ['material', 'labour', 'design_fee', 'miscellaneous', 'gst', 'total_with_gst'] as const;

/** Explains a difference in a variation, or a figure it varies; null for anything else, and in an estimate. */
export function whyOfDelta(document: IssueDocument, of: string): QuotationWhy | null {
  const { variation } = document;
  if (!variation) return null;
  if (of === 'delta') return ofWhole(document, variation);
  const [, side, item] = /^(delta|before):item:(.+)$/s.exec(of) ?? [];
  if (item !== undefined)
    return side === 'delta' ? ofItem(document, variation, item) : ofItemBefore(document, variation, item);
  const [, kind, name] = /^(delta|before):(.+)$/s.exec(of) ?? [];
  if (kind === 'before')
    return name !== undefined && Object.hasOwn(TITLES, name) ? ofBefore(document, variation, name as TotalName) : null;
  const part = PARTS.find((one) => one === name);
  return part ? ofPart(document, variation, part) : null;
}

/** Added, removed and changed lines with their effect on the fees, plus the accepted amount. */
function ofWhole(
  { against, totals: after, adjustments }: IssueDocument,
  { items, totals, before }: Variation,
): QuotationWhy {
  const besides = sumOf([...adjustments.map(({ amount }) => amount), -besidesOf(before)]);
  const fees = (['design_fee', 'miscellaneous'] as const).filter((name) => totals[name] !== 0);
  return {
    ...makeExplanation({
      title: WHOLE,
      words: `What it adds to quotation ${against ?? ''}, without GST: each line that is added, removed or changed, and what these do to the fees.`,
      formula: 'This variation = Σ difference of its lines + difference of the fees',
      partOf: [{ label: 'This variation with GST', of: 'delta:total_with_gst' }],
      terms: [
        ...items.map(({ id, title, room, change, delta }) =>
          term(title, `delta:item:${id}`, `${CHANGES[change]} · ${room ?? WHOLE_FLAT}`, delta),
        ),
        ...fees.map((name) => term(TITLES[name], `delta:${name}`, null, totals[name])),
        ...(besides === 0 ? [] : [term(BESIDES, null, 'now, less as accepted', besides)]),
      ],
      amount: totals.total,
    }),
    further: [
      {
        name: 'The whole after it',
        title: TITLES.total,
        terms: [accepted(against, 'total', before.total), term(WHOLE, null, null, totals.total)],
        amount: after.total,
        of: 'total',
      },
    ],
  };
}

const BESIDES = 'Discounts, contingency and additions';

/** What an accepted total holds besides lines and fees: its own document lists it, this one has the totals alone. */
function besidesOf({ total, material, labour, design_fee, miscellaneous }: IssueDocument['totals']): number {
  return sumOf([total, -material, -labour, -design_fee, -miscellaneous]);
}

function ofItem({ items, against }: IssueDocument, { items: moved }: Variation, id: string): QuotationWhy | null {
  const item = moved.find((one) => one.id === id);
  if (!item) return null;
  const { title, room, change, before, after, delta } = item;
  const stands = items.some((one) => one.id === id);
  return makeExplanation({
    title: `${title}, ${room ?? WHOLE_FLAT}`,
    words: {
      added: 'A line that was not there before: the whole of it comes on top.',
      removed: `Quotation ${against ?? ''} had this line: the whole of it is taken away.`,
      changed: 'What the line comes to now, less what was accepted of it.',
    }[change],
    formula: 'Difference = amount now − amount accepted',
    partOf: [{ label: WHOLE, of: 'delta' }],
    terms: [
      ...(after === null ? [] : [term('Now', stands ? `item:${id}` : null, null, after)]),
      ...(before === null ? [] : [term('Accepted', `before:item:${id}`, `in quotation ${against ?? ''}`, -before)]),
    ],
    amount: delta,
  });
}

/** The accepted amount of a line: that issue's document breaks it down, this one only has the amount. */
function ofItemBefore({ against }: IssueDocument, { items: moved }: Variation, id: string): QuotationWhy | null {
  const item = moved.find((one) => one.id === id);
  if (!item || item.before === null) return null;
  return makeExplanation({
    title: `${item.title}, accepted`,
    words: acceptedWords(against),
    formula: 'As accepted',
    partOf: [
      { label: WHOLE, of: 'delta' },
      { label: item.title, of: `delta:item:${id}` },
    ],
    terms: [term('As accepted', null, null, item.before)],
    amount: item.before,
  });
}

const acceptedWords = (against: number | null): string =>
  `As quotation ${against ?? ''} has it, which was accepted and stands. Its own document has the lines.`;

function ofPart(
  { against, totals: after }: IssueDocument,
  { totals, before }: Variation,
  name: (typeof PARTS)[number],
): QuotationWhy {
  const partOf = [{ label: WHOLE, of: 'delta' }];
  if (name === 'total_with_gst') {
    return makeExplanation({
      title: 'This variation with GST',
      words: 'What it adds, with the GST that it adds.',
      formula: 'With GST = this variation + GST of it',
      terms: [term(WHOLE, 'delta', 'without GST', totals.total), term(TITLES.gst, 'delta:gst', null, totals.gst)],
      amount: totals.total_with_gst,
    });
  }
  return makeExplanation({
    title: `${TITLES[name]}: difference`,
    words: `What the document says now, less what quotation ${against ?? ''} says.`,
    formula: 'Difference = now − accepted',
    partOf: name === 'gst' ? [{ label: 'This variation with GST', of: 'delta:total_with_gst' }] : partOf,
    terms: [term('Now', name, null, after[name]), less(accepted(against, name, before[name]))],
    amount: totals[name],
  });
}

/** A figure of the accepted issue: its document has the lines, this one only the totals. */
function ofBefore({ against }: IssueDocument, { before }: Variation, name: TotalName): QuotationWhy {
  const of = (part: TotalName): QuotationTerm => term(TITLES[part], `before:${part}`, null, before[part]);
  const terms =
    name === 'total'
      ? [
          ...(['material', 'labour', 'design_fee', 'miscellaneous'] as const).map(of),
          ...(besidesOf(before) === 0 ? [] : [term(BESIDES, null, null, besidesOf(before))]),
        ]
      : name === 'total_with_gst'
        ? [of('total'), of('gst')]
        : [term('As accepted', null, null, before[name])];
  return makeExplanation({
    title: `${TITLES[name]}, accepted`,
    words: acceptedWords(against),
    formula:
      terms.length > 1
        ? `${TITLES[name]} = ${terms.map(({ label }) => label.toLowerCase()).join(' + ')}`
        : 'As accepted',
    partOf: [{ label: WHOLE, of: 'delta' }],
    terms,
    amount: before[name],
  });
}

const accepted = (against: number | null, name: TotalName, amount: number): QuotationTerm =>
  term('Accepted', `before:${name}`, `quotation ${against ?? ''}`, amount);

const less = ({ amount, ...rest }: QuotationTerm): QuotationTerm => ({ ...rest, amount: -amount });
