import { Link } from 'react-router-dom';
import { formatExact, formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { Budget, Estimate } from '../api/explore-queries';
import type { Recommendation } from '../../../lib/recommendations';
import classes from './explore.module.css';

interface Props {
  packages: Estimate['packages'];
  chosen: Budget;
  /** The published BOQs of this layout and kitchen. */
  published: readonly Recommendation[];
}

/** The four packages of one home; each leads to its BOQ. */
export function PackageCards({ packages, chosen, published }: Props) {
  return (
    <ul className={classes.packages} aria-label="Packages">
      {packages.map((one) => {
        const boq = published.find(({ budget_type }) => budget_type === one.budget_type);
        return (
          <li key={one.budget_type} className={classes.package} data-chosen={one.budget_type === chosen || undefined}>
            <h2>{one.package}</h2>
            <p className={classes.price}>
              <span className="num serif" title={formatExact(one.total_cost)}>
                {formatMoney(one.total_cost)}
              </span>
              <span>
                {formatMoney(one.cost_per_sq_feet)} a sq ft, {one.weeks} weeks
              </span>
            </p>
            <p className={classes.line}>With GST {formatMoney(one.total_with_gst)}</p>
            {boq && (
              <Link className={classes.open} to={paths.summary(boq.boq_id)}>
                Open the BOQ<span className={classes.sr}> of {one.package}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
