import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { SERVICES } from '../../api/services';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { purchasesQuery, type Purchase } from '../../features/purchases/api/purchases';
import { PurchaseExport } from '../../features/purchases/components/purchase-export';
import { PurchaseList } from '../../features/purchases/components/purchase-list';
import { groupingOf } from '../../features/purchases/model/groups';
import { withParams } from '../../lib/api/with-params';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** What is bought for a BOQ. */
export function BoqPurchasesRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && can(query.data.can, 'see_cost')) return <Purchases key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Purchase list" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
      <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
        {() => (
          <EmptyState title="The purchase list is not shown here" reason="It belongs to the designer of this BOQ." />
        )}
      </DataState>
    </PageLayout>
  );
}

function Purchases({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const query = useQuery(purchasesQuery(boqId));
  const [params, setParams] = useSearchParams();
  const ask = (rows: readonly Purchase[], group?: string) => {
    // What is ordered already needs no price.
    const items = rows.filter(({ ordered }) => ordered === null).map(({ key }) => key);
    if (items.length === 0) return null;
    return (
      <Button
        component={Link}
        to={paths.askForMaterials(boqId)}
        state={{ items }}
        {...(group === undefined
          ? { variant: 'default' }
          : { variant: 'subtle', size: 'compact-sm', 'aria-label': `Ask vendors about ${group}` })}
      >
        {group === undefined ? 'Ask vendors for prices' : 'Ask vendors'}
      </Button>
    );
  };
  return (
    <PageLayout
      title={`Purchase list of ${boq.title}`}
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
      actions={
        <>
          {ask(query.data?.rows ?? [])}
          <PurchaseExport boqId={boqId} />
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton h={520} radius={12} />}>
        {(list) => (
          <PurchaseList
            key={list.spare_percent}
            boqId={boqId}
            list={list}
            by={groupingOf(params.get('by'))}
            onBy={(by) => setParams(withParams({ by: by === 'phase' ? null : by }), { replace: true })}
            itemPath={(itemId) => `${paths.details(boqId)}?item=${encodeURIComponent(itemId)}`}
            trade={(service) => SERVICES.find(({ id }) => id === service)?.label ?? service}
            ask={ask}
          />
        )}
      </DataState>
    </PageLayout>
  );
}
