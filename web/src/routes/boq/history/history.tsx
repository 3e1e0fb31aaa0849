import { Box, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pastBoqQuery, type Boq } from '../../../features/boq/api/boq-queries';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { ExportMenu } from '../../../features/exports/components/export-menu';
import { revisionsQuery } from '../../../features/revisions/api/revisions-query';
import { HistoryFilters } from '../../../features/revisions/components/history-filters';
import { RevisionSlider } from '../../../features/revisions/components/revision-slider';
import { RevisionsList } from '../../../features/revisions/components/revisions-list';
import { goneItems } from '../../../features/revisions/model/gone-items';
import { useRestore } from '../../../features/revisions/components/use-restore';
import { WhyPanel } from '../../../features/why/components/why-panel';
import { paths } from '../../../lib/paths';
import { boqRights } from '../../../lib/permissions';
import { Card } from '../../../ui/layout/card';
import { PageLayout } from '../../../ui/layout/page-layout';
import { Pill } from '../../../ui/layout/pill';
import classes from './history.module.css';
import { Moment } from './moment';
import { useHistoryUrl } from './use-history-url';

/** As in the style sheet: there the list of changes stands below the BOQ. */
const NARROW = '(max-width: 1000px)';

/** The timeline of a BOQ, and beside it the BOQ as it was at the revision that the slider or the list points at. */
export function History({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const last = boq.revision;
  const { revision, filter, show, setFilter } = useHistoryUrl(last);
  const { restore, busy } = useRestore(boqId, () => show(Number.MAX_SAFE_INTEGER));
  const people = usePeople(boqId);
  const items = useItems(boqId);
  useNeighbours(boqId, revision, last);
  const isPast = revision < last;
  const moment = useRef<HTMLDivElement>(null);

  /** On a narrow screen the list is below what it chooses. Scrolled first: the router keeps the place a page was left at. */
  function showFromList(wanted: number): void {
    if (window.matchMedia(NARROW).matches) moment.current?.scrollIntoView({ block: 'start' });
    show(wanted);
  }

  return (
    <PageLayout
      title={`History of ${boq.title}`}
      width="full"
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
      meta={
        <Pill>
          {last} {last === 1 ? 'revision' : 'revisions'}
        </Pill>
      }
      actions={
        <>
          {isPast && boqRights(boq.can).undo && (
            <Button variant="default" loading={busy} onClick={() => restore(revision)}>
              Restore r {revision}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to={isPast ? paths.compare(boqId, revision, last) : paths.compare(boqId)}
          >
            {isPast ? 'Compare with now' : 'Compare'}
          </Button>
          <ExportMenu boqId={boqId} revision={isPast ? revision : undefined} />
        </>
      }
    >
      <div className={classes.split}>
        <div className={classes.now}>
          <RevisionSlider boqId={boqId} last={last} revision={revision} onRest={show} />
          <Box ref={moment} style={{ scrollMarginTop: 72 }}>
            <Moment boqId={boqId} revision={revision} now={boq} />
          </Box>
        </div>
        <div className={classes.timeline}>
          <Card title="Changes">
            <HistoryFilters filter={filter} people={people} items={items} onChange={setFilter} />
            <RevisionsList boqId={boqId} filter={filter} selected={revision} onShow={showFromList} />
          </Card>
        </div>
      </div>
      <WhyPanel boqId={boqId} revision={isPast ? revision : undefined} />
    </PageLayout>
  );
}

/** The people of the latest changes, each once. */
function usePeople(boqId: string): { id: string; name: string }[] {
  const pages = useInfiniteQuery(revisionsQuery(boqId)).data?.pages ?? [];
  const people = new Map<string, string>();
  for (const { actor } of pages.flatMap(({ data }) => data)) {
    const id = actor.id ?? 'guest';
    if (!people.has(id)) people.set(id, actor.id ? actor.name : 'Guest');
  }
  return [...people].map(([id, name]) => ({ id, name }));
}

/** The items that a change can be of: those that are there, and of the latest changes those that are there no longer. */
function useItems(boqId: string): { id: string; title: string; room: string | null }[] {
  const items = useQuery(itemsQuery(boqId)).data?.items;
  const pages = useInfiniteQuery(revisionsQuery(boqId)).data?.pages ?? [];
  if (!items) return [];
  const gone = goneItems(
    pages.flatMap(({ data }) => data),
    new Set(items.map(({ id }) => id)),
  );
  return [
    ...items.map(({ id, title, room_label: room }) => ({ id, title, room })),
    ...gone.map(({ id, title }) => ({ id, title: `${title} (removed)`, room: null })),
  ];
}

/** Reads the revisions beside the one shown, so that a step of the slider finds them there. */
function useNeighbours(boqId: string, revision: number, last: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const near of [revision - 1, revision + 1]) {
      if (near < 1 || near > last) continue;
      void queryClient.prefetchQuery(pastBoqQuery(boqId, near));
      void queryClient.prefetchQuery(itemsQuery(boqId, near));
    }
  }, [boqId, last, queryClient, revision]);
}
