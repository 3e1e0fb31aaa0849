import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { billComparisonQuery, billsQuery, isRead } from '../../features/bills/api/bill-queries';
import { BillChooser } from '../../features/bills/components/bill-chooser';
import { BillComparison, filterOf } from '../../features/bills/components/bill-comparison';
import { BillExport } from '../../features/bills/components/bill-export';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { withParams } from '../../lib/api/with-params';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** A BOQ next to another bill: a revised tender, another contractor's prices. */
export function BoqCompareBillRoute() {
  const { boqId = '' } = useParams();
  const query = useQuery(boqQuery(boqId));
  if (isClosed(query.error)) return <ClosedBoq error={query.error} />;
  if (query.data && can(query.data.can, 'see_cost')) return <CompareBill key={boqId} boq={query.data} />;
  return (
    <PageLayout title="Compare with another bill" back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}>
      <DataState query={query} skeleton={<Skeleton h={560} radius={12} />}>
        {() => (
          <EmptyState
            title="Other bills are not shown here"
            reason="They belong to the designer of this BOQ. Its items and totals are open to you."
          />
        )}
      </DataState>
    </PageLayout>
  );
}

function CompareBill({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const pins = params.get('pins') ?? '';
  const put = (changes: Record<string, string | null>): void =>
    setParams(withParams(changes), { replace: true, preventScrollReset: true });

  function pin(itemId: string, row: number | null): void {
    // A row of the bill is one item's: the item that had it by hand loses it.
    const others = pins.split(',').filter((one) => one && !one.startsWith(itemId) && !one.endsWith(`:${row}`));
    put({ pins: [...others, `${itemId}:${row ?? 'none'}`].join(',') });
  }

  return (
    <PageLayout
      title={`Compare ${boq.title} with another bill`}
      back={<Link to={paths.details(boqId)}>‹ Back to the BOQ</Link>}
      actions={
        importId && (
          <>
            <Button variant="default" component={Link} to={paths.compareBill(boqId)}>
              Another bill
            </Button>
            {pins && (
              <Button variant="default" onClick={() => put({ pins: null })}>
                Undo matches by hand
              </Button>
            )}
            <BillExport boqId={boqId} importId={importId} pins={pins} />
          </>
        )
      }
    >
      {importId ? (
        <Compared
          boq={boq}
          importId={importId}
          pins={pins}
          filter={params.get('show')}
          onFilter={(show) => put({ show })}
          onPin={pin}
        />
      ) : (
        <BillChooser
          boqId={boqId}
          to={(id) => paths.compareBill(boqId, id)}
          onSent={(id) => setParams({ import: id })}
        />
      )}
    </PageLayout>
  );
}

interface ComparedProps {
  boq: Boq;
  importId: string;
  pins: string;
  filter: string | null;
  onFilter: (filter: string) => void;
  onPin: (itemId: string, row: number | null) => void;
}

/** The comparison, once the bill has been read. */
function Compared({ boq, importId, pins, filter, onFilter, onPin }: ComparedProps) {
  const bills = useQuery(billsQuery(boq.boq_id));
  const bill = bills.data?.find((one) => one.import_id === importId);
  // One that was sent just now is not listed before the list is asked for again.
  const isWaiting = bill ? !isRead(bill) : bills.isFetching;
  const query = useQuery({
    ...billComparisonQuery(boq.boq_id, boq.revision, importId, pins),
    enabled: !isWaiting && bill?.status !== 'failed',
  });
  if (bill?.status === 'failed')
    return (
      <EmptyState
        title="This bill could not be read"
        reason={bill.reason ?? 'Choose another file.'}
        action={<Link to={paths.compareBill(boq.boq_id)}>Choose another bill</Link>}
      />
    );
  if (isWaiting)
    return (
      <div role="status">
        <p>The bill is being read…</p>
        <Skeleton h={420} mt={16} radius={12} />
      </div>
    );
  return (
    <DataState query={query} skeleton={<Skeleton h={520} radius={12} />}>
      {(comparison) => (
        <BillComparison
          comparison={comparison}
          stale={query.isPlaceholderData}
          filter={filterOf(filter)}
          onFilter={onFilter}
          onPin={onPin}
        />
      )}
    </DataState>
  );
}
