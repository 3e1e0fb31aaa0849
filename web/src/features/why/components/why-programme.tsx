import { Box, Text, Title } from '@mantine/core';
import { unitBehind } from '../../../lib/format/units';
import { formatQuantity } from '../../../lib/format/money';
import { DataTable } from '../../../ui/layout/data-table';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

type Programme = NonNullable<Why['programme']>;

/** How the days of each phase come about: quantities, output per worker and day, and the size of the crew. */
export function WhyProgramme({ programme: { phases } }: { programme: Programme }) {
  return (
    <section aria-label="How the days come about">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        How the days come about
      </Title>
      {phases
        .filter(({ work }) => work.length > 0)
        .map((phase) => (
          <details key={phase.label} className={classes.recipe}>
            <summary>
              {phase.label}: {formatQuantity(phase.worker_days)} worker-days, {phase.crew}{' '}
              {phase.crew === 1 ? 'worker' : 'workers'}
            </summary>
            <ScrollRegion label={phase.label}>
              <Work work={phase.work} />
            </ScrollRegion>
          </details>
        ))}
    </section>
  );
}

function Work({ work }: { work: Programme['phases'][number]['work'] }) {
  return (
    <DataTable pad={6} fz={13} head={['Work', 'Quantity', 'A day', 'Days']}>
      <tbody>
        {work.map(({ label, quantity, unit, per_day: perDay, source, worker_days: days }) => (
          <tr key={`${label} ${unit} ${perDay}`}>
            <th scope="row">
              {label}
              <Text span display="block" c="dimmed" fz="xs" fw={400}>
                {source ?? 'from its cost: what a worker costs per day'}
              </Text>
            </th>
            <td className="num">
              {formatQuantity(quantity)}{' '}
              <Box component="small" c="dimmed">
                {unitBehind(quantity, unit)}
              </Box>
            </td>
            <td className="num">{perDay === null ? '–' : `÷ ${formatQuantity(perDay)}`}</td>
            <td className="num">{formatQuantity(days)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
