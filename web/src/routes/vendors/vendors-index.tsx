import { Link } from 'react-router-dom';
import { VendorIndex } from '../../features/vendors/components/vendor-index';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { PageLayout } from '../../ui/layout/page-layout';

/** The vendor directory. */
export function VendorsRoute() {
  const isGuest = useToken() === null;
  return (
    <PageLayout title="Vendors" actions={!isGuest && <Link to={paths.vendorRequests}>My requests</Link>}>
      <VendorIndex />
    </PageLayout>
  );
}
