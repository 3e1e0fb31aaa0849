import { formatExact } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
import type { Choice, SuggestedLine, Suggestion } from '../api/suggestions';

/** Confidence in words, next to its bar. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.85) return 'Very likely';
  if (confidence >= 0.7) return 'Likely';
  return confidence >= 0.5 ? 'Possible' : 'A guess';
}

const FROM: Readonly<Record<Suggestion['from'], string>> = {
  catalogue: 'Catalogue',
  firm: 'Own rate',
  bill: 'Earlier bill',
  offer: 'Vendor',
  quote: 'Vendor’s quote',
  measured: 'Measured on site',
};

export const fromWords = ({ from }: Suggestion): string => FROM[from];

/** The reasons for a suggestion, one chip each. */
export function reasonChips({ reasons, unit, unit_rate: rate }: Suggestion): string[] {
  return [
    ...(reasons.chosen_before > 0 ? [`chosen ${reasons.chosen_before} × before`] : []),
    ...(reasons.words.length > 0 ? [reasons.words.slice(0, 6).join(' · ')] : []),
    reasons.unit === 'equal'
      ? 'same unit'
      : reasons.unit === 'unknown'
        ? 'unit not stated'
        : reasons.unit === 'sized'
          ? 'priced by size'
          : `${formatExact(rate)} per ${unitWord(unit ?? '')}`,
    ...(reasons.size === 'equal' ? ['same size'] : reasons.size === 'differs' ? ['another size'] : []),
    ...(reasons.brand ? [reasons.brand] : []),
    ...(reasons.spread
      ? [`others as likely: ${formatExact(reasons.spread.lowest)} to ${formatExact(reasons.spread.highest)}`]
      : []),
    ...(reasons.level === null ? [] : [`this BOQ is at ${reasons.level.toFixed(1)} × its rates`]),
  ];
}

/** The suggestion that Enter accepts unless another is picked: none where even the best is hardly likelier than not. */
export function preselected([best]: readonly Suggestion[]): Suggestion | undefined {
  return best && best.confidence >= 0.6 ? best : undefined;
}

/** Lines whose best suggestion is at least this likely, and that are not decided on. `least` in percent. */
export function above(lines: readonly SuggestedLine[], least: number, decided: ReadonlySet<string>): SuggestedLine[] {
  return lines.filter((line) => {
    const [best] = line.suggestions;
    return best !== undefined && Math.round(best.confidence * 100) >= least && !decided.has(line.id);
  });
}

/** The total of their best suggestions, in rupees. Summed in paise. */
export function sumOf(lines: readonly SuggestedLine[]): number {
  return lines.reduce((sum, { suggestions }) => sum + Math.round((suggestions[0]?.amount ?? 0) * 100), 0) / 100;
}

/** The choice of a suggestion for a line as it was seen. */
export function choiceOf(line: SuggestedLine, { ref, rate }: Suggestion): Choice {
  // A typed rate stays, so it is not the suggested one that is confirmed.
  const seen = line.kind === 'typed' ? {} : { rate };
  return { item_id: line.id, suggestion: ref, ...seen, if_revision: line.revision };
}

/** The line and those of the same words, size and unit that are not decided on. */
export function alike(
  lines: readonly SuggestedLine[],
  line: SuggestedLine,
  decided: ReadonlySet<string>,
): SuggestedLine[] {
  return lines.filter(({ id, key }) => id === line.id || (key === line.key && !decided.has(id)));
}

/** The next line down (or up) that is not decided on; the same one where there is none. */
export function nextOpen(
  lines: readonly SuggestedLine[],
  at: string | null,
  decided: ReadonlySet<string>,
  step: 1 | -1 = 1,
): string | null {
  const from = lines.findIndex(({ id }) => id === at);
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    const line = lines[index];
    if (line && !decided.has(line.id)) return line.id;
  }
  const open = lines.find(({ id }) => !decided.has(id));
  return step === 1 && from >= 0 && open ? open.id : at;
}
