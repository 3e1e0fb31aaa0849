import { Link } from 'react-router-dom';
import { AdminOnly } from '../../features/vendors/components/manage/admin-only';
import { ManageHome } from '../../features/vendors/components/manage/manage-home';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** Filling the vendor directory from Excel. */
export function VendorManageRoute() {
  return (
    <PageLayout title="Manage vendors" back={<Link to={paths.vendors}>‹ Vendors</Link>}>
      <AdminOnly>
        <ManageHome />
      </AdminOnly>
    </PageLayout>
  );
}
