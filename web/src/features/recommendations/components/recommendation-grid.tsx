import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { Recommendation } from '../../../lib/reference/recommendations';
import classes from './recommendation-grid.module.css';

const LAKH = 100_000;

export interface Choice<T extends string> {
  value: T;
  label: string;
}
interface Props {
  /** States which kitchen these have. */
  caption: string;
  layouts: readonly Choice<Recommendation['layout_type']>[];
  budgets: readonly Choice<Recommendation['budget_type']>[];
  /** Those with this kitchen. */
  recommendations: readonly Recommendation[];
}

/** Layouts down, packages across; each cell is the cost of a published BOQ in lakh, linked to its summary. */
export function RecommendationGrid({ caption, layouts, budgets, recommendations }: Props) {
  return (
    <table className={classes.table}>
      <caption>Cost in lakh rupees, {caption}</caption>
      <thead>
        <tr>
          <th scope="col">Layout</th>
          {budgets.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layouts.map((layout) => (
          <tr key={layout.value}>
            <th scope="row">{layout.label}</th>
            {budgets.map((budget) => {
              const found = recommendations.find(
                (one) => one.layout_type === layout.value && one.budget_type === budget.value,
              );
              return (
                <td key={budget.value}>
                  {found ? (
                    <Cell recommendation={found} name={`${layout.label} ${budget.label}, ${caption}`} />
                  ) : (
                    <span className={classes.none} title="There is no BOQ for this yet">
                      —
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ recommendation: { boq_id, cost }, name }: { recommendation: Recommendation; name: string }) {
  return (
    <Link className={classes.cell} to={paths.summary(boq_id)}>
      <span className={classes.cost}>{(cost / LAKH).toFixed(2)}</span>
      <VisuallyHidden component="span"> lakh, {name}, </VisuallyHidden>
      <span className={classes.id} title={boq_id}>
        BOQ {boq_id.slice(0, 8)}
      </span>
    </Link>
  );
}
