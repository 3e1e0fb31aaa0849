import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ClosedBoq, isClosed } from '../app/closed-boq';
import { boqQuery } from '../features/boq/api/boq-queries';
import { itemsQuery } from '../features/boq-grid/api/items-query';
import { roomsQuery } from '../features/boq-grid/api/rooms-query';
import { DataState } from '../ui/data-state';
import { PageLayout } from '../ui/page-layout';
import { Details } from './details/details';
import { DetailsSkeleton } from './details/details-skeleton';
import { Importing } from './details/importing';

/** Starts the reads in parallel while the screen's code is on its way. */
export const loaderWith =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs): null => {
    const boqId = params.boqId ?? '';
    void queryClient.prefetchQuery(boqQuery(boqId));
    void queryClient.prefetchQuery(itemsQuery(boqId));
    void queryClient.prefetchQuery(roomsQuery(boqId));
    return null;
  };

/** A BOQ with every line of it. */
export function BoqDetailsRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data?.status === 'importing') return <Importing boq={query.data} />;
  if (query.data) return <Details key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Bill of quantities" width="full">
      <DataState query={query} skeleton={<DetailsSkeleton />}>
        {() => null}
      </DataState>
    </PageLayout>
  );
}
