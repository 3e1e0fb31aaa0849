import { Anchor, Text } from '@mantine/core';
import { formatDelta, formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { percentText } from '../../../ui/boq/percent-text';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable } from '../../../ui/layout/data-table';
import type { BridgePart, Comparison } from '../api/compare-queries';
import classes from './compare.module.css';

interface Props {
  comparison: Comparison;
  onOpen: (part: BridgePart) => void;
}

/** It has no effect, in total or in any item. */
const isIdle = ({ amount, items_count: count }: BridgePart): boolean => amount === 0 && count === 0;

/** The price bridge in figures that add up; each cause opens its details. */
export function BridgeTable({ comparison, onOpen }: Props) {
  const { from, to, delta, delta_percent, bridge } = comparison;
  return (
    <DataTable aria-label="Why the total changed">
      <thead>
        <tr>
          <th scope="col">Cause</th>
          <th scope="col">₹</th>
          <th scope="col">Of version {from.revision}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Total at version {from.revision}</th>
          <td className="num">
            <WhyButton of="total" at={from.revision} label={`the total at version ${from.revision}`}>
              {formatWhole(from.total_cost)}
            </WhyButton>
          </td>
          <td className="num">100 %</td>
        </tr>
        {wholeSteps(from.total_cost, to.total_cost, bridge).map((part) => (
          <tr key={part.cause}>
            <th scope="row">
              {isIdle(part) ? (
                <span className={classes.quiet}>{part.label}</span>
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  underline="always"
                  ta="left"
                  aria-haspopup="dialog"
                  title={`What is behind it: ${part.label}`}
                  onClick={() => onOpen(part)}
                >
                  {part.label}
                </Anchor>
              )}
            </th>
            <Text
              component="td"
              className="num"
              c={part.amount > 0 ? 'var(--fo-up)' : part.amount < 0 ? 'var(--fo-down)' : undefined}
            >
              {isIdle(part) ? (
                formatWholeSigned(part.amount)
              ) : (
                // Skipped by Tab: the name next to it opens the same.
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.figure}
                  title={`What is behind it: ${part.label}`}
                  onClick={() => onOpen(part)}
                >
                  {formatWholeSigned(part.amount)}
                </button>
              )}
            </Text>
            <td className="num">{part.amount === 0 ? '' : percentText(part.percent)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Total at version {to.revision}</th>
          <td className="num">
            <WhyButton of="total" at={to.revision} label={`the total at version ${to.revision}`}>
              {formatWhole(to.total_cost)}
            </WhyButton>
          </td>
          <td className="num" title={formatDelta(delta)}>
            {delta_percent === null ? (
              '–'
            ) : (
              <WhyButton of="total" from={from.revision} at={to.revision} label="Total">
                {Math.round((100 + delta_percent) * 100) / 100} %
              </WhyButton>
            )}
          </td>
        </tr>
      </tbody>
    </DataTable>
  );
}
