import { useState, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schema } from '../../lib/api/api-types';
import { DataState } from '../feedback/data-state';
import { Pager } from '../layout/pager';
import { RecordChanges } from './record-changes';

interface Page {
  data: readonly Schema<'RecordChange'>[];
  meta: Schema<'PageMeta'>;
}
/** Changes per page. */
const LIMIT = 20;

interface Props {
  /** Under which the pages are cached. */
  queryKey: readonly unknown[];
  load: (query: { page: number; limit: number }, signal: AbortSignal) => Promise<Page>;
  /** Name of the record: changes of what belongs to it say what was changed. */
  name?: string;
  /** What can be done about a change. */
  renderAction?: (change: Schema<'RecordChange'>) => ReactNode;
}

/** Who changed a record, when and why, and the values before and after, a page at a time. */
export function RecordHistory({ queryKey, load, name, renderAction }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => load({ page, limit: LIMIT }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <DataState query={query} skeleton={<Skeleton h={120} radius={8} />}>
      {({ data, meta }) => (
        <>
          <RecordChanges changes={data} name={name} renderAction={renderAction} />
          <Pager label="Pages of changes" page={page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}
