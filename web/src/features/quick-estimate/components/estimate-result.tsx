import { Anchor, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatQuantity } from '../../../lib/format/money';
import { moneyIn, monthIn } from '../../../lib/language/figures';
import { cityIn } from '../../../lib/language/places';
import { useWords } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { weeksText } from '../../../lib/reference/schedule';
import { MoneyText } from '../../../ui/boq/money-text';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { Doubts } from '../../../ui/overview/doubts';
import { LeftOut } from '../../../ui/overview/left-out';
import type { Answers } from '../model/answers';
import { partsWithFees } from '../model/total-parts';
import classes from './estimate-result.module.css';

const RestsOn = lazy(async () => ({ default: (await import('./rests-on')).RestsOn }));

interface Props {
  estimate: QuickEstimate;
  answers: Answers;
  /** A newer result is on its way: the amounts are marked as moving. */
  updating: boolean;
  /** The newest answers could not be priced: what is shown is of the last ones that could. */
  failed: boolean;
  onRetry: () => void;
  onChange: (answers: Answers) => void;
}

/** The answer: the price with its range, with GST and its weeks, of what it is, and what it rests on. */
export function EstimateResult({ estimate, answers, updating, failed, onRetry, onChange }: Props) {
  const i18n = useWords();
  const [open, setOpen] = useState(false);
  const { range, basis } = estimate;
  return (
    <div>
      <div className={classes.price} data-updating={updating || undefined}>
        <Text component="p" fz={44} fw={600} lh={1.1} lts="-0.015em" c="var(--fo-ink)" aria-live="polite">
          <MoneyText rupees={estimate.total_cost} updating={updating} className="serif" />
        </Text>
        <p className={classes.facts}>
          <strong className="num">
            {moneyIn(i18n, range.low)} – {moneyIn(i18n, range.high)}
          </strong>
          <br />
          <strong>{weeksText(estimate, i18n)}</strong>
        </p>
        <p className={classes.tax}>
          + {i18n.t('GST')} {moneyIn(i18n, estimate.gst)} ={' '}
          <strong className="num">{moneyIn(i18n, estimate.total_with_gst)}</strong> {i18n.t('with GST')}
        </p>
      </div>
      <Doubts sentences={estimate.doubts} />
      <LeftOut
        parts={estimate.scope}
        only={estimate.only_rooms}
        onChange={(scope) => onChange({ ...answers, scope })}
      />
      <StackedBar label={i18n.t('Of the total without GST')} parts={partsWithFees(i18n, estimate)} />
      <p className={classes.basis}>
        {failed ? (
          <span role="alert">
            {i18n.t('Could not price this.')}{' '}
            <button type="button" className={classes.link} onClick={onRetry}>
              {i18n.t('Try again')}
            </button>
          </span>
        ) : (
          <span>
            {i18n.t('{city} rates of {month}, {share} % assumed', {
              city: cityIn(i18n, answers.city),
              month: monthIn(i18n, basis.as_of),
              share: formatQuantity(basis.assumed_share),
            })}
          </span>
        )}
        <Anchor
          component="button"
          type="button"
          fz={12.5}
          underline="always"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {i18n.t('What this rests on')}
        </Anchor>
      </p>
      {open && (
        <div role="presentation" className={classes.rests} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
          <Suspense fallback={<Skeleton h={120} />}>
            <RestsOn estimate={estimate} answers={answers} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
