import { VersionList } from '../../features/rate-books/components/version-list';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { PageLayout } from '../../ui/layout/page-layout';

/** Versions of the rate book, for the admin; the server refuses everybody else. */
export function RateBooksRoute() {
  return (
    <PageLayout title="Rate books">
      <AdminMenu />
      <VersionList />
    </PageLayout>
  );
}
