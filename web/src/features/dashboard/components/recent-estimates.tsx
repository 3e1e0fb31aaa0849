import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whenLabel, whenPhrase } from '../../../lib/format/dates';
import { formatWhole } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { MoneyText } from '../../../ui/boq/money-text';
import { DataTable, num, wide } from '../../../ui/layout/data-table';
import { Pill } from '../../../ui/layout/pill';
import type { Dashboard } from '../api/dashboard-query';
import classes from './dashboard.module.css';

export type Estimate = Dashboard['estimations'][number];

/** How an estimate is described elsewhere. */
export interface EstimateWords {
  /** `2 BHK · 980 sq ft · Comfort · Mumbai`. */
  facts: (estimate: Estimate) => string;
  status: (status: string) => string;
}

interface Props {
  estimates: readonly Estimate[];
  words: EstimateWords;
}

/** The estimates that changed last, a line each; on a phone the facts stand below the title. */
export function RecentEstimates({ estimates, words }: Props) {
  return (
    <DataTable
      of="words"
      aria-label="Recent estimates"
      head={[
        'Estimate',
        wide('Home'),
        wide('Status'),
        wide('Changed'),
        { name: '₹ / sq ft', className: WIDE_NUM },
        num('Total'),
      ]}
    >
      <tbody>
        {estimates.map((one) => (
          <tr key={one.boq_id}>
            <th scope="row" className={classes.title}>
              <Link to={paths.details(one.boq_id)}>{one.title}</Link>
              <Text span display="block" c="dimmed" fz={13} hiddenFrom="sm">
                {words.facts(one)}
                <br />
                {words.status(one.status)}, {whenPhrase(one.updated_at)}
              </Text>
            </th>
            <td className="mantine-visible-from-sm">{words.facts(one)}</td>
            <td className="mantine-visible-from-sm">
              <Pill>{words.status(one.status)}</Pill>
            </td>
            <td className="mantine-visible-from-sm nowrap">{whenLabel(one.updated_at)}</td>
            <td className={WIDE_NUM}>{one.cost_per_sq_feet === null ? '–' : formatWhole(one.cost_per_sq_feet)}</td>
            <td className="num nowrap">
              <MoneyText rupees={one.total_cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const WIDE_NUM = 'num mantine-visible-from-sm';
