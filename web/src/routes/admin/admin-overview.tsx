import { AdminMenu } from '../../features/operations/components/admin-menu';
import { AdminOverview } from '../../features/operations/components/admin-overview';
import { PageLayout } from '../../ui/layout/page-layout';

/** How the product is, for the admin; the server refuses everybody else. */
export function AdminOverviewRoute() {
  return (
    <PageLayout title="Operations">
      <AdminMenu />
      <AdminOverview />
    </PageLayout>
  );
}
