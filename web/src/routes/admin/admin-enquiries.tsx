import { useSearchParams } from 'react-router-dom';
import { EnquiriesList } from '../../features/enquiry/components/enquiries-list';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { withParams } from '../../lib/api/with-params';
import { PageLayout } from '../../ui/layout/page-layout';

/** Who wants to be called, for the admin; the server refuses everybody else. */
export function AdminEnquiriesRoute() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return (
    <PageLayout title="Enquiries">
      <AdminMenu />
      <EnquiriesList page={page} onPage={(next) => setParams(withParams({ page: String(next) }))} />
    </PageLayout>
  );
}
