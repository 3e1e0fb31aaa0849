import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatExact } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { CountTiles } from '../../../ui/layout/count-tiles';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { Pill } from '../../../ui/layout/pill';
import { DataTable } from '../../../ui/layout/data-table';
import type { Import } from '../api/import-queries';

const KINDS = [
  ['item', 'Items'],
  ['heading', 'Headings'],
  ['note', 'Notes'],
  ['total', 'Totals'],
  ['skipped', 'Skipped'],
] as const;

function amount(rupees: number | null | undefined): string {
  return rupees === null || rupees === undefined ? '–' : formatExact(rupees);
}

/** Where the skipped rows are that are not listed: whole sheets without a bill, and the rest of a very long list. */
function unlistedWords({ sheets, counts }: Import, listed: number): string {
  const inOtherSheets = sheets.reduce((sum, { role, rows }) => (role === 'bill' ? sum : sum + rows), 0);
  const ofBills = (counts.skipped ?? 0) - inOtherSheets;
  return [
    inOtherSheets > 0 &&
      `${inOtherSheets} more ${inOtherSheets === 1 ? 'is' : 'are'} in the sheets above that hold no bill.`,
    listed < ofBills && `Of the bills’ own ${ofBills} the first ${listed} are listed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What came out of the file: every row accounted for, the file's total against the sum of its lines, every difference. */
export function ImportResult({ job }: { job: Import }) {
  const skipped = job.rows.filter((row) => row.kind === 'skipped');
  const unlisted = unlistedWords(job, skipped.length);
  const { stated_total: stated, computed_total: computed } = job;
  const gap = stated === null || computed === null ? null : Math.round((computed - stated) * 100) / 100;
  return (
    <Stack gap="md">
      <Card
        title={job.file_name}
        aside={
          <Button component={Link} to={paths.details(job.boq_id)}>
            Open the BOQ
          </Button>
        }
      >
        <CountTiles counts={KINDS.map(([kind, label]) => ({ label, count: job.counts[kind] ?? 0 }))} />
        <Group component="dl" gap={36} mt="md" style={{ rowGap: 6 }}>
          <div>
            <Text component="dt" c="dimmed" fz={13}>
              Total stated in the file
            </Text>
            <Text component="dd" fz="xl" fw={600} className="num serif">
              {amount(job.stated_total)}
            </Text>
          </div>
          <div>
            <Text component="dt" c="dimmed" fz={13}>
              Sum of its items
            </Text>
            <Text component="dd" fz="xl" fw={600} className="num serif">
              {amount(job.computed_total)}
            </Text>
          </div>
          <div>
            <Text component="dt" c="dimmed" fz={13}>
              Difference
            </Text>
            <Text component="dd" fz="xl" fw={600}>
              {gap === null ? (
                <Pill>the file states no total</Pill>
              ) : gap === 0 ? (
                <Pill tone="good">✓ they agree</Pill>
              ) : (
                <Pill tone="warn">{formatExact(gap)}</Pill>
              )}
            </Text>
          </div>
        </Group>
        {job.grand_total !== null && job.grand_total !== job.stated_total && (
          <Text mt={6} c="dimmed" fz="sm">
            With everything that the file adds below it, its grand total is {formatExact(job.grand_total)}.
          </Text>
        )}
        {job.warnings.map((warning) => (
          <Text key={warning} mt={6} c="dimmed" fz="sm">
            {warning}
          </Text>
        ))}
      </Card>
      {job.sheets.length > 1 && (
        <Card title="Sheets">
          <ScrollRegion label="Every sheet">
            <DataTable of="words">
              <thead>
                <tr>
                  <th scope="col">Sheet</th>
                  <th scope="col">What became of it</th>
                  <th scope="col" className="num">
                    Items
                  </th>
                  <th scope="col" className="num">
                    Sum
                  </th>
                </tr>
              </thead>
              <tbody>
                {job.sheets.map((sheet) => (
                  <tr key={sheet.name}>
                    <td>{sheet.name}</td>
                    <td>{sheet.reason}</td>
                    <td className="num">{sheet.items}</td>
                    <td className="num">{sheet.items > 0 ? amount(sheet.computed_total) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
        </Card>
      )}
      {job.differences.length > 0 && (
        <Card title="Differences" aside={<Pill tone="warn">{job.differences.length}</Pill>}>
          <ScrollRegion label="Every difference">
            <DataTable of="words">
              <thead>
                <tr>
                  <th scope="col">Where</th>
                  <th scope="col">What</th>
                  <th scope="col" className="num">
                    Stated
                  </th>
                  <th scope="col" className="num">
                    Computed
                  </th>
                </tr>
              </thead>
              <tbody>
                {job.differences.map((one) => (
                  <tr key={`${one.at}:${one.kind}:${one.label}`}>
                    <td>{one.at}</td>
                    <td>{one.message}</td>
                    <td className="num">{amount(one.stated)}</td>
                    <td className="num">{amount(one.computed)}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
        </Card>
      )}
      {(skipped.length > 0 || unlisted) && (
        <Card title="Skipped rows" aside={<Pill>{job.counts.skipped ?? skipped.length}</Pill>}>
          {skipped.length > 0 && (
            <ScrollRegion label="Every skipped row">
              <DataTable of="words">
                <thead>
                  <tr>
                    <th scope="col">Where</th>
                    <th scope="col">Row</th>
                    <th scope="col">Why</th>
                  </tr>
                </thead>
                <tbody>
                  {skipped.map((row) => (
                    <tr key={`${row.at}:${row.text}`}>
                      <td>{row.at}</td>
                      <td>{row.text}</td>
                      <td>{row.reason}</td>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </ScrollRegion>
          )}
          {unlisted && (
            <Text mt={6} c="dimmed" fz="sm">
              {unlisted}
            </Text>
          )}
        </Card>
      )}
    </Stack>
  );
}
