import { Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { compareQuery, type Comparison } from '../../../features/compare/api/compare-queries';
import { ChangedGroups } from '../../../features/compare/components/changed-groups';
import { ComparisonView } from '../../../features/compare/components/comparison-view';
import { Figures } from '../../../features/compare/components/figures';
import { causeGroups, type Undoable } from '../../../features/compare/model/causes';
import { nameOf, type Point } from '../../../features/compare/model/points';
import { revisionsQuery } from '../../../features/revisions/api/revisions-query';
import { useRestore } from '../../../features/revisions/components/use-restore';
import { PartPanel } from '../../../features/why/components/part-panel';
import { boqRights } from '../../../lib/permissions';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { ChangesBar } from './changes-bar';
import { DifferencePlan } from './difference-plan';
import classes from './history.module.css';
import { UnchangedItems } from './unchanged-items';
import type { useChangesUrl } from './use-history-url';

interface Props {
  boq: Boq;
  points: readonly Point[];
  url: ReturnType<typeof useChangesUrl>;
}

/** The difference between the two points, what can be done with it, and the panels that explain it. */
export function HistoryComparison({ boq, points, url }: Props) {
  const { boq_id: boqId, revision: last } = boq;
  const { from, to } = url;
  const query = useQuery(compareQuery(boqId, from, to));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { restore, busy } = useRestore(boqId, () => url.compare(from, last));
  const mayUndo = boqRights(boq.can).undo;
  const whoOf = useAuthors(boqId, from, to);
  const names = { from: nameOf(from, points) ?? `Version ${from}`, to: nameOf(to, points) ?? `Version ${to}` };
  const groups = query.data ? causeGroups(query.data) : [];
  const rows = groups.flatMap(({ key, rows: own }) => own.map((row) => ({ ...row, id: `${key} ${row.key}` })));
  const chosen = rows.filter(({ id }) => picked.has(id));

  function toggle(id: string): void {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }
  const undo = ({ items, rates }: Undoable): void => restore({ revision: from, items, rates });
  const undoAll = (): void =>
    undo({
      items: [...new Set(chosen.flatMap((row) => row.undo?.items ?? []))],
      rates: [...new Set(chosen.flatMap((row) => row.undo?.rates ?? []))],
    });
  const canUndo = mayUndo && to === last && from < last;
  return (
    <>
      <DataState query={query} skeleton={<Skeleton h={520} radius={12} />}>
        {(comparison) => (
          <>
            {groups.length > 0 && (
              <ComparisonView
                comparison={comparison}
                names={names}
                stale={query.isPlaceholderData}
                plan={<DifferencePlan boq={boq} places={comparison.places} from={from} to={to} />}
                onOpen={({ cause }) => url.open(cause)}
              />
            )}
            <div className={classes.list}>
              {groups.length === 0 ? (
                <EmptyState title="Nothing changed since then" reason="Choose an earlier point, or another version." />
              ) : (
                <ChangedGroups
                  {...{ groups, from, to, whoOf }}
                  tools={canUndo ? { chosen: picked, onChoose: toggle, onUndo: undo } : null}
                  onOpen={({ cause }) => url.open(cause)}
                />
              )}
              <UnchangedItems boqId={boqId} at={to} count={comparison.unchanged} changed={changedIds(comparison)} />
              {from !== to && <Figures comparison={comparison} onOpen={({ cause }) => url.open(cause)} />}
            </div>
          </>
        )}
      </DataState>
      <ChangesBar
        {...{ boq, from, to, busy }}
        chosen={{ count: chosen.length, amount: sumOf(chosen) }}
        onClear={() => setPicked(new Set())}
        onUndo={canUndo ? undoAll : null}
        onRestore={mayUndo ? () => restore({ revision: from }) : null}
      />
      <PartPanel
        boqId={boqId}
        part={query.data?.bridge.find(({ cause }) => cause === url.part) ?? null}
        from={from}
        to={to}
        onClose={() => url.open(null)}
      />
    </>
  );
}

const changedIds = ({ added, changed }: Comparison): Set<string> => new Set([...added, ...changed].map(({ id }) => id));

/** In paise, so that the sum is exact. */
const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Who changed an item last between two points, as far as the latest changes show. */
function useAuthors(boqId: string, from: number, to: number): (itemId: string) => string | undefined {
  const pages = useInfiniteQuery(revisionsQuery(boqId)).data?.pages ?? [];
  const between = pages
    .flatMap(({ data }) => data)
    .filter(({ revision }) => revision > Math.min(from, to) && revision <= Math.max(from, to));
  return (itemId) =>
    between.find(({ changes }) => changes.some(({ path }) => path.split('.')[1] === itemId))?.actor.name;
}
