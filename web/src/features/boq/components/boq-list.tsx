import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { withParams } from '../../../lib/api/with-params';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { SearchField } from '../../../ui/form/search-field';
import { toast } from '../../../ui/feedback/toast-store';
import { cloneBoq, deleteBoq, renameBoq } from '../api/boq-commands';
import { boqListQuery, type BoqListItem } from '../api/boq-queries';
import { BoqCard } from './boq-card';
import classes from './boq-list.module.css';
import { Columns } from '../../../ui/layout/columns';

/** The BOQs of this person, searched and paged in the URL; rename, clone and delete from each card. */
export function BoqList() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const q = params.get('q') ?? '';
  const query = useQuery(boqListQuery(page, q));
  const [renaming, setRenaming] = useState<BoqListItem | null>(null);

  const { rename, clone, remove } = useListCommands(() => setRenaming(null));
  const put = (changes: { q?: string | null; page: string | null }): void =>
    setParams(withParams(changes), { replace: true });

  return (
    <>
      <SearchField
        className={classes.search}
        aria-label="Search estimates by title"
        placeholder="Search by title"
        value={q}
        onChange={(next) => put({ q: next, page: null })}
      />
      <DataState
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoBoqs q={q} onAll={() => put({ q: null, page: null })} />}
      >
        {({ data, meta }) => (
          <>
            <Columns component="ul" min={320} fill gap={14}>
              {data.map((boq) => (
                <BoqCard
                  key={boq.boq_id}
                  boq={boq}
                  renaming={
                    renaming?.boq_id === boq.boq_id
                      ? {
                          isBusy: rename.isPending,
                          error: rename.isError ? messageOf(rename.error) : null,
                          submit: (title) => rename.mutate({ boqId: boq.boq_id, title }),
                          close: () => setRenaming(null),
                        }
                      : null
                  }
                  onRename={() => {
                    rename.reset();
                    setRenaming(boq);
                  }}
                  onClone={() => clone.mutate({ boqId: boq.boq_id })}
                  onDelete={() => void remove(boq)}
                />
              ))}
            </Columns>
            <Pager
              label="Pages of estimates"
              page={meta.page}
              totalPages={meta.total_pages}
              onPage={(next) => put({ page: String(next) })}
            />
          </>
        )}
      </DataState>
    </>
  );
}

function NoBoqs({ q, onAll }: { q: string; onAll: () => void }) {
  return q ? (
    <EmptyState
      title="Nothing with this title"
      reason={`No estimate of yours has “${q}” in its title.`}
      action={
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No estimates yet"
      reason="Answer a few questions and the first bill of quantities is here in a second."
      action={
        <Button component={Link} to={paths.home}>
          Get estimate
        </Button>
      }
    />
  );
}

/** What is done from a card; `remove` asks first. */
function useListCommands(onRenamed: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reread = (): Promise<void> => queryClient.invalidateQueries({ queryKey: boqKeys.list });
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const rename = useCommand({
    run: renameBoq,
    onError: (error) => {
      // The open field says it where the server refuses the title itself.
      if (!isStatus(error, 400)) onError(error);
    },
    onSuccess: async () => {
      onRenamed();
      toast.success('Updated successfully.');
      await reread();
    },
  });
  const clone = useCommand({
    run: cloneBoq,
    onError,
    onSuccess: async ({ data }) => {
      await reread();
      toast.success('cloned successfully.', {
        action: { label: 'Open it', run: () => void navigate(paths.details(data.boq_id)) },
      });
    },
  });
  const deletion = useCommand({
    run: deleteBoq,
    onError,
    onSuccess: async () => {
      toast.success('Deleted successfully.');
      await reread();
    },
  });

  async function remove(boq: BoqListItem): Promise<void> {
    const yes = await confirm({
      title: 'Delete this BOQ?',
      body: `“${boq.title}” with its ${boq.items} items leaves the lists of everyone who works on it.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) deletion.mutate({ boqId: boq.boq_id });
  }

  return { rename, clone, remove };
}

function ListSkeleton() {
  return (
    <Columns min={320} fill gap={14}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={146} radius={12} />
      ))}
    </Columns>
  );
}
