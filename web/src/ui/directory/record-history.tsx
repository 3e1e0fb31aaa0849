import { useState } from 'react';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schema } from '../../lib/api/api-types';
import { DataState } from '../feedback/data-state';
import { Pager } from '../layout/pager';
import { ChangeHistory } from './change-history';

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
}

/** Who changed a record, when and why, and the values before and after, a page at a time. */
export function RecordHistory({ queryKey, load, name }: Props) {
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
          <ChangeHistory
            changes={data.map(({ id, actor, what, at, reason, is_new: isNew, changes }) => ({
              id,
              by: [actor, name === undefined || what === name ? '' : what, isNew ? 'added' : '', reason ?? '']
                .filter(Boolean)
                .join(' · '),
              at,
              // Everything in a new record is new: its name is enough.
              fields: (isNew ? [] : changes).map(({ field, before, after }) => ({
                label: field,
                before: before ?? '',
                after: after ?? '',
              })),
            }))}
          />
          <Pager label="Pages of changes" page={page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}
