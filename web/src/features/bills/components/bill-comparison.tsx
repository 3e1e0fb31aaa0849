import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeParts } from '../../../lib/format/whole-parts';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { Card } from '../../../ui/layout/card';
import { DataTable } from '../../../ui/layout/data-table';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { BillComparison as Comparison, ComparedRow } from '../api/bill-queries';
import { BillRow } from './bill-row';
import classes from './bills.module.css';

const FIRST = 100;
const FILTERS = ['all', 'changed', 'added', 'removed'] as const;
export type BillFilter = (typeof FILTERS)[number];

export function filterOf(text: string | null): BillFilter {
  return FILTERS.find((filter) => filter === text) ?? 'all';
}

const NAMES: Record<BillFilter, string> = { all: 'All', changed: 'Changed', added: 'Added', removed: 'Removed' };

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
  const shown = rows.filter(({ change }) => filter === 'all' || change === filter);
  const count = (of: BillFilter): number =>
    of === 'all' ? rows.length : rows.filter(({ change }) => change === of).length;
  return (
    <div className={classes.view} aria-busy={stale}>
      <Card title="What makes the difference">
        <Sums comparison={comparison} />
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
          <DataTable className={classes.rows} mt="sm">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Quantity</th>
                <th scope="col">Rate ₹</th>
                <th scope="col">Amount ₹</th>
                <th scope="col">By quantity ₹</th>
                <th scope="col">By rate ₹</th>
                <th scope="col">By unit ₹</th>
                <th scope="col">Difference ₹</th>
              </tr>
            </thead>
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

function Sums({ comparison: { totals, additions, file_name: name } }: { comparison: Comparison }) {
  const parts = [
    ['Added', totals.added],
    ['Removed', totals.removed],
    ['By quantity', totals.by_quantity],
    ['By rate', totals.by_rate],
    ...(totals.by_unit === 0 ? [] : [['By unit', totals.by_unit] as const]),
    ...(additions.length > 0 ? [['By additions below the items', totals.additions] as const] : []),
  ] as const;
  // The difference is that of the totals as they are shown, and the causes add up to it.
  const causes = wholeParts(parts.map(([, amount]) => amount));
  const own = Math.round(totals.own);
  const difference = causes.reduce((sum, amount) => sum + amount, 0);
  return (
    <DataTable aria-label="What makes the difference">
      <tbody>
        <tr>
          <th scope="row">This BOQ, without GST</th>
          <td className="num">{formatWhole(own)}</td>
        </tr>
        {parts.map(([label], at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{formatWholeSigned(causes[at] ?? 0)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Difference</th>
          <td className="num">{formatWholeSigned(difference)}</td>
        </tr>
        <tr data-sum>
          <th scope="row" className="wrap">
            {name}
          </th>
          <td className="num">{formatWhole(own + difference)}</td>
        </tr>
      </tbody>
    </DataTable>
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
