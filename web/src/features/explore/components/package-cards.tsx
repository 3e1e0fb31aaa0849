import { Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { formatMoney, formatWhole } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import type { Budget, Estimate, Recommendation } from '../api/explore-queries';
import classes from './explore.module.css';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  packages: Estimate['packages'];
  chosen: Budget;
  /** Published BOQs of this layout and kitchen. */
  published: readonly Recommendation[];
}

/** The four packages of one home to choose from, each linked to its BOQ. */
export function PackageCards({ packages, chosen, published }: Props) {
  const [params] = useSearchParams();
  return (
    <Columns component="ul" of={4} min={140} gap={16} aria-label="Packages">
      {packages.map((one) => {
        const boq = published.find(({ budget_type }) => budget_type === one.budget_type);
        return (
          <Paper
            component="li"
            withBorder
            radius="lg"
            key={one.budget_type}
            className={classes.package}
            data-chosen={one.budget_type === chosen || undefined}
          >
            <Title order={2} fz="xl">
              <Link
                className={classes.choose}
                to={{ search: withParams({ budget: one.budget_type })(params).toString() }}
                replace
                preventScrollReset
                aria-current={one.budget_type === chosen || undefined}
              >
                {one.package}
              </Link>
            </Title>
            <p className={classes.price}>
              <span className="num serif" title={formatWhole(one.total_cost)}>
                {formatMoney(one.total_cost)}
              </span>
              <span>
                {formatMoney(one.cost_per_sq_feet)} per sq ft, {one.weeks} weeks on site
              </span>
            </p>
            <Text c="dimmed" fz="sm">
              With GST {formatMoney(one.total_with_gst)}
              {one.left_out > 0 && (
                <>
                  <br />
                  Not in it: <span className="nowrap">+ {formatMoney(one.left_out)}</span>
                </>
              )}
            </Text>
            {boq && (
              <Link className={classes.open} to={paths.summary(boq.boq_id)}>
                Open the BOQ<VisuallyHidden component="span"> of {one.package}</VisuallyHidden>
              </Link>
            )}
          </Paper>
        );
      })}
    </Columns>
  );
}
