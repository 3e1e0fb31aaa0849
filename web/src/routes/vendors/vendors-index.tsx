import { VendorIndex } from '../../features/vendors/components/vendor-index';
import { PageLayout } from '../../ui/layout/page-layout';

/** The vendor directory. */
export function VendorsRoute() {
  return (
    <PageLayout title="Vendors">
      <VendorIndex />
    </PageLayout>
  );
}
