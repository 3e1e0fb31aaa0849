import { Link, useSearchParams } from 'react-router-dom';
import { RequestsList } from '../../features/vendors/components/requests-list';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** What the person asked vendors for, with the answers. */
export function OwnRequestsRoute() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return (
    <PageLayout title="My requests" back={<Link to={paths.vendors}>‹ Vendors</Link>}>
      <RequestsList of="own" page={page} onPage={(next) => setParams({ page: String(next) })} />
    </PageLayout>
  );
}
