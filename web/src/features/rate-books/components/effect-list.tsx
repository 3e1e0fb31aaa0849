import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { formatRounded } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { EmptyState, ErrorNotice } from '../../../ui/feedback/data-state';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { effectQuery, type EffectRow, type RateBook } from '../api/rate-book-queries';
import { percentText } from '../model/rates';
import { PublishForm } from './publish-form';
import classes from './rate-books.module.css';
import { Columns } from '../../../ui/layout/columns';

/**
 * The BOQs priced by other versions, each with its current total and the one under this version; the draft is published
 * from a bar that stays in view.
 */
export function EffectList({ book }: { book: RateBook }) {
  const query = useInfiniteQuery(effectQuery(book.version, book.history[0]?.at ?? ''));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = query.data?.pages[0]?.meta.total ?? null;
  const complete = total !== null && !hasNextPage && !isFetching;
  return (
    <Stack gap={18}>
      {total !== null && !complete && !isError && (
        <p className={classes.progress} role="status">
          {rows.length} of {total} BOQs priced
          <progress value={rows.length} max={total} aria-label="BOQs priced" />
        </p>
      )}
      {isError && <ErrorNotice message={messageOf(query.error)} onRetry={() => void fetchNextPage()} />}
      {total === null && !isError && (
        <div aria-busy="true">
          <p className={classes.progress} role="status">
            Pricing every BOQ with this version…
          </p>
          <Skeleton h={240} radius={12} />
        </div>
      )}
      {total === 0 && <EmptyState title="No BOQ is affected" reason="No BOQ is priced with another version." />}
      {rows.length > 0 && (
        <Paper withBorder radius="lg" className={classes.sheet}>
          <Sums rows={rows} />
          <ScrollRegion label="BOQs">
            <EffectTable rows={rows} version={book.version} />
          </ScrollRegion>
        </Paper>
      )}
      {book.status === 'draft' && total !== null && (
        <PublishForm
          book={book}
          affected={total}
          delta={sumOf(rows, (row) => row.delta)}
          ready={complete && !isError}
        />
      )}
    </Stack>
  );
}

/** Over the BOQs that could be priced. */
function sumOf(rows: readonly EffectRow[], pick: (row: EffectRow) => number | null): number {
  return rows.filter(({ delta }) => delta !== null).reduce((total, row) => total + (pick(row) ?? 0), 0);
}

function Sums({ rows }: { rows: readonly EffectRow[] }) {
  const sum = (pick: (row: EffectRow) => number | null): number => sumOf(rows, pick);
  return (
    <Columns component="dl" min={150} gap={24} rowGap={10} my="sm">
      {[
        { name: 'BOQs', figure: <span className="num">{rows.length}</span> },
        { name: 'Total now', figure: <MoneyText rupees={sum((row) => row.total_now)} /> },
        { name: 'With this version', figure: <MoneyText rupees={sum((row) => row.total_under)} /> },
        { name: 'Change', figure: <DeltaText rupees={sum((row) => row.delta)} arrow /> },
      ].map(({ name, figure }) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz={13}>
            {name}
          </Text>
          <Text component="dd" fz="xl" fw={600}>
            {figure}
          </Text>
        </div>
      ))}
    </Columns>
  );
}

function EffectTable({ rows, version }: { rows: readonly EffectRow[]; version: number }) {
  return (
    <DataTable pad={8} gap={16} head={['BOQ', wide('Total now ₹'), `With version ${version} ₹`, 'Change ₹']}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.boq_id}>
            <th scope="row">
              <Link to={paths.details(row.boq_id)}>{row.title}</Link>
              <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                Version {row.rate_book_version}
                {row.origin === 'recommendation' && ', a recommendation'}
              </Text>
              {row.problem && (
                <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                  {row.problem}
                </Text>
              )}
            </th>
            <td className="mantine-visible-from-sm">
              {/* For keyboard users the title next to it leads to the BOQ, where its total is explained. */}
              <WhyButton of="total" at={row.revision} boqId={row.boq_id} label={`${row.title} now`} repeats>
                {formatRounded(row.total_now)}
              </WhyButton>
            </td>
            <td>
              {row.total_under !== null && (
                <WhyButton
                  of="total"
                  proposal={{ change: { kind: 'rate-book', version } }}
                  boqId={row.boq_id}
                  label={`${row.title} with version ${version}`}
                >
                  {formatRounded(row.total_under)}
                </WhyButton>
              )}
            </td>
            <td>
              {row.delta !== null && <DeltaText rupees={row.delta} arrow />}
              <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                {percentText(row.percentage)}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
