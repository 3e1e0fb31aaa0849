import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../app/closed-boq';
import { boqQuery } from '../features/boq/api/boq-queries';
import { DataState } from '../ui/data-state';
import { PageLayout } from '../ui/page-layout';
import { Details } from './details/details';
import { DetailsSkeleton } from './details/details-skeleton';

// Until its file has filled it, which few visits see.
const Importing = lazy(async () => ({ default: (await import('./details/importing')).Importing }));

/** A BOQ with every line of it. */
export function BoqDetailsRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data?.status === 'importing') {
    return (
      <Suspense fallback={null}>
        <Importing boq={query.data} />
      </Suspense>
    );
  }
  if (query.data) return <Details key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Bill of quantities" width="full">
      <DataState query={query} skeleton={<DetailsSkeleton />}>
        {() => null}
      </DataState>
    </PageLayout>
  );
}
