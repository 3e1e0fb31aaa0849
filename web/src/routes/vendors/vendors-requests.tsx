import { useSearchParams } from 'react-router-dom';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { RequestsList } from '../../features/vendors/components/requests-list';
import { PageLayout } from '../../ui/layout/page-layout';

/** What people asked vendors for, for the admin; the server refuses everybody else. */
export function VendorRequestsRoute() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return (
    <PageLayout title="Vendor requests">
      <AdminMenu />
      <RequestsList of="all" page={page} onPage={(next) => setParams({ page: String(next) })} />
    </PageLayout>
  );
}
