import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import type { LineKind } from '../../features/suggestions/api/suggestions';
import { PricingReview } from '../../features/suggestions/components/pricing-review';
import { withParams } from '../../lib/api/with-params';
import { paths } from '../../lib/paths';
import { boqRights } from '../../lib/permissions';
import { MoneyText } from '../../ui/boq/money-text';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Suggested rates for the lines of a BOQ. */
export function BoqPricingRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && boqRights(query.data.can).editRates) return <Pricing key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Suggested rates" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
      <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
        {() => <EmptyState title="Rates are not changed here" reason="They belong to the designer of this BOQ." />}
      </DataState>
    </PageLayout>
  );
}

const KINDS: readonly LineKind[] = ['unpriced', 'suggested', 'typed'];

function Pricing({ boq }: { boq: Boq }) {
  const [params, setParams] = useSearchParams();
  const of = KINDS.find((kind) => kind === params.get('of')) ?? 'unpriced';
  return (
    <PageLayout
      title={`Suggested rates for ${boq.title}`}
      back={<Link to={paths.details(boq.boq_id)}>‹ Back to the BOQ</Link>}
      meta={
        <span>
          Total <MoneyText rupees={boq.total_cost} format="whole" />
        </span>
      }
    >
      <PricingReview
        boqId={boq.boq_id}
        of={of}
        onOf={(next) => setParams(withParams({ of: next === 'unpriced' ? null : next }), { replace: true })}
      />
    </PageLayout>
  );
}
