import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { boqQuery } from '../../features/boq/api/boq-queries';
import { itemsQuery } from '../../features/boq-grid/api/items-query';
import { purchasesQuery } from '../../features/purchases/api/purchases';
import { requestQuery, requestsQuery } from '../../features/rfq/api/rfq';
import { AskVendors } from '../../features/rfq/components/ask-vendors';
import { RequestDetail } from '../../features/rfq/components/request-detail';
import { RequestList } from '../../features/rfq/components/request-list';
import { askableItem, askableMaterial } from '../../features/rfq/model/askable';
import { detailsQuery } from '../../features/vendors/api/vendor-queries';
import { paths } from '../../lib/paths';
import { boqRights } from '../../lib/permissions';
import { useToken } from '../../lib/session';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Requests for quotation of a BOQ: the list, one of them, or a new one. */
export function BoqQuotesRoute() {
  const { boqId = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  const back = <Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>;
  if (!query.data || !boqRights(query.data.can).editRates) {
    return (
      <PageLayout title="Vendors’ prices" back={back}>
        <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
          {() => <EmptyState title="Vendors are not asked here" reason="Costs belong to the designer of this BOQ." />}
        </DataState>
      </PageLayout>
    );
  }
  const request = params.get('request');
  if (request) return <OneRequest key={request} boqId={boqId} requestId={request} />;
  if (params.has('new'))
    return <NewRequest boqId={boqId} ofMaterials={params.get('of') === 'materials'} back={backToRequests(boqId)} />;
  return <Requests boqId={boqId} title={query.data.title} back={back} />;
}

/** The requests of a BOQ; before the first one its form. */
function Requests({ boqId, title, back }: { boqId: string; title: string; back: React.ReactNode }) {
  const query = useQuery(requestsQuery(boqId));
  if (query.data?.length === 0) return <NewRequest boqId={boqId} ofMaterials={false} back={back} />;
  const ask = (
    <Button component={Link} to={paths.askVendors(boqId)}>
      Ask vendors for prices
    </Button>
  );
  return (
    <PageLayout title={`Vendors’ prices for ${title}`} back={back} actions={ask}>
      <DataState query={query} skeleton={<Skeleton h={240} radius={12} />}>
        {(requests) => <RequestList boqId={boqId} requests={requests} />}
      </DataState>
    </PageLayout>
  );
}

const backToRequests = (boqId: string) => <Link to={paths.quotes(boqId)}>‹ All requests</Link>;

function OneRequest({ boqId, requestId }: { boqId: string; requestId: string }) {
  const query = useQuery(requestQuery(boqId, requestId));
  const vendors = useQuery(detailsQuery(useToken())).data?.vendors;
  const phoneOf = (id: string): string | null => vendors?.find(({ _id }) => _id === id)?.phone_number ?? null;
  return (
    <PageLayout title={query.data?.title ?? 'Request for prices'} back={backToRequests(boqId)}>
      <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
        {(request) => <RequestDetail {...{ boqId, request, phoneOf }} />}
      </DataState>
    </PageLayout>
  );
}

interface NewRequestProps {
  boqId: string;
  ofMaterials: boolean;
  back: React.ReactNode;
}

/** Asks about the BOQ's items, or about what is bought for them. */
function NewRequest({ boqId, ofMaterials, back }: NewRequestProps) {
  const navigate = useNavigate();
  const token = useToken();
  const { state } = useLocation() as { state: { items?: readonly string[] } | null };
  const items = useQuery({
    ...itemsQuery(boqId),
    enabled: !ofMaterials,
    select: ({ items: found }) => found.flatMap(askableItem),
  });
  const materials = useQuery({
    ...purchasesQuery(boqId),
    enabled: ofMaterials,
    select: ({ rows }) => rows.flatMap(askableMaterial),
  });
  const vendors = useQuery(detailsQuery(token)).data?.vendors ?? [];
  return (
    <PageLayout title="Ask vendors for prices" back={back}>
      <DataState query={ofMaterials ? materials : items} skeleton={<Skeleton h={420} radius={12} />}>
        {(askable) => (
          <AskVendors
            boqId={boqId}
            askable={askable}
            chosen={state?.items ?? []}
            vendors={vendors.map(({ _id: id, name }) => ({ id, name }))}
            onSent={({ id }) => void navigate(paths.quoteRequest(boqId, id), { replace: true })}
          />
        )}
      </DataState>
    </PageLayout>
  );
}
