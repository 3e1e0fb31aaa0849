import { Box, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatExact, formatMoney, formatQuantity } from '../../../lib/format/money';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { MoneyText } from '../../../ui/boq/money-text';
import { RangeText } from '../../../ui/boq/range-text';
import { ScopeChips } from '../../../ui/boq/scope-chips';
import { weekSpan } from '../../../lib/reference/schedule';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { withParams } from '../../../lib/api/with-params';
import type { Answers } from '../model/answers';
import type { View } from './estimate-views';
import classes from './estimate-result.module.css';

// Nobody looks into an estimate that has not come yet: the code of the views comes when one is opened.
const EstimateViews = lazy(async () => ({ default: (await import('./estimate-views')).EstimateViews }));

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'rooms', label: 'By room' },
  { value: 'services', label: 'By service' },
  { value: 'packages', label: 'Packages' },
  { value: 'cities', label: 'Other cities' },
  { value: 'timeline', label: 'Timeline' },
];

interface Props {
  estimate: QuickEstimate;
  answers: Answers;
  /** A newer result is on its way: the amounts are marked as moving. */
  updating: boolean;
  onPackage: (budgetType: Answers['budget_type']) => void;
  onScope: (scope: Answers['scope']) => void;
  /** What can be done with the estimate. */
  action: ReactNode;
}

/** The answer: total, its range, what is in, the four packages, and five ways to look into it. */
export function EstimateResult({ estimate, answers, updating, onPackage, onScope, action }: Props) {
  const parts = [
    { key: 'material', label: 'Material', value: estimate.material_cost },
    { key: 'labour', label: 'Labour', value: estimate.labour_cost },
    { key: 'fee', label: 'Design fee', value: estimate.design_fee },
    { key: 'misc', label: 'Miscellaneous', value: estimate.miscellaneous },
  ];
  return (
    <Stack gap={14}>
      <Group gap="md" align="flex-end" justify="space-between" style={{ rowGap: 4 }}>
        <div>
          <Text c="dimmed" fz={13}>
            Estimate, ± {formatQuantity(estimate.range.percent)} %, GST 18 % extra
          </Text>
          <Text fz={42} fw={600} lh={1.15} lts="-0.01em" aria-live="polite">
            <MoneyText rupees={estimate.total_cost} updating={updating} className="serif" />
          </Text>
        </div>
        <dl className={classes.facts}>
          <div>
            <VisuallyHidden component="dt">Rate</VisuallyHidden>
            <dd className="num">{formatExact(Math.round(estimate.cost_per_sq_feet))} / sq ft</dd>
          </div>
          <div>
            <VisuallyHidden component="dt">Time</VisuallyHidden>
            <Text component="dd" c="var(--fo-ink)" fz="sm" fw={600}>
              {estimate.timeline ? weekSpan(estimate.timeline) : `${estimate.weeks} weeks`}
            </Text>
          </div>
        </dl>
      </Group>
      <StackedBar label="Where the money goes" parts={parts} />
      <Text c="dimmed" fz={13}>
        With GST of <span className="num">{formatMoney(estimate.gst)}</span> it comes to{' '}
        <span className="num">{formatMoney(estimate.total_with_gst)}</span>.
      </Text>
      <ChoiceChips
        legend="Package"
        hideLegend
        cards
        choices={estimate.packages.map((one) => ({
          value: one.budget_type,
          label: one.package,
          note: formatMoney(one.total_cost),
        }))}
        value={answers.budget_type}
        onChange={onPackage}
      />
      <RangeText range={estimate.range} basis={estimate.basis} />
      <ScopeChips
        parts={estimate.scope}
        value={answers.scope ?? estimate.scope.filter(({ included }) => included).map(({ id }) => id)}
        onChange={onScope}
      />
      <Breakdown estimate={estimate} answers={answers} action={action} />
    </Stack>
  );
}

function Breakdown({ estimate, answers, action }: Pick<Props, 'estimate' | 'answers' | 'action'>) {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? null;
  const choose = (next: View): void =>
    setParams(withParams({ view: view === next ? null : next }), { replace: true, preventScrollReset: true });
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Group gap={4} ml={-10} role="group" aria-label="Look into the estimate">
          {VIEWS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classes.view}
              aria-expanded={view === value}
              onClick={() => choose(value)}
            >
              {label}
            </button>
          ))}
        </Group>
        {action}
      </Group>
      {view && (
        <Box mt="xs" pt={6} style={{ borderTop: '1px solid var(--fo-line)' }}>
          <Suspense fallback={<Skeleton h={220} />}>
            <EstimateViews view={view} estimate={estimate} city={answers.city} budgetType={answers.budget_type} />
          </Suspense>
        </Box>
      )}
    </div>
  );
}
