import { Paper, Text } from '@mantine/core';
import { formatPlain } from '../../../lib/format/money';
import { EmptyState } from '../../../ui/feedback/data-state';
import { DeltaText } from '../../../ui/boq/money-text';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { unitWord } from '../../../lib/format/units';
import { DataTable, wide } from '../../../ui/layout/data-table';
import type { RateBook } from '../api/rate-book-queries';
import { differences, percentText, type Difference } from '../model/rates';
import classes from './rate-books.module.css';

const shown = ({ money }: Difference, value: number): string =>
  money ? formatPlain(value) : `${formatPlain(value)} %`;

/** Everything that differs from the previous version, largest change first. */
export function Comparison({ book }: { book: RateBook }) {
  const rows = differences(book);
  if (book.compared_with === null) {
    return <EmptyState title="The first version" reason="There is no earlier version to compare it with." />;
  }
  if (rows.length === 0) {
    return <EmptyState title="No differences" reason={`Every figure equals that of version ${book.compared_with}.`} />;
  }
  return (
    <Paper withBorder radius="lg" className={classes.sheet}>
      <ScrollRegion label="Differences">
        <DataTable
          pad={8}
          gap={16}
          head={['What', `Version ${book.compared_with}`, `Version ${book.version}`, wide('Change ₹'), 'Change']}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">
                  {row.label}
                  {row.money && (
                    <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                      per {unitWord(row.unit)}
                    </Text>
                  )}
                </th>
                <td>{shown(row, row.before)}</td>
                <td>{shown(row, row.after)}</td>
                <td className="mantine-visible-from-sm">
                  {row.money && <DeltaText rupees={row.after - row.before} arrow />}
                </td>
                <td>{percentText(row.percentage)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Paper>
  );
}
