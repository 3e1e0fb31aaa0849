import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format/money';
import classes from './plan.module.css';

interface Props {
  /** Costs of nothing that is drawn: with them the rooms add up to the total. */
  elsewhere: readonly { readonly label: string; readonly cost: number }[];
  children?: ReactNode;
}

/** What the colours of a plan mean, and which costs it does not show. */
export function PlanLegend({ elsewhere, children }: Props) {
  const costs = elsewhere.filter(({ cost }) => cost > 0);
  return (
    <div className={classes.legend}>
      <div>
        <div className={classes.ramp} aria-hidden />
        <Text fz={12} c="dimmed" className={classes.ends}>
          <VisuallyHidden>Colours: </VisuallyHidden>
          <span>0</span> <span>share of the cost</span> <span>25 %</span>
        </Text>
      </div>
      <Stack gap={2}>
        <Text fz={12} c="dimmed">
          <span className="nowrap">
            <span className={`${classes.sample} ${classes.made}`} aria-hidden /> Made for the home
          </span>{' '}
          <span className="nowrap">
            <span className={`${classes.sample} ${classes.loose}`} aria-hidden /> Loose furniture
          </span>
        </Text>
        {costs.length > 0 && (
          <Text fz={12} c="dimmed">
            Not drawn: {costs.map(({ label, cost }) => `${label} ${formatMoney(cost)}`).join(', ')}
          </Text>
        )}
        <Text fz={12} c="dimmed">
          The arrangement of the rooms is an example. {children}
        </Text>
      </Stack>
    </div>
  );
}
