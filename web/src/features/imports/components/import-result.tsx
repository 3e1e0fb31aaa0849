import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatExact, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { CountTiles } from '../../../ui/layout/count-tiles';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { Pill } from '../../../ui/layout/pill';
import { DataTable } from '../../../ui/layout/data-table';
import type { Import } from '../api/import-queries';
import { markLabel } from '../model/row-marks';
import { ImportItems } from './import-items';
import { MarkByHand } from './reopening';
import { Warnings } from './warnings';

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
export function ImportResult({ job, rooms }: { job: Import; rooms?: ReactNode }) {
  return (
    <Stack gap="md">
      <Totals job={job} />
      {rooms}
      {(job.counts.item ?? 0) > 0 && <ImportItems job={job} />}
      {job.sheets.length > 1 && (
        <Card title="Sheets">
          <Rows
            label="Every sheet"
            heads={['Sheet', 'Read as', 'Items', 'Sum']}
            rows={job.sheets.map(({ name, reason, items, computed_total }) => ({
              key: name,
              cells: [name, reason, items, items > 0 ? amount(computed_total) : '–'],
            }))}
          />
        </Card>
      )}
      {job.marks && (
        <Card title="Rows marked by hand" aside={<Pill>{job.marks.rows.length}</Pill>}>
          <Text c="dimmed" fz="sm" mb="xs">
            {`Without these marks the sum is ${amount(job.marks.total_before)}.`}
          </Text>
          <Rows
            label="Every marked row"
            heads={['Row', 'Marked as', 'Text']}
            rows={job.marks.rows.map(({ sheet, at, mark, text }) => ({
              key: `${sheet} ${at}`,
              cells: [`${sheet} ${at}`, markLabel(mark), text],
            }))}
          />
        </Card>
      )}
      {job.additions.length > 0 && (
        <Card title="Additions below the items" aside={<Pill>{job.additions.length}</Pill>}>
          <Rows
            label="Every addition"
            heads={['Where', 'What', 'Share', 'Amount']}
            rows={job.additions.map(({ at, label, percent, amount: rupees }) => ({
              key: `${at}:${label}`,
              cells: [at, label, percent === null ? '–' : `${formatQuantity(percent)} %`, amount(rupees)],
            }))}
          />
        </Card>
      )}
      {job.differences.length > 0 && (
        <Card title="Differences" aside={<Pill tone="warn">{job.differences.length}</Pill>}>
          <Rows
            label="Every difference"
            heads={['Where', 'What', 'Stated', 'Computed']}
            rows={job.differences.map(({ at, kind, label, message, stated, computed }) => ({
              key: `${at}:${kind}:${label}`,
              cells: [at, message, amount(stated), amount(computed)],
            }))}
          />
        </Card>
      )}
      <OtherRows job={job} />
    </Stack>
  );
}

/** Every row that is no item, by what it is, each with its reason; folded, since most of them need no look. */
function OtherRows({ job }: { job: Import }) {
  const kinds = KINDS.flatMap(([kind, label]) => {
    const rows = job.rows.filter((row) => row.kind === kind);
    const note = kind === 'skipped' ? unlistedWords(job, rows.length) : '';
    return rows.length > 0 || note ? [{ kind, label, rows, note, count: job.counts[kind] ?? rows.length }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <Card title="Rows that are no items">
      {kinds.map(({ kind, label, rows, note, count }) => (
        <details key={kind}>
          <summary>{`${label}: ${count}`}</summary>
          {rows.length > 0 && (
            <Rows
              label={`${label} of the file`}
              heads={['Where', 'Row', 'Why']}
              rows={rows.map(({ at, text, reason }) => ({ key: `${at}:${text}`, cells: [at, text, reason] }))}
            />
          )}
          {note && (
            <Text mt={6} c="dimmed" fz="sm">
              {note}
            </Text>
          )}
        </details>
      ))}
    </Card>
  );
}

/** Whether a total of whole rupees is its items, rounded. */
const isRounded = (stated: number | null, gap: number): boolean => Number.isInteger(stated) && Math.abs(gap) <= 0.5;

function Totals({ job }: { job: Import }) {
  const { stated_total: stated, computed_total: computed } = job;
  const gap = stated === null || computed === null ? null : Math.round((computed - stated) * 100) / 100;
  return (
    <Card
      title={job.file_name}
      aside={
        <Button component={Link} to={paths.details(job.boq_id)} style={{ flexShrink: 0 }}>
          Open the BOQ
        </Button>
      }
    >
      <CountTiles counts={KINDS.map(([kind, label]) => ({ label, count: job.counts[kind] ?? 0 }))} />
      <Group component="dl" gap={36} mt="md" style={{ rowGap: 6 }}>
        <Total label="Total stated in the file">
          <span className="num serif">{amount(stated)}</span>
        </Total>
        <Total label="Sum of its items">
          <span className="num serif">{amount(computed)}</span>
        </Total>
        <Total label="Difference">
          {gap === null ? (
            <Pill>the file states no total</Pill>
          ) : gap === 0 ? (
            <Pill tone="good">✓ they agree</Pill>
          ) : isRounded(stated, gap) ? (
            <Pill tone="good">{`✓ they agree, rounded by ${formatExact(Math.abs(gap))}`}</Pill>
          ) : (
            <Pill tone="warn">{formatExact(gap)}</Pill>
          )}
        </Total>
      </Group>
      {job.grand_total !== null && job.grand_total !== stated && (
        <Text mt={6} c="dimmed" fz="sm">
          Grand total in the file, with its additions: {formatExact(job.grand_total)}
        </Text>
      )}
      <Text mt={6} c="dimmed" fz="sm">
        {taxWords(job.tax_in_rates)}
      </Text>
      <Warnings warnings={job.warnings} />
      <MarkByHand job={job} />
    </Card>
  );
}

/** Whether the rates include GST, and who stated it. */
function taxWords({ includes, from, words, at }: Import['tax_in_rates']): string {
  const said = words === null ? '' : `: the file says “${words}” (${at})`;
  if (from === 'nothing') return 'The file does not mention GST. Its rates are read as excluding GST.';
  const basis = includes ? 'The rates include GST; the BOQ shows them without it' : 'The rates are without GST';
  return from === 'asked' ? `${basis}, as you said when you uploaded the file.` : `${basis}${said}.`;
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" c="dimmed" fz={13}>
        {label}
      </Text>
      <Text component="dd" fz="xl" fw={600}>
        {children}
      </Text>
    </div>
  );
}

interface RowsProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table whose third and further columns are figures where there are four. Empty columns are left out. */
function Rows({ label, heads: all, rows: given }: RowsProps) {
  const filled = all.map((_, column) => given.some(({ cells }) => cells[column] !== '–' && cells[column] !== ''));
  const heads = all.filter((_, column) => filled[column]);
  const rows = given.map(({ key, cells }) => ({ key, cells: cells.filter((_, column) => filled[column]) }));
  const classOf = (column: number): string | undefined =>
    all.length > 3 && all.indexOf(heads[column] ?? '') > 1 ? 'num' : undefined;
  return (
    <ScrollRegion label={label}>
      <DataTable of="words">
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={classOf(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={heads[column]} className={classOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
