import type { Words } from '../../../lib/language/words';
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

const CHANGES = { added: /*i18n*/ 'Added', removed: /*i18n*/ 'Removed', changed: /*i18n*/ 'Changed' } as const;
const WHOLE = /*i18n*/ 'This variation';
const WHOLE_WITH_GST = /*i18n*/ 'This variation with GST';

const wholeIn = (i18n: Words): { label: string; of: string } => ({ label: i18n.t(WHOLE), of: 'delta' });
const PARTS = ['material', 'labour', 'design_fee', 'miscellaneous', 'gst', 'total_with_gst'] as const;

/** Explains a difference in a variation, or a figure it varies; null for anything else, and in an estimate. */
export function whyOfDelta(document: IssueDocument, of: string, i18n: Words): QuotationWhy | null {
  const { variation } = document;
  if (!variation) return null;
  if (of === 'delta') return ofWhole(document, variation, i18n);
  const [, side, item] = /^(delta|before):item:(.+)$/s.exec(of) ?? [];
  if (item !== undefined)
    return side === 'delta' ? ofItem(document, variation, item, i18n) : ofItemBefore(document, variation, item, i18n);
  const [, kind, name] = /^(delta|before):(.+)$/s.exec(of) ?? [];
  if (kind === 'before')
    return name !== undefined && Object.hasOwn(TITLES, name)
      ? ofBefore(document, variation, name as TotalName, i18n)
      : null;
  const part = PARTS.find((one) => one === name);
  return part ? ofPart(document, variation, part, i18n) : null;
}

/** Added, removed and changed lines with their effect on the fees, plus the accepted amount. */
function ofWhole(
  { against, totals: after, adjustments }: IssueDocument,
  { items, totals, before }: Variation,
  i18n: Words,
): QuotationWhy {
  const besides = sumOf([...adjustments.map(({ amount }) => amount), -besidesOf(before)]);
  const fees = (['design_fee', 'miscellaneous'] as const).filter((name) => totals[name] !== 0);
  return {
    ...makeExplanation({
      title: i18n.t(WHOLE),
      words: i18n.t(
        'What it adds to quotation {against}, without GST: each line that is added, removed or changed, and what these do to the fees.',
        { against: against ?? '' },
      ),
      formula: i18n.t('This variation = Σ difference of its lines + difference of the fees'),
      partOf: [{ label: i18n.t(WHOLE_WITH_GST), of: 'delta:total_with_gst' }],
      terms: [
        ...items.map(({ id, title, room, change, delta }) =>
          term(title, `delta:item:${id}`, `${i18n.t(CHANGES[change])} · ${room ?? i18n.t(WHOLE_FLAT)}`, delta),
        ),
        ...fees.map((name) => term(i18n.t(TITLES[name]), `delta:${name}`, null, totals[name])),
        ...(besides === 0 ? [] : [term(i18n.t(BESIDES), null, i18n.t('now, less as accepted'), besides)]),
      ],
      amount: totals.total,
    }),
    further: [
      {
        name: i18n.t('The whole after it'),
        title: i18n.t(TITLES.total),
        terms: [accepted(i18n, against, 'total', before.total), term(i18n.t(WHOLE), null, null, totals.total)],
        amount: after.total,
        of: 'total',
      },
    ],
  };
}

const BESIDES = /*i18n*/ 'Discounts, contingency and additions';

/** What an accepted total holds besides lines and fees: its own document lists it, this one has the totals alone. */
function besidesOf({ total, material, labour, design_fee, miscellaneous }: IssueDocument['totals']): number {
  return sumOf([total, -material, -labour, -design_fee, -miscellaneous]);
}

function ofItem(
  { items, against }: IssueDocument,
  { items: moved }: Variation,
  id: string,
  i18n: Words,
): QuotationWhy | null {
  const item = moved.find((one) => one.id === id);
  if (!item) return null;
  const { title, room, change, before, after, delta } = item;
  const stands = items.some((one) => one.id === id);
  return makeExplanation({
    title: `${title}, ${room ?? i18n.t(WHOLE_FLAT)}`,
    words: {
      added: i18n.t('A line that was not there before: the whole of it comes on top.'),
      removed: i18n.t('Quotation {against} had this line: the whole of it is taken away.', { against: against ?? '' }),
      changed: i18n.t('What the line comes to now, less what was accepted of it.'),
    }[change],
    formula: i18n.t('Difference = amount now − amount accepted'),
    partOf: [wholeIn(i18n)],
    terms: [
      ...(after === null ? [] : [term(i18n.t('Now'), stands ? `item:${id}` : null, null, after)]),
      ...(before === null
        ? []
        : [
            term(
              i18n.t('Accepted'),
              `before:item:${id}`,
              i18n.t('in quotation {against}', { against: against ?? '' }),
              -before,
            ),
          ]),
    ],
    amount: delta,
  });
}

/** The accepted amount of a line: that issue's document breaks it down, this one only has the amount. */
function ofItemBefore(
  { against }: IssueDocument,
  { items: moved }: Variation,
  id: string,
  i18n: Words,
): QuotationWhy | null {
  const item = moved.find((one) => one.id === id);
  if (!item || item.before === null) return null;
  return makeExplanation({
    title: i18n.t('{title}, accepted', { title: item.title }),
    words: acceptedWords(against, i18n),
    formula: i18n.t('As accepted'),
    partOf: [wholeIn(i18n), { label: item.title, of: `delta:item:${id}` }],
    terms: [term(i18n.t('As accepted'), null, null, item.before)],
    amount: item.before,
  });
}

const acceptedWords = (against: number | null, i18n: Words): string =>
  i18n.t('As quotation {against} has it, which was accepted and remains valid. Its own document has the lines.', {
    against: against ?? '',
  });

function ofPart(
  { against, totals: after }: IssueDocument,
  { totals, before }: Variation,
  name: (typeof PARTS)[number],
  i18n: Words,
): QuotationWhy {
  const partOf = [wholeIn(i18n)];
  if (name === 'total_with_gst') {
    return makeExplanation({
      title: i18n.t(WHOLE_WITH_GST),
      words: i18n.t('What it adds, with the GST that it adds.'),
      formula: i18n.t('With GST = this variation + GST of it'),
      terms: [
        term(i18n.t(WHOLE), 'delta', i18n.t('without GST'), totals.total),
        term(i18n.t(TITLES.gst), 'delta:gst', null, totals.gst),
      ],
      amount: totals.total_with_gst,
    });
  }
  return makeExplanation({
    title: i18n.t('{title}: difference', { title: i18n.t(TITLES[name]) }),
    words: i18n.t('What the document says now, less what quotation {against} says.', { against: against ?? '' }),
    formula: i18n.t('Difference = now − accepted'),
    partOf: name === 'gst' ? [{ label: i18n.t(WHOLE_WITH_GST), of: 'delta:total_with_gst' }] : partOf,
    terms: [term(i18n.t('Now'), name, null, after[name]), less(accepted(i18n, against, name, before[name]))],
    amount: totals[name],
  });
}

/** A figure of the accepted issue: its document has the lines, this one only the totals. */
function ofBefore({ against }: IssueDocument, { before }: Variation, name: TotalName, i18n: Words): QuotationWhy {
  const title = i18n.t(TITLES[name]);
  const of = (part: TotalName): QuotationTerm => term(i18n.t(TITLES[part]), `before:${part}`, null, before[part]);
  const terms =
    name === 'total'
      ? [
          ...(['material', 'labour', 'design_fee', 'miscellaneous'] as const).map(of),
          ...(besidesOf(before) === 0 ? [] : [term(i18n.t(BESIDES), null, null, besidesOf(before))]),
        ]
      : name === 'total_with_gst'
        ? [of('total'), of('gst')]
        : [term(i18n.t('As accepted'), null, null, before[name])];
  return makeExplanation({
    title: i18n.t('{title}, accepted', { title }),
    words: acceptedWords(against, i18n),
    formula:
      terms.length > 1
        ? `${title} = ${terms.map(({ label }) => label.toLowerCase()).join(' + ')}`
        : i18n.t('As accepted'),
    partOf: [wholeIn(i18n)],
    terms,
    amount: before[name],
  });
}

const accepted = (i18n: Words, against: number | null, name: TotalName, amount: number): QuotationTerm =>
  term(i18n.t('Accepted'), `before:${name}`, i18n.t('quotation {against}', { against: against ?? '' }), amount);

const less = ({ amount, ...rest }: QuotationTerm): QuotationTerm => ({ ...rest, amount: -amount });
