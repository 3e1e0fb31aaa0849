import { Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import classes from './plan.module.css';
import { Ramp } from './ramp';

interface Props {
  /** Costs of nothing that is drawn: with them the rooms add up to the total. */
  elsewhere: readonly { readonly label: string; readonly cost: number }[];
  /** Somebody drew it: rooms are where they are, and nothing but them is shown. */
  isDrawn?: boolean;
  children?: ReactNode;
}

/** What the colours of a plan mean, and which costs it does not show. */
export function PlanLegend({ elsewhere, isDrawn = false, children }: Props) {
  const i18n = useWords();
  const costs = elsewhere.filter(({ cost }) => cost > 0);
  return (
    <div className={classes.legend}>
      <Ramp name={i18n.t('share of the cost')} upTo="25 %" />
      <Stack gap={2}>
        {!isDrawn && (
          <Text fz={12} c="dimmed">
            <span className="nowrap">
              <span className={`${classes.sample} ${classes.made}`} aria-hidden /> {i18n.t('Made for the home')}
            </span>{' '}
            <span className="nowrap">
              <span className={`${classes.sample} ${classes.loose}`} aria-hidden /> {i18n.t('Loose furniture')}
            </span>
          </Text>
        )}
        {costs.length > 0 && (
          <Text fz={12} c="dimmed">
            {i18n.t('Not drawn:')}
            {costs.map(({ label, cost }, index) => (
              <Fragment key={label}>
                {' '}
                <span className={classes.cost}>
                  {label} {moneyIn(i18n, cost)}
                  {index < costs.length - 1 && ','}
                </span>
              </Fragment>
            ))}
          </Text>
        )}
        <Text fz={12} c="dimmed">
          {!isDrawn && i18n.t('The arrangement of the rooms is an example.')} {children}
        </Text>
      </Stack>
    </div>
  );
}
