import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { PointPicker } from '../../../features/compare/components/point-picker';
import { nameOf, namedPoints, usualStart, type Point } from '../../../features/compare/model/points';
import { issuesQuery } from '../../../features/issues/api/issue-queries';
import { revisionsQuery } from '../../../features/revisions/api/revisions-query';
import { FeedFilters } from '../../../features/revisions/components/feed-filters';
import { RevisionsList, type OtherChanges } from '../../../features/revisions/components/revisions-list';
import { worksChangesQuery } from '../../../features/works/api/history';
import { WhyPanel } from '../../../features/why/components/why-panel';
import { totalsQuery, type TotalPoint } from '../../../lib/boq/totals-query';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { DataState } from '../../../ui/feedback/data-state';
import { PageLayout } from '../../../ui/layout/page-layout';
import { HistoryComparison } from './history-comparison';
import classes from './history.module.css';
import { useChangesUrl } from './use-history-url';

/** The changes of a BOQ: who did what, and what differs between two points of its history. */
export function Changes({ boq }: { boq: Boq }) {
  const { boq_id: boqId } = boq;
  const totals = useQuery(totalsQuery(boqId));
  const issues = useQuery({ ...issuesQuery(boqId), enabled: can(boq.can, 'read_issues') });
  return (
    <PageLayout
      title={`Changes of ${boq.title}`}
      width="bar"
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
    >
      <DataState query={totals} skeleton={<Skeleton h={560} m={16} radius={12} />}>
        {(moments) =>
          issues.isLoading ? (
            <Skeleton h={560} m={16} radius={12} />
          ) : (
            <Body boq={boq} moments={moments} points={namedPoints(moments, issues.data?.issues ?? [])} />
          )
        }
      </DataState>
      <WhyPanel boqId={boqId} />
    </PageLayout>
  );
}

interface BodyProps {
  boq: Boq;
  moments: readonly TotalPoint[];
  points: readonly Point[];
}

function Body({ boq, moments, points }: BodyProps) {
  const { boq_id: boqId, revision: last } = boq;
  const url = useChangesUrl(last, usualStart(points, moments));
  const { from, to } = url;
  const people = usePeople(boqId);
  const ofWorks = useWorksChanges(boq);
  const chosen = new Map([
    [to, nameOf(to, points) ?? 'To'],
    [from, 'From'],
  ]);
  return (
    <div className={classes.split}>
      <section className={classes.feed} aria-label="Feed">
        <FeedFilters filter={url.filter} people={people} onChange={url.setFilter} />
        <RevisionsList
          boqId={boqId}
          filter={url.filter}
          chosen={chosen}
          others={ofWorks}
          onShow={(revision) => url.compare(revision, to > revision ? to : last)}
        />
      </section>
      <div className={classes.main}>
        <div className={classes.points}>
          {(['From', 'To'] as const).map((label) => (
            <PointPicker
              key={label}
              {...{ label, points, moments, last }}
              value={label === 'From' ? from : to}
              onChange={(revision) => (label === 'From' ? url.compare(revision, to) : url.compare(from, revision))}
            />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => url.compare(to, from)}>
            Swap
          </Button>
          <span className={classes.quick}>
            {points
              .filter(({ id, revision }) => id !== 'now' && id !== 'start' && revision < last)
              .map(({ id, label, revision }) => (
                <Button
                  key={id}
                  size="compact-sm"
                  radius="xl"
                  variant={revision === from && to === last ? 'light' : 'subtle'}
                  aria-pressed={revision === from && to === last}
                  onClick={() => url.compare(revision, last)}
                >
                  {label}
                </Button>
              ))}
          </span>
        </div>
        <HistoryComparison key={`${from} ${to}`} {...{ boq, points, url }} />
      </div>
    </div>
  );
}

/** What happened on the works, for those who may read them. */
function useWorksChanges({ boq_id: boqId, can: rights, issued }: Boq): OtherChanges {
  const enabled = Boolean(issued?.accepted) && can(rights, 'read_works');
  const query = useInfiniteQuery({ ...worksChangesQuery(boqId), enabled });
  const pages = query.data?.pages ?? [];
  return {
    entries: pages
      .flatMap(({ data }) => data)
      .map(({ revision, at, summary, actor, tab }) => ({
        id: `works-${revision}`,
        at,
        summary,
        actor,
        href: paths.worksTab(boqId, tab === 'costs' ? 'money&view=costs' : tab),
      })),
    hasMore: query.hasNextPage,
    readMore: query.fetchNextPage,
  };
}

/** The people of the latest changes, each once. */
function usePeople(boqId: string): { id: string; name: string }[] {
  const pages = useInfiniteQuery(revisionsQuery(boqId)).data?.pages ?? [];
  const people = new Map<string, string>();
  for (const { actor } of pages.flatMap(({ data }) => data)) {
    const id = actor.id ?? 'guest';
    if (!people.has(id)) people.set(id, actor.id ? actor.name : 'Visitor');
  }
  return [...people].map(([id, name]) => ({ id, name }));
}
