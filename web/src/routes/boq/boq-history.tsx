import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { paths } from '../../lib/paths';
import { boqRights } from '../../lib/permissions';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { History } from './history/history';

/** The history of a BOQ: who changed what and why, and the BOQ as it was at any revision. */
export function BoqHistoryRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && boqRights(query.data.can).readHistory) return <History key={boqId} boq={query.data} />;
  return (
    <PageLayout title="History" width="full" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
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
