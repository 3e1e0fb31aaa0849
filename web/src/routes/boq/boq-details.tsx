import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isStatus } from '../../lib/api/errors';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Details } from './details/details';
import { DetailsSkeleton } from './details/details-skeleton';
import { ChangedItemsProvider } from './details/since-sent';
import { useKept } from '../shared/use-kept';
import { revisionOf } from './history/use-history-url';

// Until its file has filled it, which few visits see.
const Importing = lazy(async () => ({ default: (await import('./details/importing')).Importing }));

// A past revision, which few visits see.
const PastDetails = lazy(async () => ({ default: (await import('./details/past-details')).PastDetails }));

/** A BOQ with every line of it; with `?revision=` as it was then. */
export function BoqDetailsRoute() {
  const { boqId = '' } = useParams();
  const revision = revisionOf(useSearchParams()[0].get('revision'));
  const query = useQuery(boqQuery(boqId));
  useKept(boqId, isStatus(query.failureReason, 0) && !query.data);
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data?.status === 'importing' || query.data?.status === 'review') {
    return (
      <Suspense fallback={null}>
        <Importing boq={query.data} />
      </Suspense>
    );
  }
  if (query.data && revision !== null) {
    return (
      <Suspense fallback={<DetailsSkeleton />}>
        <PastDetails key={`${boqId} ${revision}`} boqId={boqId} revision={revision} />
      </Suspense>
    );
  }
  if (query.data)
    return (
      <ChangedItemsProvider key={boqId} boq={query.data}>
        <Details boq={query.data} />
      </ChangedItemsProvider>
    );
  return (
    <PageLayout title="Bill of quantities" width="full">
      <DataState query={query} skeleton={<DetailsSkeleton />}>
        {() => null}
      </DataState>
    </PageLayout>
  );
}
