import { Paper, Text } from '@mantine/core';
import { formatMoney, formatWhole } from '../../../lib/format/money';
import { Bars } from '../../../ui/charts-svg/bars';
import { percentages } from '../../../ui/charts-svg/series';
import { Card } from '../../../ui/layout/card';
import type { Dashboard } from '../api/dashboard-query';
import classes from './dashboard.module.css';
import { Columns } from '../../../ui/layout/columns';

type Figures = Dashboard['figures'];

/** Each part with its value and its share of all. */
function sharesOf(list: Figures['by_city']) {
  const parts = list.map(({ key, label, count, total }) => ({ key, label: `${label} (${count})`, value: total }));
  const shares = percentages(parts);
  return parts.map((part, at) => ({ ...part, note: `${shares[at]} %` }));
}

/** Number and value of the estimates, and their breakdown. */
export function DashboardFigures({ figures }: { figures: Figures }) {
  const { count, total_value: total, average_value: average, average_per_sq_feet: perSqFeet } = figures;
  const cells = [
    { label: 'Estimates', text: String(count), exact: undefined },
    { label: 'Total value', text: formatMoney(total), exact: formatWhole(total) },
    { label: 'Average estimate', text: average === null ? '–' : formatMoney(average), exact: undefined },
    { label: 'Average ₹ / sq ft', text: perSqFeet === null ? '–' : formatWhole(perSqFeet), exact: undefined },
  ];
  const breakdowns = [
    { by: 'city', of: figures.by_city },
    { by: 'package', of: figures.by_package },
    { by: 'status', of: figures.by_status },
    { by: 'month', of: figures.by_month },
    // One bar alone says what the total says.
  ].filter(({ of }) => of.length > 1);
  return (
    <>
      <Columns component="dl" of={4} min={130} gap={14} mb={14}>
        {cells.map(({ label, text, exact }) => (
          <Paper withBorder radius="lg" key={label} className={classes.figure}>
            <Text component="dt" c="dimmed" fz={13}>
              {label}
            </Text>
            <Text component="dd" mt={2} fz="clamp(21px, 2.4vw, 26px)" fw={600} className="serif tabular" title={exact}>
              <Amount text={text} />
            </Text>
          </Paper>
        ))}
      </Columns>
      <Columns of={2} min={380} gap={14} mb={14} className={classes.breakdowns}>
        {breakdowns.map(({ by, of }) => (
          <Card title={`By ${by}`} key={by}>
            <Bars caption={`Value by ${by}`} parts={sharesOf(of)} />
          </Card>
        ))}
      </Columns>
    </>
  );
}

/** `₹100.30 Lacs`, with crores smaller behind it. */
function Amount({ text }: { text: string }) {
  const [lacs, crores] = text.split(/ (?=\()/);
  return (
    <>
      {lacs}
      {crores && (
        <Text span c="dimmed" fz={14} className="nowrap">
          {` ${crores}`}
        </Text>
      )}
    </>
  );
}
