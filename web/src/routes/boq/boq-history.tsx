import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { paths } from '../../lib/paths';
import { boqRights } from '../../lib/permissions';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Changes } from './history/history';

/** The changes of a BOQ: who did what and why, and what differs between two points of its history. */
export function BoqHistoryRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && boqRights(query.data.can).readHistory) return <Changes key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Changes" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
      <DataState query={query} skeleton={<Skeleton h={560} radius={12} />}>
        {() => (
          <EmptyState
            title="The history is not shown here"
            reason="It belongs to the people who work on this BOQ. Its items and totals are open to you."
          />
        )}
      </DataState>
    </PageLayout>
  );
}
