import { Text } from '@mantine/core';
import { formatExact, formatQuantity, formatWhole } from '../../../lib/format/money';
import { wholeParts } from '../../../lib/format/whole-parts';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable } from '../../../ui/layout/data-table';
import { useWords } from '../../../lib/language/words';
import type { Why } from '../api/why-query';

const FACTORS = {
  times: { label: /*i18n*/ 'Count', show: (value) => `× ${value}` },
  percent: { label: /*i18n*/ 'Of that', show: (value) => `× ${value} %` },
  within: { label: /*i18n*/ 'The part of it that is tax', show: (value) => `× ${value} ÷ ${100 + value}` },
  per: { label: 'Carpet area, sq ft', show: (value) => `÷ ${formatQuantity(value)}` },
  weeks: { label: 'Working days in a week, rounded up', show: (value) => `÷ ${value}` },
} satisfies Record<NonNullable<Why['factor']>['kind'], { label: string; show: (value: number) => string }>;

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
export const weeksText = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

interface Props extends Pick<Why, 'title' | 'terms' | 'amount'>, Partial<Pick<Why, 'sum' | 'factor'>> {
  /** Name of the table. */
  name?: string;
  /** Subject of the amount, where it differs from the explained one. */
  of?: string;
  /** Terms are working days and the amount is weeks, not rupees. */
  isTime?: boolean;
  /** Terms and amount are rates, which have paise. */
  isRate?: boolean;
}

/** The terms of an amount, which add up to it; each opens its own explanation. */
export function WhyTerms({ title, terms, sum, factor, amount, name, of: whole, isTime, isRate = false }: Props) {
  const i18n = useWords();
  // What one piece comes to is multiplied, as a rate is.
  const areExact = isRate || isTime || factor?.kind === 'times';
  const show = isTime ? daysText : areExact ? formatExact : formatWhole;
  if (terms.length === 0)
    return (
      <Text c="dimmed" fz={13}>
        {i18n.t('There is nothing in it: it is zero.')}
      </Text>
    );
  return (
    <DataTable pad={6} aria-label={name ?? i18n.t('What it is made of')}>
      <tbody>
        {(areExact ? terms : wholeTerms(terms, sum ?? amount)).map(({ label, of, note, amount: own }, index) => (
          <tr key={of ?? `${index} ${label}`}>
            <th scope="row">
              {label}
              {note && (
                <Text span display="block" c="dimmed" fz="xs" fw={400}>
                  {note}
                </Text>
              )}
            </th>
            <td className="num">
              <WhyButton of={of} label={label}>
                {show(own)}
              </WhyButton>
            </td>
          </tr>
        ))}
        {factor && (
          <>
            {terms.length > 1 && sum !== undefined && (
              <tr data-sum>
                <th scope="row">{i18n.t('Together')}</th>
                <td className="num">{show(sum)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{i18n.own(FACTORS[factor.kind].label)}</th>
              <td className="num">{FACTORS[factor.kind].show(factor.value)}</td>
            </tr>
          </>
        )}
        <tr data-sum>
          <th scope="row">{title}</th>
          <td className="num">
            <WhyButton of={whole} label={title}>
              {isTime ? weeksText(amount) : isRate ? formatExact(amount) : formatWhole(amount)}
            </WhyButton>
          </td>
        </tr>
      </tbody>
    </DataTable>
  );
}

/** In whole rupees that add up to the sum as it is shown; without those that are but parts of a rupee. */
function wholeTerms(terms: Why['terms'], sum: number): Why['terms'] {
  const amounts = wholeParts(
    terms.map(({ amount }) => amount),
    Math.round(sum),
  );
  return terms.flatMap((term, at) => {
    const amount = amounts[at] ?? term.amount;
    return amount === 0 && term.amount !== 0 ? [] : [{ ...term, amount }];
  });
}
