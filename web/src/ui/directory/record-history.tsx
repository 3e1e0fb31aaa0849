import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Schema } from '../../lib/api/api-types';
import { useCommand } from '../../lib/api/use-command';
import { confirm } from '../feedback/confirm-store';
import { toast, toastError } from '../feedback/toast-store';
import { DataState } from '../feedback/data-state';
import { Pager } from '../layout/pager';
import { RecordChanges } from './record-changes';

interface Page {
  data: readonly Schema<'RecordChange'>[];
  meta: Schema<'PageMeta'>;
}
/** Changes per page. */
const LIMIT = 20;

interface UndoOfChanges {
  /** Takes the change with this id back. */
  run: (change: string, key: string) => Promise<{ message: string }>;
  /** What is read again then. */
  refresh: QueryKey;
  /** Called when it was read again. */
  onUndone?: () => void;
}

interface Props {
  /** Under which the pages are cached. */
  queryKey: readonly unknown[];
  load: (query: { page: number; limit: number }, signal: AbortSignal) => Promise<Page>;
  /** Name of the record: changes of what belongs to it say what was changed. */
  name?: string;
  /** Absent where changes are not undone. */
  undo?: UndoOfChanges;
}

/**
 * Who changed a record, when and why, and the values before and after, a page at a time. With `undo` each change can be undone as
 * long as nothing later depends on it.
 */
export function RecordHistory({ queryKey, load, name, undo }: Props) {
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
          <RecordChanges
            changes={data}
            name={name}
            renderAction={undo && ((change) => <UndoButton change={change} {...undo} />)}
          />
          <Pager label="Pages of changes" page={page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}

function UndoButton({ change, run, refresh, onUndone }: UndoOfChanges & { change: Schema<'RecordChange'> }) {
  const queryClient = useQueryClient();
  const undo = useCommand<{ id: string }, { message: string }>({
    run: ({ id }, key) => run(id, key),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: refresh });
      onUndone?.();
    },
    onError: toastError,
  });
  async function ask(): Promise<void> {
    const yes = await confirm({
      title: 'Undo this change?',
      body: 'The values of before will be set again, as a new change.',
      confirmLabel: 'Undo',
    });
    if (yes) undo.mutate({ id: change.id });
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={undo.isPending}
      aria-label={`Undo this change of ${change.what}`}
      onClick={() => void ask()}
    >
      Undo
    </Button>
  );
}
