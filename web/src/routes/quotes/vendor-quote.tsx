import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { vendorPageQuery } from '../../features/rfq/api/rfq';
import { VendorQuote } from '../../features/rfq/components/vendor-quote';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Where a vendor's link leads: the lines to price, without an account. */
export function VendorQuoteRoute() {
  const { code = '' } = useParams();
  const query = useQuery(vendorPageQuery(code));
  const [sheets, setSheets] = useState(0);
  if (isStatus(query.error, 404)) {
    return (
      <PageLayout title="Request for prices" width="narrow">
        <EmptyState
          title="This link does not work"
          reason="It has ended, or is not complete. Ask the person who sent it for a new one."
          action={<Link to={paths.home}>To Fitout</Link>}
        />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={query.data?.title ?? 'Request for prices'} width="narrow">
      <DataState query={query} skeleton={<Skeleton h={420} />}>
        {(page) => <VendorQuote key={sheets} code={code} page={page} onRead={() => setSheets(sheets + 1)} />}
      </DataState>
    </PageLayout>
  );
}
