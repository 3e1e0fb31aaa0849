import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { assumedRatesQuery, type AssumedRates } from '../../../lib/reference/reference-queries';
import { withParams } from '../../../lib/api/with-params';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SearchField } from '../../../ui/form/search-field';
import classes from './help.module.css';
import { RateTable, type RateRow } from './rate-table';

/** All rates of the rate book, one card per trade: materials expanded, labour below. */
export function RateTables() {
  const query = useQuery(assumedRatesQuery);
  return (
    <DataState query={query} skeleton={<Skeleton h={640} radius={12} />}>
      {(rates) => <Tables rates={rates} />}
    </DataState>
  );
}

function Tables({ rates }: { rates: AssumedRates }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const wanted = text.trim().toLowerCase();
  const matches = (row: RateRow): boolean =>
    `${row.item} ${row.note ?? ''} ${row.brand ?? ''}`.toLowerCase().includes(wanted);
  const trades = rates.trades
    .map((trade) => ({ ...trade, rows: trade.rows.filter(matches) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.stack}>
      <div>
        <SearchField
          maw={360}
          mb="sm"
          label="Find a rate"
          placeholder="Marble, polish, point…"
          value={text}
          onChange={(next) => setParams(withParams({ q: next }), { replace: true })}
        />
        <Text mt={6} c="dimmed" fz={13}>
          {rates.basis}. The contractor’s overhead of {rates.overhead_percent} percent, where a line has it, is included
          in the line; the design fee is {rates.design_fee_percent} and miscellaneous costs{' '}
          {rates.miscellaneous_percent} percent of the lines.
        </Text>
      </div>
      {trades.length === 0 && <EmptyState title="No such rate" reason={`No rate contains “${text.trim()}”.`} />}
      {trades.map(({ service, label, rows }) => (
        <Card key={service} title={label}>
          <Kind label={`${label}, material`} rows={rows.filter(({ kind }) => kind === 'material')} open />
          <Kind label={`${label}, labour`} rows={rows.filter(({ kind }) => kind === 'labour')} open={wanted !== ''} />
        </Card>
      ))}
    </div>
  );
}

function Kind({ label, rows, open }: { label: string; rows: readonly RateRow[]; open: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.kind} open={open}>
      <summary>
        {label}{' '}
        <Text span c="dimmed" fz={13}>
          {rows.length} rates
        </Text>
      </summary>
      <RateTable label={label} rows={rows} />
    </details>
  );
}
