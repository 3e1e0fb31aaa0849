import { Text } from '@mantine/core';
import { formatMoney, formatQuantity } from '../../lib/format/money';
import { monthLabel } from '../../lib/format/dates';

interface Props {
  range: { low: number; high: number; percent: number; omissions: number; if_measured: number; if_quoted: number };
  basis: { as_of: string; assumed_share: number };
}

/** Accuracy of a price, and what would improve it. */
export function RangeText({ range, basis }: Props) {
  const narrower = [
    ...(range.if_measured < range.percent
      ? [`measured rooms bring it to ± ${formatQuantity(range.if_measured)} %`]
      : []),
    ...(range.if_quoted < range.percent ? [`quoted rates to ± ${formatQuantity(range.if_quoted)} %`] : []),
  ];
  return (
    <Text c="dimmed" fz={13} data-range>
      If scope and finishes stay as listed, expected between <span className="num">{formatMoney(range.low)}</span> and{' '}
      <span className="num">{formatMoney(range.high)}</span>
      {range.omissions > 0 && (
        <>
          , with <span className="num">{formatMoney(range.omissions)}</span> for what usually comes up
        </>
      )}
      . Rates of {monthLabel(basis.as_of)}, {formatQuantity(basis.assumed_share)} % of the money on assumed ones.
      {narrower.length > 0 && ` Now ± ${formatQuantity(range.percent)} %; ${narrower.join(', ')}.`}
    </Text>
  );
}
