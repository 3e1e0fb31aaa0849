import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../../lib/api/errors';
import { withParams } from '../../../../lib/api/with-params';
import { paths } from '../../../../lib/paths';
import { BehindNote } from '../../../../ui/feedback/behind-note';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { Columns } from '../../../../ui/layout/columns';
import { Pager } from '../../../../ui/layout/pager';
import { boqListQuery, type BoqListFilter, type BoqListItem } from '../../api/boq-queries';
import { BoqCard } from './boq-card';
import { ListFilters, listFilterIn, usedName } from './list-filters';
import { useListCommands } from './use-list-commands';

const CARD = 380;
const FILTERS = { q: null, status: null, show: null, sort: null, work: null, finish: null, page: null };

interface Props {
  /** What is said of the works of a BOQ; `among`: of all those of the page whose quotation is accepted. */
  renderWorks?: (boqId: string, among: readonly string[]) => ReactNode;
}

const accepted = (boqs: readonly BoqListItem[]): string[] =>
  boqs.filter(({ issued }) => issued?.accepted).map(({ boq_id: id }) => id);

/** The BOQs of this person, filtered, sorted and paged in the URL; renamed, cloned, archived, deleted and restored from each card. */
export function BoqList({ renderWorks }: Props) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filter = listFilterIn(params);
  const query = useQuery(boqListQuery(page, filter));
  const [renaming, setRenaming] = useState<BoqListItem | null>(null);

  const { rename, clone, restore, archive, remove } = useListCommands(() => setRenaming(null));
  const put = (changes: Record<string, string | null>): void => setParams(withParams(changes), { replace: true });

  return (
    <>
      <ListFilters filter={filter} onChange={(change) => put({ ...change, page: null })} />
      <DataState
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoBoqs filter={filter} onAll={() => put(FILTERS)} />}
      >
        {({ data, meta }) => (
          <>
            <BehindNote behind={meta.behind} />
            <Columns component="ul" min={CARD} fill gap={14}>
              {data.map((boq) => (
                <BoqCard
                  key={boq.boq_id}
                  boq={boq}
                  works={boq.issued?.accepted && renderWorks?.(boq.boq_id, accepted(data))}
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
                  onArchive={() => archive.mutate({ boqId: boq.boq_id, archived: !boq.archived })}
                  onDelete={() => void remove(boq)}
                  onRestore={filter.show === 'bin' ? () => restore.mutate({ boqId: boq.boq_id }) : null}
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

function NoBoqs({ filter, onAll }: { filter: BoqListFilter; onAll: () => void }) {
  const { q, status, show } = filter;
  const used = usedName(filter);
  if (!q && !status && !show && !used)
    return (
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
  const all = (
    <Button variant="default" onClick={onAll}>
      Show all
    </Button>
  );
  if (q)
    return (
      <EmptyState
        title="Nothing with this title"
        reason={`No estimate of yours has “${q}” in its title.`}
        action={all}
      />
    );
  if (used)
    return (
      <EmptyState title={`Nothing with ${used}`} reason="No estimate in this list has an item of it." action={all} />
    );
  if (status) return <EmptyState title="Nothing with this status" reason="Choose another status." action={all} />;
  return show === 'bin' ? (
    <EmptyState title="The bin is empty" reason="A deleted estimate stays here for 30 days." action={all} />
  ) : (
    <EmptyState title="Nothing is archived" reason="Archive an estimate to put it out of your list." action={all} />
  );
}

function ListSkeleton() {
  return (
    <Columns min={CARD} fill gap={14}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={164} radius={12} />
      ))}
    </Columns>
  );
}
