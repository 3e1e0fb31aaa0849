import { seeCost, type CostSight } from '../../../kernel/selling';
import { paise, rupeesText, sum } from '../../../kernel/money';
import { analyse, analysisOf, type AnalysisType } from '../../../pricing';
import type { Snapshot } from '../../core/boq-streams';
import type { Names } from '../../domain/field-description';
import { rateSubject, subjectText, type Subject } from '../../history/comparison/subject';
import { plain, quantityWords, limitTerms, term, whereabouts, type Explanation } from './explanation';

/** Explains what one rate prices; null where no item uses it. */
export function ofRate(
  { service, side, key }: Extract<Subject, { kind: 'rate' }>,
  { state, priced }: Snapshot,
  names: Names,
): Explanation | null {
  const type = analysisOf(service, side);
  const row = analyse(state.lines, priced, type).find(({ rateKey }) => rateKey === key);
  if (!row) return null;
  const terms = row.lineIds.flatMap((id) => {
    const line = state.lines.get(id);
    const own = line && analyse(new Map([[id, line]]), priced, type).find(({ rateKey }) => rateKey === key);
    const of = subjectText({ kind: 'item', id, side });
    return own ? [term(whereabouts(line, names), own.cost, of, quantityWords(own))] : [];
  });
  return {
    ...plain(
      row.label,
      `The cost of ${row.label} in every item that uses it: ${quantityWords(row)} in total, each item rounded to the paisa. Overhead and consumables are not included.`,
      'Cost = Σ quantity × rate',
      limitTerms(terms),
      row.cost,
    ),
    row,
  };
}

const ANALYSES: Readonly<Record<AnalysisType, string>> = {
  'carpentry-material': 'Carpentry: material',
  'carpentry-labour': 'Carpentry: labour',
  'civil-material': 'Civil and other works: material',
  'civil-labour': 'Civil and other works: labour',
};

/** Explains the total of all rates of one analysis. */
export function ofAnalysis(type: AnalysisType, { state, priced }: Snapshot): Explanation {
  const rows = analyse(state.lines, priced, type);
  return plain(
    ANALYSES[type],
    'The cost of every rate in this analysis. Items with an all-in rate of their own, overhead and consumables are not included.',
    `${ANALYSES[type]} = Σ cost of its rates`,
    limitTerms(rows.map((row) => term(row.label, row.cost, rateSubject(row.rateKey), quantityWords(row)))),
    sum(rows.map(({ cost }) => cost)),
  );
}

/** Explains an item's own rate; null where it has none, or where there is no such item. */
export function ofOwnRate(
  id: string,
  { state, priced }: Snapshot,
  names: Names,
  sight: CostSight | null,
): Explanation | null {
  const [line, price] = [state.lines.get(id), priced.lines.get(id)];
  const rate = line && (line.manual?.rate ?? line.rate);
  if (!line || !price || rate === null || rate === undefined) return null;
  const unit = line.manual?.unit ?? price.unit;
  const title = `Rate of ${whereabouts(line, names)}, per ${unit}`;
  if (line.manual) {
    const words = line.source
      ? `From ${line.source.file} (${line.source.at}), or typed since. No rate book prices it.`
      : 'Typed for this item. No rate book prices it.';
    const { gross } = line.manual;
    if (!gross) return plain(title, words, 'Rate = as entered', [term('Rate as entered', rate, null)], rate);
    const percent = gross.gstBp / 100;
    return plain(
      title,
      `${words} It was entered with GST of ${percent} %, which is deducted.`,
      `Rate = rate as entered × 100 ÷ ${100 + percent}`,
      [
        term('Rate as entered, with GST', gross.rate, null),
        term(`GST of ${percent} % included`, paise(rate - gross.rate), null),
      ],
      rate,
    );
  }
  return plain(
    title,
    'Typed for this item: it replaces the rate book’s rates, and is divided into material and labour in their proportion.',
    'Rate = material + labour',
    price.components
      .filter(({ kind }) => kind !== 'rounding')
      .map(({ side, rate: own, costRate, bookRate }) =>
        term(
          side === 'material' ? 'Material' : 'Labour',
          costRate && sight ? seeCost(costRate, sight) : own,
          null,
          costRate === undefined ? `the rate book says ${rupeesText(bookRate)}` : 'before the mark-up',
        ),
      ),
    rate,
  );
}
