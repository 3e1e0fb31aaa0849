import { Box, Text } from '@mantine/core';
import { formatDelta, formatMoney } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { DeltaText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import type { BridgePart, Comparison } from '../api/compare-queries';
import { wholeSums } from '../model/whole-sums';
import { BridgeTable } from './bridge-table';
import classes from './compare.module.css';
import { ComparedLines } from './compared-lines';
import { SideBySide } from './side-by-side';
import { Waterfall } from './waterfall';

interface Props {
  comparison: Comparison;
  /** Shows the previous pair while the new one is loading. */
  stale: boolean;
  onOpen: (part: BridgePart) => void;
}

/** The differences between two revisions, and why the total changed. */
export function ComparisonView({ comparison, stale, onOpen }: Props) {
  const { from, to, delta, delta_percent, details } = comparison;
  const parts = [
    { name: 'Services side by side', head: 'Service', rows: comparison.services },
    { name: 'Rooms side by side', head: 'Room', rows: comparison.places },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.view} aria-busy={stale || undefined}>
      <Card title="Why the total changed">
        <p className={classes.headline}>
          <Text span fz={26} className="serif">
            {formatMoney(from.total_cost)} → {formatMoney(to.total_cost)}
          </Text>
          <span title={formatDelta(delta)}>
            <WhyButton of="total" from={from.revision} at={to.revision} label="Total">
              <DeltaText rupees={delta} arrow />
              {delta_percent !== null && <span className="num"> · {Math.abs(delta_percent)} %</span>}
            </WhyButton>
          </span>
        </p>
        <Waterfall comparison={comparison} onOpen={onOpen} />
        <BridgeTable comparison={comparison} onOpen={onOpen} />
      </Card>
      <Card title="Side by side">
        <SideBySide name="Totals side by side" head="Part" rows={wholeSums(comparison)} comparison={comparison} />
        {parts.map(({ name, head, rows }) => (
          <SideBySide key={name} name={name} head={head} rows={rows} comparison={comparison} />
        ))}
        {details.length > 0 && (
          <Text component="ul" mt="sm" fz="sm" className="bullets">
            {details.map(({ path, label, before, after }) => (
              <li key={path}>
                {label}:{' '}
                <Box component="s" c="dimmed">
                  {before ?? 'none'}
                </Box>{' '}
                → <b>{after ?? 'none'}</b>
              </li>
            ))}
          </Text>
        )}
      </Card>
      <Card title="Items that differ">
        <ComparedLines key={`${from.revision} ${to.revision}`} comparison={comparison} />
      </Card>
    </div>
  );
}
