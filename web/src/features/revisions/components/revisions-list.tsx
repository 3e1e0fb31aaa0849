import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { SparkLine } from '../../../ui/charts-svg/spark-line';
import { EmptyState, ErrorNotice } from '../../../ui/feedback/data-state';
import { revisionsQuery, type Revision } from '../api/revisions-query';
import { byDay } from '../model/by-day';
import { NO_FILTER, type HistoryFilter } from '../model/filter';
import { RevisionEntry } from './revision-entry';
import { useUndoChange } from './use-undo-change';

interface Props {
  boqId: string;
  filter?: HistoryFilter;
  /** The revision shown next to the list. */
  selected?: number;
  /** Shows an earlier revision; without it the list is static. */
  onShow?: (revision: number) => void;
}

/** Who changed what, when, and its effect on the total, by day; each change can be undone. */
export function RevisionsList({ boqId, filter = NO_FILTER, selected, onShow }: Props) {
  const query = useInfiniteQuery(revisionsQuery(boqId, filter));
  const { undo, busy } = useUndoChange(boqId);

  if (query.isPending) return <Skeletons />;
  if (query.isError) return <ErrorNotice message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  const revisions: Revision[] = query.data.pages.flatMap(({ data }) => data);
  if (revisions.length === 0) {
    return filter === NO_FILTER || Object.values(filter).every((value) => value === null) ? (
      <EmptyState title="No history yet" reason="Every change of this BOQ will be listed here." />
    ) : (
      <EmptyState title="Nothing matches" reason="No changes match these filters." />
    );
  }
  const totals = revisions.map((one) => one.total_after).reverse();
  return (
    <Stack gap="xs">
      {!onShow && <SparkLine label="Total per revision shown" values={totals} />}
      {byDay(revisions).map((day) => (
        <section key={day.label} aria-label={day.label}>
          <Title order={3} mt={8} mb={2} ff="text" fz="xs" fw={600} c="dimmed">
            {day.label}
          </Title>
          <ol>
            {day.revisions.map((one) => (
              <RevisionEntry
                key={one.revision}
                revision={one}
                isShown={one.revision === selected}
                onShow={onShow && (() => onShow(one.revision))}
                busy={busy === one.revision}
                onUndo={() => undo(one)}
              />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier changes
        </Button>
      )}
    </Stack>
  );
}

function Skeletons() {
  return (
    <Stack gap="xs" aria-busy="true">
      <Skeleton h={72} />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h={58} />
      ))}
    </Stack>
  );
}
