/** A candidate as it is offered for a line, and what the line becomes when it is accepted. */
import type { CommandOf } from '../domain/boq.commands';
import type { Line } from '../domain/boq.state';
import { hasTypedRate } from '../domain/deciders/line.rules';
import { MAX_AMOUNT, parseRupees, rupees, rupeesText, type Paise } from '../../kernel/money';
import { QUANTITY_SCALE, times } from '../../kernel/quantity';
import type { RateFound, TypedMeasure } from '../../kernel/typed-measure';
import { typedMeasure } from '../../pricing';
import type { LineQuery, RankedCandidate } from './match/score';
import { statedSize, type StatedSize } from './match/stated-size';
import { convertedRate, unitFit, unitOf } from './match/units';
import { keyOf, readText } from './match/words';
import type { CandidateRate, PricedCandidate } from './priced-candidates';
import type { SuggestionView } from './suggestions.dto';

export type ManualLine = Line & { readonly manual: TypedMeasure };

/** A ranked candidate with its rate per the line's unit. */
export interface RatedCandidate {
  readonly ranked: RankedCandidate<PricedCandidate>;
  readonly found: CandidateRate;
  readonly measure: TypedMeasure;
  /** The lowest and the highest rate of those that fit as well, where they are far apart. */
  readonly spread: readonly [lowest: Paise, highest: Paise] | null;
  /** How many times the rates of its source those of the bill’s own lines are, where that makes it less likely. */
  readonly level: number | null;
}

export function isManual(line: Line): line is ManualLine {
  return line.manual !== null;
}

/** What a line is searched by; `search` takes the place of its words. */
export function queryOf(line: ManualLine, search?: string): LineQuery {
  const { title, description, manual, service, source } = line;
  const own = { unit: unitOf(manual), service, size: sizeOf(line) };
  if (search) return { ...own, title: search, details: '' };
  return { ...own, title, details: [source?.section ?? '', ...description].join(' ').slice(0, MOST_DETAILS) };
}

const MOST_DETAILS = 600;

/** The size that a line states in its words. */
function sizeOf({ title, description }: ManualLine): StatedSize | null {
  return statedSize(title) ?? statedSize(description.join(' ').slice(0, MOST_DETAILS));
}

/** The key under which a choice for this line is learned; “50 mm dia” means nothing without its section. */
export function keyOfLine({ title, source, manual }: ManualLine): string {
  const isNamed = readText(title).words.size > 0;
  return keyOf(isNamed ? title : `${source?.section ?? ''} ${title}`, unitOf(manual));
}

/** Null where the candidate has no price, no rate above zero in the line's unit, or an amount above the limit of a line. */
export function offer(ranked: RankedCandidate<PricedCandidate>, line: ManualLine): RatedCandidate | null {
  const { candidate } = ranked;
  const unit = unitOf(line.manual);
  const found = candidate.price({ line, unit, size: sizeOf(line) });
  const fit = found && unitFit(found.unit, unit);
  if (!found || !fit) return null;
  const rate = convertedRate(found.rate, fit);
  const { quantity } = line.manual;
  if (rate <= 0 || rate * (quantity / QUANTITY_SCALE) > parseRupees(MAX_AMOUNT)) return null;
  const amount = times(quantity, rate);
  const measure = typedMeasure({
    unit: line.manual.unit,
    quantity,
    rate,
    amount,
    includedBp: null,
    labour: found.labour,
    ...(line.manual.tax ? { tax: line.manual.tax } : {}),
  });
  return { ranked, found, measure, spread: null, level: null };
}

/** Confidences within this of the best one fit as well. */
const AS_WELL = 0.1;
/** Rates of the same thing differ by less than this. */
const APART = 1.15;

/**
 * The same offers, no more certain than their rates agree: words that fit several things at 217 and 690 a square foot do
 * not say which is meant. What the person chose before for these words is as certain as it was.
 */
export function lowerConfidence(offers: readonly RatedCandidate[]): readonly RatedCandidate[] {
  const [best] = offers;
  if (!best || best.ranked.reasons.chosen > 0) return offers;
  const asGood = offers.filter(({ ranked }) => ranked.confidence >= best.ranked.confidence - AS_WELL);
  const rates = asGood.map(({ measure }) => measure.rate).sort((one, other) => one - other);
  const [lowest = best.measure.rate, highest = lowest] = [rates[0], rates.at(-1)];
  if (highest <= lowest * APART) return offers;
  // Half as likely as not where the rates have nothing in common, just below "very likely" where they nearly agree.
  const most = Math.round((0.5 + 0.39 * (lowest / highest)) * 100) / 100;
  return offers.map((offered) => {
    const { ranked } = offered;
    const confidence = Math.min(ranked.confidence, most);
    return {
      ...offered,
      ranked: { ...ranked, confidence },
      spread: asGood.includes(offered) ? [lowest, highest] : null,
    };
  });
}

export function offeredView(offered: RatedCandidate): SuggestionView {
  const { ranked, found, measure, spread, level } = offered;
  const { candidate, confidence, reasons } = ranked;
  return {
    ref: candidate.ref,
    from: candidate.from,
    label: candidate.label,
    note: found.note,
    unit: found.unit,
    unit_rate: rupees(found.rate),
    rate: rupees(measure.rate),
    labour_rate: rupees(measure.labour?.rate ?? (0 as Paise)),
    amount: rupees(measure.amount),
    confidence,
    reasons: {
      words: [...reasons.words],
      unit: reasons.unit,
      size: reasons.size,
      brand: reasons.brand,
      chosen_before: reasons.chosen,
      spread: spread && { lowest: rupees(spread[0]), highest: rupees(spread[1]) },
      level: level && Math.round(level * 100) / 100,
    },
    because: becauseOf(offered),
  };
}

/** Why it was suggested, as one clause of a sentence. */
function becauseOf({ ranked: { reasons }, found, measure, level }: RatedCandidate): string {
  const { words, unit, size, brand, chosen } = reasons;
  const clauses = [
    words.length > 0 ? `both say ${words.slice(0, 8).join(', ')}` : 'it was chosen by hand',
    ...(brand ? [`the brand is ${brand}`] : []),
    ...(size === 'equal' ? ['the size is the same'] : size === 'differs' ? ['although the size differs'] : []),
    ...(chosen > 0 ? [`it was chosen ${chosen === 1 ? 'once' : `${chosen} times`} before for these words`] : []),
    unit === 'equal'
      ? `it is per ${measure.unit} too`
      : unit === 'unknown'
        ? 'its unit is not stated'
        : unit === 'sized'
          ? `it is worked out ${found.note}`
          : `${rupeesText(found.rate)} per ${found.unit ?? ''} is ${rupeesText(measure.rate)} per ${measure.unit}`,
    ...(level === null
      ? []
      : [`although the rates of this BOQ are about ${level.toFixed(1)} times those of this source`]),
  ];
  return clauses.join(', ');
}

type Accepted = CommandOf<'AcceptSuggestions'>['accepted'][number];

/** A typed rate is kept: the line is linked to the work, whose recipe splits the rate. Null where there is nothing to link. */
export function acceptance(
  offered: RatedCandidate,
  line: ManualLine,
  by: Pick<RateFound, 'by' | 'at'>,
): Omit<Accepted, 'ifRevision'> | null {
  const { candidate } = offered.ranked;
  const { edit, labour } = offered.found;
  const choice = { line: line.id, key: keyOfLine(line), ref: candidate.ref, label: candidate.label };
  if (hasTypedRate(line)) {
    if (edit.work === undefined) return null;
    return { choice, edit: { ...placed(edit, line), manual: splitAs(line.manual, labour) } };
  }
  const because = becauseOf(offered);
  const found: RateFound = { from: candidate.from, label: candidate.label, because, ...by };
  return { choice, edit: { ...placed(edit, line), manual: { ...offered.measure, found } } };
}

/** Loose furniture and parts of furniture stay carpentry whatever they are linked to. */
function placed(edit: CandidateRate['edit'], line: Line): CandidateRate['edit'] {
  const stays = line.service === 'carpentry' && (line.looseFurniture || line.componentOf !== null);
  if (!stays || edit.service === 'carpentry' || edit.service === undefined) return edit;
  const { service: _service, ...rest } = edit;
  return rest;
}

/** The same figures with another share of labour. A share that the file states is kept. */
function splitAs(measure: TypedMeasure, labour: CandidateRate['labour']): TypedMeasure {
  if (measure.labour?.from === 'file' && measure.labour.rate > 0) return measure;
  const { gross, unit, quantity, rate, amount, tax } = measure;
  const given = gross ? { rate: gross.rate, amount: gross.amount } : { rate, amount };
  return typedMeasure({
    unit,
    quantity,
    ...given,
    includedBp: gross?.gstBp ?? null,
    labour,
    keepsAmount: amount !== times(quantity, rate),
    ...(tax ? { tax } : {}),
  });
}
