import { dayText } from '../../../papers/rendering/figures';
import type { Words } from '../../../platform/language/words';
import type { BookEntry, BookLine } from './book-papers';

/** The days on which anything was measured. */
export function spanText(lines: readonly BookLine[], i18n: Words): string {
  const days = lines.flatMap(({ entries }) => entries.map(({ date }) => date)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return i18n.t('Nothing has been measured yet');
  if (first === last) return i18n.t('Measured on {day}', { day: dayText(first) });
  return i18n.t('Measured from {from} to {to}', { from: dayText(first), to: dayText(last) });
}

export const lengthUnitText = (unit: BookEntry['lengthsIn'], i18n: Words): string =>
  ({ ft: i18n.t('ft'), m: i18n.t('m') })[unit];

/** Why a deduction is as large as it is: the rule of the standard that was applied, or that there was none. */
export function deductionText(
  { clause, reason }: { readonly clause?: string; readonly reason?: string },
  i18n: Words,
): string {
  if (clause !== undefined) return clauseText(clause, i18n);
  return reason === undefined ? i18n.t('as measured') : i18n.t('as measured: {reason}', { reason });
}

const ROUNDED = /^rounded to 0\.01 m and 0\.01 sq m \((.*)\)$/;
const CLAUSE =
  /^(?:up to (?<most>[\d.]+)|over (?<from>[\d.]+) to (?<to>[\d.]+)|over (?<least>[\d.]+)) sq m: (?<rule>.*) \((?<source>.*)\)$/;

/** An entry keeps its clause in English: `over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b)`. */
export function clauseText(clause: string, i18n: Words): string {
  const [, standard] = ROUNDED.exec(clause) ?? [];
  if (standard !== undefined) return i18n.t('rounded to 0.01 m and 0.01 sq m ({standard})', { standard });
  const { most, least, from = '', to = '', rule = '', source } = CLAUSE.exec(clause)?.groups ?? {};
  const rules: Readonly<Record<string, string>> = {
    'not deducted': i18n.t('not deducted'),
    'deducted on one face': i18n.t('deducted on one face'),
    'deducted on both faces, jambs and soffit added': i18n.t('deducted on both faces, jambs and soffit added'),
    'deducted in full': i18n.t('deducted in full'),
  };
  if (rules[rule] === undefined) return clause;
  const size =
    most !== undefined
      ? i18n.t('up to {most} sq m', { most })
      : least !== undefined
        ? i18n.t('over {least} sq m', { least })
        : i18n.t('over {from} to {to} sq m', { from, to });
  return `${size}: ${rules[rule]} (${source})`;
}
