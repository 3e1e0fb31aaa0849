import { formatExact, formatMoney } from '../../../lib/money';
import { Bars } from '../../../ui/charts-svg/bars';
import { Donut } from '../../../ui/charts-svg/donut';
import { Card } from '../../../ui/card';
import type { Dashboard } from '../api/dashboard-query';
import classes from './dashboard.module.css';

type Figures = Dashboard['figures'];
const valued = (parts: Figures['by_city']) =>
  parts.map(({ key, label, count, total }) => ({ key, label: `${label} (${count})`, value: total }));

/** How many estimates, what they are worth, and how that divides. */
export function DashboardFigures({ figures }: { figures: Figures }) {
  const { count, total_value: total, average_value: average, average_per_sq_feet: perSqFeet } = figures;
  const cells = [
    { label: 'Estimates', text: String(count), exact: undefined },
    { label: 'Total value', text: formatMoney(total), exact: formatExact(total) },
    { label: 'Average estimate', text: average === null ? '–' : formatMoney(average), exact: undefined },
    { label: 'Average ₹ / sq ft', text: perSqFeet === null ? '–' : formatExact(perSqFeet), exact: undefined },
  ];
  return (
    <>
      <dl className={classes.figures}>
        {cells.map(({ label, text, exact }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd className="serif num" title={exact}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        <Card title="By city">
          <Bars caption="Value by city" parts={valued(figures.by_city)} />
        </Card>
        <Card title="By package">
          <Donut label="by package" centre={formatMoney(total)} parts={valued(figures.by_package)} />
        </Card>
        <Card title="By status">
          <Bars caption="Value by status" parts={valued(figures.by_status)} series={3} />
        </Card>
        <Card title="By month">
          <Bars caption="Value by month of making" parts={valued(figures.by_month)} series={2} />
        </Card>
      </div>
    </>
  );
}
