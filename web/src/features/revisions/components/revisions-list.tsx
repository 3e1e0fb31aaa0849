import { Anchor, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { SparkLine } from '../../../ui/charts-svg/spark-line';
import { EmptyState, ErrorNotice } from '../../../ui/feedback/data-state';
import { revisionsQuery, type Revision } from '../api/revisions-query';
import { byDay } from '../model/by-day';
import { NO_FILTER, type HistoryFilter } from '../model/filter';
import { foldRuns, milestoneOf, type Run } from '../model/fold';
import { isRevision, merge, type HistoryRow, type OtherChange, type Part } from '../model/merge';
import { timeLabel } from '../../../lib/format/dates';
import { DeltaText } from '../../../ui/boq/money-text';
import { OtherEntry, PersonDot, personName, RevisionEntry } from './revision-entry';
import classes from './revisions-list.module.css';
import { useUndoChange } from './use-undo-change';

interface Props {
  boqId: string;
  filter?: HistoryFilter;
  /** The points of the comparison next to the list, by revision. */
  chosen?: ReadonlyMap<number, string>;
  /** Compares with a point; without it the list is static, and nothing in it is folded. */
  onShow?: (revision: number) => void;
  /** Changes of something else to show among them; not while the list is filtered. */
  others?: OtherChanges;
}

export interface OtherChanges extends Part<OtherChange> {
  readMore: () => Promise<unknown>;
}

const NO_OTHERS: OtherChanges = { entries: [], hasMore: false, readMore: () => Promise.resolve() };

/** Who changed what, when, and its effect on the total, by day; each change can be undone. */
export function RevisionsList({ boqId, filter = NO_FILTER, chosen, onShow, others = NO_OTHERS }: Props) {
  const query = useInfiniteQuery(revisionsQuery(boqId, filter));
  const { undo, busy } = useUndoChange(boqId);

  if (query.isPending) return <Skeletons />;
  if (query.isError) return <ErrorNotice message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  const revisions: Revision[] = query.data.pages.flatMap(({ data }) => data);
  const isFiltered = Object.values(filter).some((value) => value !== null);
  if (revisions.length === 0) {
    return !isFiltered ? (
      <EmptyState title="No history yet" reason="Every change of this BOQ will be listed here." />
    ) : (
      <EmptyState title="Nothing matches" reason="No changes match these filters." />
    );
  }
  const { rows, next } = merge({ entries: revisions, hasMore: query.hasNextPage }, isFiltered ? NO_OTHERS : others);
  const readMore = () =>
    Promise.all([next.revisions ? query.fetchNextPage() : null, next.others ? others.readMore() : null]);
  const totals = revisions.map((one) => one.total_after).reverse();
  return (
    <Stack gap="xs">
      {!onShow && <SparkLine label="Total per version shown" values={totals} />}
      {byDay(rows).map((day) => (
        <section key={day.label} aria-label={day.label}>
          <Title order={3} mt={8} mb={2} ff="text" fz="xs" fw={600} c="dimmed">
            {day.label}
          </Title>
          <ol>
            {rowsOf(day.entries, onShow !== undefined).map((row) =>
              'href' in row ? (
                <OtherEntry key={row.id} change={row} />
              ) : (
                <RunEntry key={row.id} run={row}>
                  {row.revisions.map((one) => (
                    <RevisionEntry
                      key={one.revision}
                      revision={one}
                      mark={chosen?.get(one.revision) ?? milestoneOf(one)}
                      onShow={onShow && (() => onShow(one.revision))}
                      busy={busy === one.revision}
                      onUndo={() => undo(one)}
                    />
                  ))}
                </RunEntry>
              ),
            )}
          </ol>
        </section>
      ))}
      {(next.revisions || next.others) && (
        <Button variant="default" size="xs" loading={query.isFetchingNextPage} onClick={() => void readMore()}>
          Earlier changes
        </Button>
      )}
    </Stack>
  );
}

/** Runs of edits, folded or each for itself, and what happened between them. */
function rowsOf(entries: readonly HistoryRow[], folded: boolean): (Run | OtherChange)[] {
  const rows: (Run | OtherChange)[] = [];
  let together: Revision[] = [];
  const close = () => {
    rows.push(...(folded ? foldRuns(together) : together.flatMap((one) => foldRuns([one]))));
    together = [];
  };
  for (const entry of entries) {
    if (isRevision(entry)) together.push(entry);
    else {
      close();
      rows.push(entry);
    }
  }
  close();
  return rows;
}

/** A run of edits as one line that opens; a single change as it is. */
function RunEntry({ run, children }: { run: Run; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [newest, oldest] = [run.revisions[0], run.revisions.at(-1)];
  if (run.revisions.length === 1 || !newest || !oldest) return children;
  return (
    <li>
      <div className={classes.entry}>
        <PersonDot actor={newest.actor} />
        <div className={classes.what}>
          <Group gap="sm" justify="space-between" wrap="nowrap" style={{ alignSelf: 'stretch' }}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              fw={600}
              ta="left"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {run.summary}
            </Anchor>
            {run.delta !== null && <DeltaText rupees={run.delta} />}
          </Group>
          <p>
            {personName(newest.actor)} · {timeLabel(oldest.at)} – {timeLabel(newest.at)}
          </p>
        </div>
      </div>
      {open && <ol className={classes.run}>{children}</ol>}
    </li>
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
