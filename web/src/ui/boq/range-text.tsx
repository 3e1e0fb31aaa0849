import { Text } from '@mantine/core';
import type { Schema } from '../../lib/api/api-types';
import { formatQuantity } from '../../lib/format/money';
import { moneyIn, monthIn } from '../../lib/language/figures';
import { useWords, type Words } from '../../lib/language/words';

interface Props {
  range: Schema<'CostRange'>;
  basis: { as_of: string; assumed_share: number };
}

/** Accuracy of a price, and what would improve it. */
export function RangeText({ range, basis }: Props) {
  const i18n = useWords();
  const between = { low: moneyIn(i18n, range.low), high: moneyIn(i18n, range.high) };
  return (
    <Text c="dimmed" fz={13} data-range>
      {range.omissions > 0
        ? i18n.t(
            'If scope and finishes stay as listed, expected between {low} and {high}, with {omissions} for what usually comes up.',
            { ...between, omissions: moneyIn(i18n, range.omissions) },
          )
        : i18n.t('If scope and finishes stay as listed, expected between {low} and {high}.', between)}{' '}
      {i18n.t('Rates of {month}, {share} % of the money on assumed ones.', {
        month: monthIn(i18n, basis.as_of),
        share: formatQuantity(basis.assumed_share),
      })}{' '}
      {range.works === null
        ? i18n.t('The range rests on usual spreads.')
        : i18n.t('The range rests on {count} finished works of the firm.', { count: range.works })}{' '}
      {narrower(i18n, range)}
    </Text>
  );
}

/** What would bring the range closer; nothing where nothing would. */
function narrower(i18n: Words, { percent, if_measured, if_quoted }: Props['range']): string {
  const values = {
    percent: formatQuantity(percent),
    measured: formatQuantity(if_measured),
    quoted: formatQuantity(if_quoted),
  };
  if (if_measured < percent && if_quoted < percent)
    return i18n.t(
      'Now ± {percent} %; measured rooms bring it to ± {measured} %, quoted rates to ± {quoted} %.',
      values,
    );
  if (if_measured < percent) return i18n.t('Now ± {percent} %; measured rooms bring it to ± {measured} %.', values);
  if (if_quoted < percent) return i18n.t('Now ± {percent} %; quoted rates bring it to ± {quoted} %.', values);
  return '';
}
