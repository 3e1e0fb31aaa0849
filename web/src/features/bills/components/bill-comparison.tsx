import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { DeltaText, TotalsText } from '../../../ui/boq/money-text';
import { Waterfall } from '../../../ui/charts-svg/waterfall';
import { stepsOf } from '../../../ui/charts-svg/waterfall-steps';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { Card } from '../../../ui/layout/card';
import { DataTable } from '../../../ui/layout/data-table';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { BillComparison as Comparison, ComparedRow } from '../api/bill-queries';
import { BillRow } from './bill-row';
import classes from './bills.module.css';

const FIRST = 100;
const FILTERS = ['different', 'changed', 'added', 'removed', 'all'] as const;
export type BillFilter = (typeof FILTERS)[number];

export function filterOf(text: string | null): BillFilter {
  return FILTERS.find((filter) => filter === text) ?? 'different';
}

const NAMES: Record<BillFilter, string> = {
  different: 'Different',
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  all: 'All',
};

function isShown({ change }: ComparedRow, filter: BillFilter): boolean {
  return filter === 'all' || (filter === 'different' ? change !== 'same' : change === filter);
}

interface Props {
  comparison: Comparison;
  stale: boolean;
  filter: BillFilter;
  onFilter: (filter: BillFilter) => void;
  /** A person pairs an item with a row of the bill, or with none. */
  onPin: (itemId: string, row: number | null) => void;
}

/** Two bills side by side: sums by cause, and every row with what makes its difference. */
export function BillComparison({ comparison, stale, filter, onFilter, onPin }: Props) {
  const [all, setAll] = useState(false);
  const { rows, file_name: name } = comparison;
  const shown = rows.filter((row) => isShown(row, filter));
  const count = (of: BillFilter): number => rows.filter((row) => isShown(row, of)).length;
  return (
    <div className={classes.view} aria-busy={stale}>
      <Card title="What makes the difference">
        <Causes comparison={comparison} />
      </Card>
      {comparison.additions.length > 0 && (
        <Card title="Additions below the items">
          <Additions comparison={comparison} />
        </Card>
      )}
      <Card title={`Line by line with ${name}`}>
        <ChoiceChips
          legend="Rows shown"
          hideLegend
          value={filter}
          choices={FILTERS.map((value) => ({ value, label: `${NAMES[value]} ${count(value)}` }))}
          onChange={onFilter}
        />
        <ScrollRegion label="Table of compared rows">
          <DataTable className={classes.rows} mt="sm" head={['Item', 'Quantity', 'Rate ₹', 'Amount ₹', 'Difference ₹']}>
            <tbody>
              {shown.slice(0, all ? undefined : FIRST).map((row) => (
                <BillRow key={keyOf(row)} row={row} rows={rows} onPin={onPin} />
              ))}
            </tbody>
          </DataTable>
        </ScrollRegion>
        {!all && shown.length > FIRST && (
          <Button size="xs" variant="default" mt={10} onClick={() => setAll(true)}>
            Show all {shown.length}
          </Button>
        )}
        {shown.length === 0 && <Group mt="sm">No row is like that.</Group>}
      </Card>
    </div>
  );
}

function keyOf({ item_id: item, row }: ComparedRow): string {
  return item ?? `row ${row}`;
}

/** From one total to the other by cause. The causes are shown in whole rupees and add up to the difference. */
function Causes({ comparison: { totals, additions, file_name: name } }: { comparison: Comparison }) {
  const parts = wholeSteps(totals.own, totals.bill, [
    { key: 'added', label: 'Added', amount: totals.added },
    { key: 'removed', label: 'Removed', amount: totals.removed },
    { key: 'quantity', label: 'By quantity', amount: totals.by_quantity },
    { key: 'rate', label: 'By rate', amount: totals.by_rate },
    { key: 'unit', label: 'By unit', amount: totals.by_unit },
    { key: 'additions', label: 'Additions below the items', amount: additions.length > 0 ? totals.additions : 0 },
  ]);
  const [own, bill] = [Math.round(totals.own), Math.round(totals.bill)];
  return (
    <>
      <Group component="p" m={0} gap="md" align="baseline" fw={600} style={{ rowGap: 0 }}>
        <TotalsText from={own} to={bill} />
        <DeltaText rupees={bill - own} arrow />
        <Text span c="dimmed" fz="sm">
          without GST
        </Text>
      </Group>
      <Waterfall steps={stepsOf({ label: 'This BOQ', amount: own }, { label: name, amount: bill }, parts)} />
    </>
  );
}

/** Premiums, rebates and lump sums of both bills. */
function Additions({ comparison: { additions, file_name: name } }: { comparison: Comparison }) {
  const shown = (amount: number | null): string => (amount === null ? '–' : formatWhole(amount));
  return (
    <DataTable aria-label="Additions below the items">
      <thead>
        <tr>
          <th scope="col">Addition</th>
          <th scope="col">This BOQ</th>
          <th scope="col" className="wrap">
            {name}
          </th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {additions.map(({ label, own, bill, difference }) => (
          <tr key={`${label} ${own} ${bill}`}>
            <th scope="row" className="wrap">
              {label}
            </th>
            <td className="num">{shown(own)}</td>
            <td className="num">{shown(bill)}</td>
            <td className="num">{formatWholeSigned(difference)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
