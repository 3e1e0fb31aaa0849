import { Link, useParams } from 'react-router-dom';
import { AdminOnly } from '../../features/vendors/components/manage/admin-only';
import { ImportScreen } from '../../features/vendors/components/manage/import-screen';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** Progress, columns and report of one import of the vendor directory. */
export function VendorImportRoute() {
  const { importId = '' } = useParams();
  return (
    <PageLayout title="Import of vendors" back={<Link to={paths.vendorManage}>‹ Manage vendors</Link>}>
      <AdminOnly>
        <ImportScreen key={importId} importId={importId} />
      </AdminOnly>
    </PageLayout>
  );
}
